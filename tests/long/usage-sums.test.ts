import { afterAll, beforeAll, describe, test } from 'vitest'
import { callsIn, noteUsage } from '../contract/usage-log.ts'
import { cases, ownOf, proveModels, proveSums, span } from '../contract/usage-sums.ts'
import { columns, type Column } from '../contract/writes/gateways.ts'
import { openTable } from '../contract/writes/columns.ts'
import { realGateway } from '../contract/writes/real-gateway.ts'

// The same as tests/contract/usage-sums.test.ts in front of a gateway itself; see writes.test.ts for the two variables.

const command = process.env.WRITES_COMMAND ?? ''
const state = process.env.WRITES_STATE ?? 'tokens'
const column: Column = columns.find((one) => one === state) ?? `new-api ${state as 'tokens'}`

describe.runIf(command)(`usage in front of ${column} itself`, () => {
  let table: Awaited<ReturnType<typeof openTable>>
  let met: Awaited<ReturnType<typeof table.meet>>
  let lines: Awaited<ReturnType<typeof noteUsage>>
  beforeAll(async () => {
    table = await openTable(column, () => realGateway(column, command))
    met = await table.meet()
    lines = callsIn(await noteUsage(table.testGateway, span), span)
  })
  afterAll(async () => {
    met?.leave()
    await table?.close()
  })

  test.each(cases)('%s: %s by %s', (scope, metric, group) =>
    proveSums(met.gateway, scope, ownOf(scope, lines), metric, group),
  )

  test('what each model cost', () => proveModels(met.gateway, 'all', lines))

  test.each(['model', 'key', 'user', 'channel'] as const)('narrowed to one %s', async (by) => {
    const filter = { [by]: lines[0]![by] }
    for (const metric of ['spend', 'tokens'] as const)
      await proveSums(met.gateway, 'all', lines, metric, 'none', filter)
  })
})
