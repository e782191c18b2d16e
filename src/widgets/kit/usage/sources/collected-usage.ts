import type { Metric } from '../../../domain/usage/metrics.ts'
import { bucketsOf } from './buckets.ts'
import type { CallCollector, CollectedCall } from './call-collector.ts'
import { emptyPart, usageOf, type Part } from './parts.ts'
import type { Usage, UsageQuery } from '../metrics-source.ts'
import type { Span } from '../../../domain/usage/days.ts'

const valueOf: Record<Metric, (call: CollectedCall) => number> = {
  spend: ({ quota }) => quota,
  requests: () => 1,
  tokens: ({ tokens }) => tokens,
  latency: ({ elapsed }) => elapsed,
}

/** Buckets not read completely are unknown; means count calls with a recorded time; `names` are of channels. */
export function collectedUsage(
  collector: CallCollector,
  { metric, step, range, group, max }: Omit<UsageQuery, 'filter'>,
  names?: ReadonlyMap<string, string>,
): Usage {
  const buckets = bucketsOf(range, step)
  const whole = emptyPart(buckets)
  const parts = new Map<string, Part>()
  const users = new Map<string, Set<string>>()
  const value = valueOf[metric]
  for (const call of collector.calls) {
    const amount = value(call)
    if (amount <= 0 || call.at < range.from || call.at >= range.to) continue
    const index = placeOf(call.at, buckets)
    const counting = [whole]
    const id = group === 'none' ? '' : call.by[group]
    if (id) {
      const part = parts.get(id) ?? emptyPart(buckets)
      parts.set(id, part)
      if (group === 'key') users.set(id, (users.get(id) ?? new Set()).add(call.by.user))
      counting.push(part)
    }
    for (const { sums, calls } of counting) {
      sums[index]! += amount
      calls[index]! += 1
    }
  }
  return usageOf({
    metric,
    buckets,
    whole,
    parts,
    max,
    isKnown: (bucket) => collector.knows(bucket),
    nameOf: (id) => names?.get(id),
    isShared: (id) => (users.get(id)?.size ?? 0) > 1,
  })
}

/** Buckets are contiguous. */
function placeOf(at: number, buckets: readonly Span[]): number {
  let [low, high] = [0, buckets.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (at < buckets[middle]!.to) high = middle
    else low = middle + 1
  }
  return low
}
