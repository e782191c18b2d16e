import { sumOf } from '../../../domain/usage/metrics.ts'
import type { Span } from '../span.ts'

/** Where a grid's sums come from and go. */
export interface GridSource {
  /** The exact sum of a span, at the moment it is asked. */
  ask: (span: Span) => Promise<number>
  /** The sum of a bucket that is known and cannot change any more. */
  known?: (bucket: Span) => number | undefined
  /** Told of each bucket as soon as its sum is proven: with its siblings it makes the sum of them all. */
  onBucket?: (bucket: Span, sum: number) => void
}

/** Spans that a span is split into: a sparse account costs a fraction, a dense one little more than its buckets. */
const fanOut = 6

/** Rows are written while we ask: so often the parts may differ from the whole before that is believed. */
const attempts = 3

/**
 * The sum of every bucket, in their order, so that they add up: a span is asked for as a whole, only split where there
 * is something in it, and asked again when its parts do not make the whole.
 *
 * @param buckets - neighbours without gaps
 * @param whole - their sum, where it has just been asked for
 * @throws UnevenGrid when the gateway's sums keep contradicting each other; what `ask` throws
 */
export async function statGrid(
  buckets: readonly Span[],
  source: GridSource,
  whole?: number,
): Promise<number[]> {
  const sums = buckets.map((bucket) => source.known?.(bucket))
  const unknown = runsOfUnknown(sums)
  // What is known of the others leaves the sum of the one run that is not.
  const given = unknown.length === 1 && whole !== undefined ? whole - sumOf(sums) : undefined
  const runs = unknown.map(async ({ from, to }) => {
    const found = await sumsOf(buckets.slice(from, to), source, given)
    found.forEach((sum, index) => (sums[from + index] = sum))
  })
  await Promise.all(runs)
  return sums as number[]
}

/** The parts of a span kept differing from the whole: the gateway's log changes faster than it can be read. */
export class UnevenGrid extends Error {}

async function sumsOf(buckets: readonly Span[], source: GridSource, given?: number): Promise<number[]> {
  for (let attempt = 1; ; attempt++) {
    // What was given may be what is wrong: asked again, it is asked for itself.
    const whole = given !== undefined && attempt === 1 ? given : await source.ask(around(buckets))
    if (whole === 0)
      return tell(
        buckets,
        source,
        Array.from(buckets, () => 0),
      )
    if (buckets.length === 1) return tell(buckets, source, [whole])
    const parts = split(buckets)
    const asked = await Promise.all(parts.map((part) => source.ask(around(part))))
    const sum = sumOf(asked)
    if (sum !== whole) {
      if (attempt < attempts) continue
      throw new UnevenGrid(`${String(sum)} in parts, ${String(whole)} in all`)
    }
    const sums = await Promise.all(parts.map((part, index) => sumsOf(part, source, asked[index])))
    return sums.flat()
  }
}

function tell(buckets: readonly Span[], { onBucket }: GridSource, sums: number[]): number[] {
  buckets.forEach((bucket, index) => onBucket?.(bucket, sums[index]!))
  return sums
}

const around = (buckets: readonly Span[]): Span => ({ from: buckets[0]!.from, to: buckets.at(-1)!.to })

function split(buckets: readonly Span[]): (readonly Span[])[] {
  const size = Math.ceil(buckets.length / fanOut)
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
