import {
  overallOf,
  type Grouping,
  type Metric,
  type Series,
  type UsageFilter,
  type Values,
} from '../../domain/usage/metrics.ts'
import type { Step } from './sources/buckets.ts'
import type { Span } from './span.ts'

/** What is asked of a source. */
export interface UsageQuery {
  metric: Metric
  step: Step
  range: Span
  group: Grouping
  filter: UsageFilter
}

/** The answer, whole or as far as it is known. */
export interface Usage {
  /** Neighbours without gaps. A source that knows another step or range than was asked for answers in its own. */
  buckets: readonly Span[]
  total: Values
  /** Where the total is a mean: of how many calls (see `Series`). */
  calls?: Values
  /** Largest first, what they leave of the total last: bucket by bucket they add up to it, where they are sums. */
  series: readonly Series[]
  /** While the total is being split: how many series are known, of how many. */
  split?: readonly [known: number, all: number]
  /** Seconds until more can be asked for: the share of the gateway's rate is used up. */
  waits?: number
}

/** What all of the range comes to, as far as it is known. */
export const wholeOf = ({ total, calls }: Usage): number =>
  overallOf({ values: total, ...(calls && { calls }) })

/** What a source can answer. */
export interface Capabilities {
  /** Groupings of each metric; one that is missing is not known. */
  groups: Partial<Record<Metric, readonly Grouping[]>>
  /** Metrics that are only known of these days back, in days of UTC and for no filter. */
  lastDays: Partial<Record<Metric, number>>
}

/** Where figures of usage come from: another gateway may answer in one call what this one takes a hundred for. */
export interface MetricsSource {
  capabilities: () => Capabilities
  /**
   * @param tell - what is known so far, each time it is more
   * @throws GatewayError; UnevenGrid; the reason of `signal`
   */
  series: (query: UsageQuery, signal: AbortSignal, tell: (known: Usage) => void) => Promise<Usage>
}
