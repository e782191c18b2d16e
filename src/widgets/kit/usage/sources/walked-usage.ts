import {
  mostSeries,
  sumOf,
  withRest,
  type Metric,
  type Series,
  type Values,
} from '../../../domain/usage/metrics.ts'
import { bucketsOf } from './buckets.ts'
import type { LogWalk, WalkedCall } from './log-walk.ts'
import type { Usage, UsageQuery } from '../metrics-source.ts'
import type { Span } from '../../../domain/usage/days.ts'

type WalkedMetric = Exclude<Metric, 'spend'>
type WalkedQuery = Pick<UsageQuery, 'step' | 'range' | 'group'> & { metric: WalkedMetric }

const valueOf: Record<WalkedMetric, (call: WalkedCall) => number> = {
  requests: () => 1,
  tokens: ({ tokens }) => tokens,
  latency: ({ elapsed }) => Math.max(0, elapsed),
}

/** Sums per bucket, and the number of calls behind them. */
interface Part {
  sums: number[]
  calls: number[]
}

/**
 * The rows read so far as series; buckets that were not read completely are unknown. For means, the series are the
 * values with the most calls, and only calls with a recorded time count.
 *
 * @param names - of channels, by id
 */
export function walkedUsage(
  walk: LogWalk,
  { metric, step, range, group }: WalkedQuery,
  names?: ReadonlyMap<string, string>,
): Usage {
  const buckets = bucketsOf(range, step)
  const known = buckets.map((bucket) => walk.knows(bucket))
  const nothing = (): Part => ({ sums: buckets.map(() => 0), calls: buckets.map(() => 0) })
  const whole = nothing()
  const parts = new Map<string, Part>()
  const users = new Map<string, Set<string>>()
  const value = valueOf[metric]
  for (const call of walk.calls) {
    const index = placeOf(call.at, buckets)
    const amount = value(call)
    if (!known[index] || amount <= 0) continue
    const counting = [whole]
    const id = group === 'none' ? '' : call.by[group]
    if (id) {
      const part = parts.get(id) ?? nothing()
      parts.set(id, part)
      if (group === 'key') users.set(id, (users.get(id) ?? new Set()).add(call.by.user))
      counting.push(part)
    }
    for (const { sums, calls } of counting) {
      sums[index]! += amount
      calls[index]! += 1
    }
  }
  const mean = metric === 'latency'
  const weightOf = (part: Part) => sumOf(mean ? part.calls : part.sums)
  const largest = [...parts]
    .sort(([, one], [, other]) => weightOf(other) - weightOf(one))
    .slice(0, mostSeries)
  const told = (values: Values): Values => values.map((sum, index) => (known[index] ? sum : undefined))
  const seriesOf = (column: keyof Part) =>
    withRest(
      told(whole[column]),
      largest.map(([id, part]): Series => ({
        id,
        name: names?.get(id) ?? id,
        values: told(part[column]),
        ...((users.get(id)?.size ?? 0) > 1 && { shared: true }),
      })),
    )
  const sums = seriesOf('sums')
  if (!mean) return { buckets, total: told(whole.sums), series: sums }
  const calls = seriesOf('calls').map(({ values }) => values)
  return {
    buckets,
    total: meansOf(told(whole.sums), whole.calls),
    calls: told(whole.calls),
    series: sums.map((one, place) => ({
      ...one,
      values: meansOf(one.values, calls[place]!),
      calls: calls[place]!,
    })),
  }
}

const meansOf = (sums: Values, calls: Values): Values =>
  sums.map((sum, index) => sum && sum / (calls[index] ?? 1))

/** The index of the bucket that contains a moment; buckets are contiguous. */
function placeOf(at: number, buckets: readonly Span[]): number {
  let [low, high] = [0, buckets.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (at < buckets[middle]!.to) high = middle
    else low = middle + 1
  }
  return low
}
