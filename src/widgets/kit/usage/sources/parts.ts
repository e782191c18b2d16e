import {
  maxSeries,
  sumOf,
  withRest,
  type Metric,
  type Series,
  type Values,
} from '../../../domain/usage/metrics.ts'
import type { Usage } from '../metrics-source.ts'
import type { Span } from '../../../domain/usage/days.ts'

/** `calls` is the number of calls behind the sums. */
export interface Part {
  sums: number[]
  calls: number[]
}

interface Parts {
  metric: Metric
  buckets: readonly Span[]
  whole: Part
  parts: ReadonlyMap<string, Part>
  /** False if some calls of a bucket are not counted. */
  isKnown?: (bucket: Span) => boolean
  nameOf?: (id: string) => string | undefined
  isShared?: (id: string) => boolean
  /** The most series with a name. */
  max?: number | undefined
}

export const emptyPart = (buckets: readonly Span[]): Part => ({
  sums: buckets.map(() => 0),
  calls: buckets.map(() => 0),
})

/** Of means, the largest are those with the most calls; the rest is one series. */
export function usageOf({ metric, buckets, whole, parts, max = maxSeries, ...ofKnown }: Parts): Usage {
  const mean = metric === 'latency'
  const weightOf = (part: Part) => sumOf(mean ? part.calls : part.sums)
  const largest = [...parts]
    .filter(([, part]) => weightOf(part) > 0)
    .sort(([, one], [, other]) => weightOf(other) - weightOf(one))
    .slice(0, max)
  const known = (values: Values): Values =>
    ofKnown.isKnown
      ? values.map((sum, index) => (ofKnown.isKnown!(buckets[index]!) ? sum : undefined))
      : values
  const seriesOf = (column: keyof Part) =>
    withRest(
      known(whole[column]),
      largest.map(([id, part]): Series => ({
        id,
        name: ofKnown.nameOf?.(id) || id,
        values: known(part[column]),
        ...(ofKnown.isShared?.(id) && { shared: true }),
      })),
    )
  const sums = seriesOf('sums')
  if (!mean) return { buckets, total: known(whole.sums), series: sums }
  const calls = seriesOf('calls').map(({ values }) => values)
  return {
    buckets,
    total: meansOf(known(whole.sums), whole.calls),
    calls: known(whole.calls),
    series: sums.map((one, place) => ({
      ...one,
      values: meansOf(one.values, calls[place]!),
      calls: calls[place]!,
    })),
  }
}

const meansOf = (sums: Values, calls: Values): Values =>
  sums.map((sum, index) => sum && sum / (calls[index] ?? 1))
