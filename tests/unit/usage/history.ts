import type { UsageFilter } from '../../../src/widgets/domain/usage/metrics.ts'
import type { SpendSource } from '../../../src/widgets/kit/usage/sources/spend.ts'
import type { Span } from '../../../src/widgets/domain/usage/days.ts'

/** A call as recorded in the log. */
export interface Call {
  at: number
  model: string
  quota: number
}

/** Numbers that look random and are the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

export const historyOf = (random: () => number, span: Span, calls: number, models: number): Call[] =>
  Array.from({ length: calls }, () => ({
    at: span.from + Math.floor(random() ** 2 * (span.to - span.from)),
    model: `m${String(Math.floor(random() * models))}`,
    quota: Math.floor(random() * 1000),
  }))

export const sumOfCalls = (calls: readonly Call[], { from, to }: Span, { model }: UsageFilter = {}) =>
  calls
    .filter((call) => call.at >= from && call.at < to && (!model || call.model === model))
    .reduce((sum, { quota }) => sum + quota, 0)

/** A gateway's sums over a history; records the requests. */
export function sourceOf(calls: readonly Call[], now: number) {
  const kept = new Map<string, number>()
  const named = (span: Span, filter: UsageFilter) => JSON.stringify([span, filter])
  const asked: { span: Span; filter: UsageFilter }[] = []
  const source: SpendSource = {
    now,
    fetchSum: (span, filter) => {
      asked.push({ span, filter })
      return Promise.resolve(sumOfCalls(calls, { from: span.from, to: Math.min(span.to, now) }, filter))
    },
    cached: (bucket, filter) => kept.get(named(bucket, filter)),
    keep: (bucket, filter, sum) => void (bucket.to <= now && kept.set(named(bucket, filter), sum)),
    forget: () => Promise.resolve(kept.clear()),
    candidates: () =>
      Promise.resolve(
        [...new Set(calls.map(({ model }) => model))].sort().map((id) => ({ by: 'model', id, name: id })),
      ),
  }
  return { source, asked, kept }
}
