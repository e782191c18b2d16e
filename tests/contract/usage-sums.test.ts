import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spanOf } from '../../src/widgets/domain/usage/days.ts'
import { logSource } from '../../src/widgets/kit/usage/sources/log-source.ts'
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
    if (ofAll || by === 'user' || by === 'channel') return
    const own = ownOf('self', lines)
    for (const metric of ['requests', 'tokens'] as const)
      await proveSums(met.gateway, 'self', own, metric, 'none', { [by]: own[0]![by] })
  })

  // The clock is ours alone, so that one gateway is enough.
  if (column !== 'one-api') return
  test('a call that a clock seconds behind ours writes after it was read', async () => {
    const source = logSource(met.gateway, 'all')
    const range = spanOf('7d', Date.now() / 1000)
    const query = {
      metric: 'requests',
      step: 'whole',
      range,
      group: 'none',
      filter: { key: 'late' },
    } as const
    const count = async () =>
      (await source.series(query, new AbortController().signal, () => undefined)).total[0]
    const now = Math.floor(Date.now() / 1000)
    expect(await count()).toBe(0)
    await table.testGateway.noteCall({ type: 2, token_name: 'late', created_at: now - 9 })
    await expect.poll(count).toBe(1)
  })
})
