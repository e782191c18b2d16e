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
  /** `whole` makes the span one bucket. */
  step: Step | 'whole'
  range: Span
  group: Grouping
  filter: UsageFilter
  /** Omitted if every value is requested, not only the few that are drawn. */
  max?: number
}

export type CallQuery = Omit<UsageQuery, 'metric'>

/** The usage may be incomplete. */
export interface Usage {
  /** The buckets are contiguous. A source limited to another step or range returns its own. */
  buckets: readonly Span[]
  total: Values
  /** A mean needs the number of calls behind it (see `Series`). */
  calls?: Values
  /** The largest comes first, the remainder of the total last. Sums add up to the total in every bucket. */
  series: readonly Series[]
  /** The rest may hold values larger than those named: not every value could be requested. */
  uncovered?: boolean
  /** While the total is being split. */
  split?: readonly [known: number, all: number]
  /** The gateway's limit, or our share of it, is used up. */
  wait?: RateWait | undefined
}

/** The value covers the whole range, as far as it is known. */
export const wholeOf = ({ total, calls }: Usage): number =>
  overallOf({ values: total, ...(calls && { calls }) })

/** A single part may be what no named part covers. */
export const isSplit = ({ series, uncovered = false }: Usage): boolean =>
  uncovered || series.some(({ id }) => id !== null)

export interface Capabilities {
  /** A metric that is missing here is not supported. */
  groups: Partial<Record<Metric, readonly Grouping[]>>
  /** The metrics here are only known for the past days. */
  lastDays: Partial<Record<Metric, DashboardDays>>
}

/** Every metric of the same calls. */
export type MetricsOf = (metric: Metric) => Usage

/** Another gateway may return in one call what takes a hundred at one-api. */
export interface MetricsSource {
  capabilities: (filter: UsageFilter) => Capabilities
  /** True if splitting takes no more than this share of the calls that the gateway allows. */
  splitsWithin: (share: number, query: UsageQuery) => boolean
  /** Throws GatewayError, UnevenGrid, or the reason of `signal`; `onProgress` gets what is known so far. */
  series: (query: UsageQuery, signal: AbortSignal, onProgress: (known: Usage) => void) => Promise<Usage>
  /** Consecutive parts that together cover the range. @throws as `series` */
  bills: (query: CallQuery, signal: AbortSignal) => Promise<MetricsOf[]>
}
