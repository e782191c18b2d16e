import { expect, vi } from 'vitest'
import type { LogScope } from '../../src/widgets/api/logs.ts'
import type { Span } from '../../src/widgets/domain/usage/days.ts'
import { groupings, metrics, type Grouping, type Metric } from '../../src/widgets/domain/usage/metrics.ts'
import type { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { bucketsOf } from '../../src/widgets/kit/usage/sources/buckets.ts'
import { logSource } from '../../src/widgets/kit/usage/sources/log-source.ts'
import { spendOfModels } from '../../src/widgets/kit/usage/use-model-spend.ts'
import { callsIn, valueOf, type LogCall } from './usage-log.ts'

/** What usage says in front of each gateway, against the lines of its log. */

const hour = 3600
// A page that is looked at.
vi.stubGlobal('document', { visibilityState: 'visible' })
vi.stubGlobal('location', { protocol: 'http:', href: 'http://page.test/' })
/** Twelve hours that are over. */
export const span: Span = (() => {
  const to = Math.floor(Date.now() / 1000 / hour) * hour - 2 * hour
  return { from: to - 12 * hour, to }
})()

const rounded = (values: readonly (number | undefined)[]) =>
  values.map((value) => value && Number(value.toFixed(6)))

/** Total and series of a metric, hour by hour, are those of the lines. */
export async function proveSums(
  gateway: Gateway,
  scope: LogScope,
  lines: readonly LogCall[],
  metric: Metric,
  group: Grouping,
  filter: Partial<Record<Exclude<Grouping, 'none'>, string>> = {},
) {
  // What is summed does not depend on how long it takes.
  gateway.limiter.defaultLimit = () => ({ calls: 0, seconds: 180 })
  const query = { metric, group, filter, range: span, step: 'hour' } as const
  const usage = await logSource(gateway, scope).series(query, new AbortController().signal, () => undefined)
  const buckets = bucketsOf(span, 'hour')
  const within = lines.filter((line) =>
    Object.entries(filter).every(([by, value]) => line[by as 'model'] === value),
  )
  const of = (wanted: (line: LogCall) => boolean) =>
    rounded(buckets.map((bucket) => valueOf[metric](callsIn(within, bucket).filter(wanted))))
  expect(rounded(usage.total)).toEqual(of(() => true))
  if (group === 'none') return
  const named = new Set(usage.series.flatMap(({ id }) => id ?? []))
  const values = new Set(within.map((line) => line[group]))
  // The largest are named, and what they do not cover is one series more.
  expect([...named].filter((id) => !values.has(id))).toEqual([])
  expect(named.size).toBe(Math.min(5, values.size))
  expect(usage.series.some(({ id }) => id === null)).toBe(values.size > 5)
  for (const { id, values } of usage.series)
    expect([id, rounded(values)]).toEqual([
      id,
      of((line) => (id === null ? !named.has(line[group]) : line[group] === id)),
    ])
}

/** What each model cost is known of every model in the log, and the rest is nothing. */
export async function proveModels(gateway: Gateway, scope: LogScope, lines: readonly LogCall[]) {
  gateway.limiter.defaultLimit = () => ({ calls: 0, seconds: 180 })
  const spend = await spendOfModels(gateway, scope, span, new AbortController().signal)
  const sums = new Map<string, number>()
  for (const { model, quota } of lines) sums.set(model, (sums.get(model) ?? 0) + quota)
  expect(sums.size).toBeGreaterThan(5)
  for (const [model, sum] of sums) expect([model, spend.of(model)]).toEqual([model, sum])
  expect([spend.rest, spend.of('never-called')]).toEqual([0, 0])
}

/** Every metric and group that the scope has; calls and tokens of an own account come from its dashboard. */
export const cases = (['all', 'self'] as const).flatMap((scope) =>
  metrics.flatMap((metric) =>
    groupings
      .filter((group) => scope === 'all' || group === 'none' || group === 'model' || group === 'key')
      .filter(() => scope === 'all' || metric === 'spend' || metric === 'latency')
      .map((group) => [scope, metric, group] as const),
  ),
)
export const ownOf = (scope: LogScope, lines: readonly LogCall[]) =>
  scope === 'all' ? lines : lines.filter(({ user }) => user === 'root')
