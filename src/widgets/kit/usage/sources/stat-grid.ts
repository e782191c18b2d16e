import { sumOf } from '../../../domain/usage/metrics.ts'
import type { Span } from '../../../domain/usage/days.ts'

interface GridSource {
  /** The sum is exact at the time of the call. */
  fetchSum: (span: Span) => Promise<number>
  /** Only for a bucket that can no longer change. */
  known?: (bucket: Span) => number | undefined
  /** The sum is verified: the bucket and its siblings add up to the sum of their span. */
  onBucket?: (bucket: Span, sum: number) => void
}

/**
 * A span is split into this many parts: a sparse account takes few calls, a dense one little more than one per bucket.
 */
const fanOut = 6

/** Up to this many parts are requested at once: halving a week would cost more calls than its days. */
const maxAtOnce = 8

/** Rows written between the calls can make a span's parts differ from the whole, so it is tried again. */
const attempts = 3

/**
 * Resolves to the sum of every bucket, in order, which add up: a span is requested as a whole, only split if it is not
 * empty, and requested again if its parts do not add up to the whole. `buckets` are contiguous; `whole` is their sum,
 * if it has just been requested. Throws UnevenGrid when the gateway's sums keep contradicting each other, and what
 * `fetchSum` throws.
 */
export async function statGrid(
  buckets: readonly Span[],
  source: GridSource,
  whole?: number,
): Promise<number[]> {
  const sums = buckets.map((bucket) => source.known?.(bucket))
  const unknown = runsOfUnknown(sums)
  // If only one run is unknown, its sum is the whole minus the known sums.
  const given = unknown.length === 1 && whole !== undefined ? whole - sumOf(sums) : undefined
  const runs = unknown.map(async ({ from, to }) => {
    const found = await sumsOf(buckets.slice(from, to), source, given)
    found.forEach((sum, index) => (sums[from + index] = sum))
  })
  await Promise.all(runs)
  return sums as number[]
}

/** The parts of a span repeatedly differed from the whole: the gateway's log changes faster than it can be read. */
export class UnevenGrid extends Error {}

async function sumsOf(buckets: readonly Span[], source: GridSource, given?: number): Promise<number[]> {
  for (let attempt = 1; ; attempt++) {
    // The given sum may be the wrong one, so a retry requests it too.
    const whole = given !== undefined && attempt === 1 ? given : await source.fetchSum(around(buckets))
    if (whole === 0)
      return report(
        buckets,
        source,
        Array.from(buckets, () => 0),
      )
    if (buckets.length === 1) return report(buckets, source, [whole])
    const parts = split(buckets)
    const partSums = await Promise.all(parts.map((part) => source.fetchSum(around(part))))
    const sum = sumOf(partSums)
    if (sum !== whole) {
      if (attempt < attempts) continue
      throw new UnevenGrid(`${String(sum)} in parts, ${String(whole)} in all`)
    }
    const sums = await Promise.all(parts.map((part, index) => sumsOf(part, source, partSums[index])))
    return sums.flat()
  }
}

function report(buckets: readonly Span[], { onBucket }: GridSource, sums: number[]): number[] {
  buckets.forEach((bucket, index) => onBucket?.(bucket, sums[index]!))
  return sums
}

const around = (buckets: readonly Span[]): Span => ({ from: buckets[0]!.from, to: buckets.at(-1)!.to })

function split(buckets: readonly Span[]): (readonly Span[])[] {
  const size = buckets.length <= maxAtOnce ? 1 : Math.ceil(buckets.length / fanOut)
  return Array.from({ length: Math.ceil(buckets.length / size) }, (_, index) =>
    buckets.slice(index * size, (index + 1) * size),
  )
}

function runsOfUnknown(sums: readonly (number | undefined)[]) {
  const runs: { from: number; to: number }[] = []
  sums.forEach((sum, index) => {
    if (sum !== undefined) return
    const last = runs.at(-1)
    if (last?.to === index) last.to = index + 1
    else runs.push({ from: index, to: index + 1 })
  })
  return runs
}
