import {
  maxSeries,
  restOf,
  sumOf,
  withRest,
  type Series,
  type UsageFilter,
  type Values,
} from '../../../domain/usage/metrics.ts'
import { bucketsOf } from './buckets.ts'
import type { Candidate } from './candidates.ts'
import type { Usage, UsageQuery } from '../metrics-source.ts'
import type { Span } from '../../../domain/usage/days.ts'
import { statGrid, UnevenGrid } from './stat-grid.ts'

export interface SpendSource {
  /** In epoch seconds; later buckets are empty. */
  now: number
  /** `more` adds to the filter. */
  fetchSum: (span: Span, more: UsageFilter) => Promise<number>
  cached: (bucket: Span, more: UsageFilter) => number | undefined
  keep: (bucket: Span, more: UsageFilter, sum: number) => void
  /** The cache contradicts the gateway, so its sums are dropped. */
  forget: () => Promise<void>
  /** The likeliest comes first; undefined if the total is not to be split. */
  candidates: () => Promise<Candidate[] | undefined>
}

/** Each candidate takes one call. */
export const maxCandidates = 40

/**
 * Splits spend by bucket and group into parts that add up: the largest values are requested bucket by bucket, and the
 * remainder is a series of its own. If that contradicts the cache, for example after log lines were deleted, the cache
 * is dropped. Throws UnevenGrid when the gateway contradicts itself.
 */
export async function spendOver(
  query: UsageQuery,
  source: SpendSource,
  report: (known: Usage) => void,
): Promise<Usage> {
  try {
    return await attempt(query, source, report)
  } catch (error) {
    if (!(error instanceof UnevenGrid)) throw error
    await source.forget()
    return attempt(query, source, report)
  }
}

async function attempt(
  { range, step, max }: UsageQuery,
  source: SpendSource,
  report: (known: Usage) => void,
): Promise<Usage> {
  const buckets = bucketsOf(range, step)
  const whole = await source.fetchSum(range, {})
  const total = await totalOf(buckets, source, whole, report)
  const series: Series[] = []
  const { largest, rest, uncovered } = await largestOf(range, whole, source, max)
  for (const [place, { id, name, by, sum, shared }] of largest.entries()) {
    const values =
      // The last value is what the others leave: verified like the remainder, and one grid less to request.
      rest === 0 && place === largest.length - 1
        ? restOf(total, series)
        : await gridOf(buckets, source, { more: { [by]: id }, whole: sum }, (bucket) =>
            total[buckets.indexOf(bucket)] === 0 ? 0 : undefined,
          )
    series.push({ id, name, values, ...(shared && { shared }) })
    report({
      buckets,
      total,
      series: verified(withRest(total, series)),
      split: [series.length, largest.length],
    })
  }
  return { buckets, total, series: verified(withRest(total, series)), ...(uncovered && { uncovered }) }
}

async function totalOf(
  buckets: readonly Span[],
  source: SpendSource,
  whole: number,
  report: (known: Usage) => void,
): Promise<Values> {
  if (whole === 0) return buckets.map(() => 0)
  const known = buckets.map((bucket) => source.cached(bucket, {}))
  return gridOf(
    buckets,
    source,
    { more: {}, whole },
    () => undefined,
    (bucket, sum) => {
      known[buckets.indexOf(bucket)] = sum
      report({ buckets, total: [...known], series: [{ id: null, name: '', values: [...known] }] })
    },
  )
}

async function gridOf(
  buckets: readonly Span[],
  source: SpendSource,
  { more, whole }: { more: UsageFilter; whole: number },
  known: (bucket: Span) => number | undefined,
  onBucket?: (bucket: Span, sum: number) => void,
): Promise<number[]> {
  const sums = await statGrid(
    buckets,
    {
      fetchSum: (span) => source.fetchSum(span, more),
      known: (bucket) => (bucket.from >= source.now ? 0 : (known(bucket) ?? source.cached(bucket, more))),
      onBucket(bucket, sum) {
        source.keep(bucket, more, sum)
        onBucket?.(bucket, sum)
      },
    },
    // Cached sums are checked against the whole, so no missing sum may be derived from it.
    buckets.some((bucket) => source.cached(bucket, more) !== undefined) ? undefined : whole,
  )
  if (sumOf(sums) !== whole) throw new UnevenGrid()
  return sums
}

/** The search stops as soon as nothing remains. */
async function largestOf(range: Span, whole: number, source: SpendSource, max = maxSeries) {
  const candidates = whole === 0 ? [] : await source.candidates()
  if (!candidates) return { largest: [], rest: whole, uncovered: false }
  const found: (Candidate & { sum: number })[] = []
  let unknown = whole
  for (const candidate of candidates.slice(0, maxCandidates)) {
    if (unknown <= 0) break
    const sum = await source.fetchSum(range, { [candidate.by]: candidate.id })
    unknown -= sum
    if (sum > 0) found.push({ ...candidate, sum })
  }
  const largest = found.sort((one, other) => other.sum - one.sum).slice(0, max)
  return {
    largest,
    rest: sumOf([whole, ...largest.map(({ sum }) => -sum)]),
    // A value that was not asked for may be larger than the smallest that is shown, or than none.
    uncovered: unknown > (largest.length < max ? 0 : largest.at(-1)!.sum),
  }
}

/** A negative remainder means that the sums contradict each other. */
function verified(series: Series[]): Series[] {
  if (series.some(({ values }) => values.some((value) => value !== undefined && value < 0)))
    throw new UnevenGrid()
  return series
}
