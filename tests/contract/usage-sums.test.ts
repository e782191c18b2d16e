import { afterAll, beforeAll, describe, test } from 'vitest'
import { columns } from './writes/gateways.ts'
import { openTable } from './writes/columns.ts'
import { shareOf } from '../whole.ts'
import { callsIn, noteUsage } from './usage-log.ts'
import { cases, ownOf, proveModels, proveSums, span } from './usage-sums.ts'

// Usage in front of every gateway of the family, by each metric and group, against the lines of its log. The same in
// front of a gateway itself: tests/long/usage-sums.test.ts.

describe.each(columns)('usage in front of %s', (column) => {
  let table: Awaited<ReturnType<typeof openTable>>
  let met: Awaited<ReturnType<typeof table.meet>>
  let lines: Awaited<ReturnType<typeof noteUsage>>
  beforeAll(async () => {
    table = await openTable(column)
    met = await table.meet()
    lines = callsIn(await noteUsage(table.testGateway, span), span)
  })
  afterAll(async () => {
    met?.leave()
    await table?.close()
  })

  // The stand-ins of these two show every line to everybody.
  const ofAll = column === 'laisky' || column === 'one-hub'
  const seen = cases.filter(([scope]) => scope === 'all' || !ofAll)
  test.each(shareOf(seen, 3))('%s: %s by %s', (scope, metric, group) =>
    proveSums(met.gateway, scope, ownOf(scope, lines), metric, group),
  )

  test('what each model cost', () => proveModels(met.gateway, 'all', lines))

  test.each(['model', 'key', 'user', 'channel'] as const)('narrowed to one %s', async (by) => {
    const filter = { [by]: lines[0]![by] }
    for (const metric of ['spend', 'tokens'] as const)
      await proveSums(met.gateway, 'all', lines, metric, 'none', filter)
  })
})
