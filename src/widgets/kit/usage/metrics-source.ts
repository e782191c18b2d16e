import {
  overallOf,
  type DashboardDays,
  type Grouping,
  type Metric,
  type Series,
  type UsageFilter,
  type Values,
} from '../../domain/usage/metrics.ts'
import type { Step } from './sources/buckets.ts'
import type { RateWait } from '../../gateway/rate-limiter.ts'
import type { Span } from '../../domain/usage/days.ts'

export interface UsageQuery {
  metric: Metric
  /** `whole`: the span is one bucket. */
  step: Step | 'whole'
  range: Span
  group: Grouping
  filter: UsageFilter
  /** Maximum number of named series, if every value is asked for; otherwise the few that are drawn. */
  max?: number
}

/** The result, complete or as far as it is known. */
export interface Usage {
  /** Contiguous. A source limited to another step or range than requested returns its own. */
  buckets: readonly Span[]
  total: Values
  /** If the total is a mean: the number of calls behind it (see `Series`). */
  calls?: Values
  /** Largest first, the remainder of the total last. If they are sums, they add up to the total in every bucket. */
  series: readonly Series[]
  /** The rest may hold values larger than those named: not every value could be asked for. */
  uncovered?: boolean
  /** While the total is being split: the number of series known so far, and of all. */
  split?: readonly [known: number, all: number]
  /** Until more can be requested, if the gateway's limit or our share of it is used up. */
  wait?: RateWait | undefined
}

/** The sum or mean over the whole range, as far as it is known. */
export const wholeOf = ({ total, calls }: Usage): number =>
  overallOf({ values: total, ...(calls && { calls }) })

/** Whether the total is shown in parts, be it only what no named part covers. */
export const isSplit = ({ series, uncovered = false }: Usage): boolean =>
  uncovered || series.some(({ id }) => id !== null)

export interface Capabilities {
  /** Groupings of each metric; a missing metric is not supported. */
  groups: Partial<Record<Metric, readonly Grouping[]>>
  /** Metrics that are only known for these past days, and without a filter. */
  lastDays: Partial<Record<Metric, DashboardDays>>
}

/** Where usage figures come from: another gateway may return in one call what takes a hundred here. */
export interface MetricsSource {
  capabilities: () => Capabilities
  /** Whether the total is split in no more calls than this share of what the gateway allows. */
  splitsWithin: (share: number, query: UsageQuery) => boolean
  /** Throws GatewayError, UnevenGrid, or the reason of `signal`; `onProgress` gets what is known so far. */
  series: (query: UsageQuery, signal: AbortSignal, onProgress: (known: Usage) => void) => Promise<Usage>
}
