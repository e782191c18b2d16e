import {
  groupings,
  metrics,
  type Grouping,
  type Metric,
  type UsageFilter,
} from '../../domain/usage/metrics.ts'
import { daysBetween, isPreset, spanOf, type Span } from '../../kit/usage/span.ts'

/** What the page around sets. */
export interface UsageAttributes {
  scope?: string
  range?: string
  group?: string
  metric?: string
  filterModel?: string
  filterKey?: string
  filterUser?: string
  filterChannel?: string
  hide?: string
  compact?: boolean
}

/** What is shown, as texts that the address can keep. */
export interface UsageChoice {
  /** A preset, or two days with a slash between. */
  range: string
  group: Grouping
  metric: Metric
  /** Empty: as wide as the range asks for. */
  step: string
}

const known = <Text extends string>(all: readonly Text[], text: string | undefined): Text | undefined =>
  all.find((one) => one === text)

/** The choice of the address, else of the page, else ours; nonsense is left out. */
export function choiceOf(given: UsageAttributes, own: Record<string, string>): UsageChoice {
  const range = [own.range, given.range].find((text) => text && rangeOf(text, 0))
  return {
    range: range ?? '30d',
    group: known(groupings, own.group) ?? known(groupings, given.group) ?? 'model',
    metric: known(metrics, own.metric) ?? known(metrics, given.metric) ?? 'spend',
    step: own.step ?? '',
  }
}

/** The span of a range's text at `now` (epoch seconds); undefined for nonsense. */
export function rangeOf(range: string, now: number): Span | undefined {
  if (isPreset(range)) return spanOf(range, now)
  const [first = '', last = ''] = range.split('/')
  return daysBetween(first, last)
}

/** Filters that the page has set; user and channel count for everybody's usage alone. */
export const fixedFilter = (given: UsageAttributes, everybody: boolean): UsageFilter =>
  filterOf(
    { model: given.filterModel, key: given.filterKey, user: given.filterUser, channel: given.filterChannel },
    everybody,
  )

/** Filters among what the address keeps. */
export function filterOf(
  { model, key, user, channel }: Readonly<Record<string, string | undefined>>,
  everybody: boolean,
): UsageFilter {
  return {
    ...(model && { model }),
    ...(key && { key }),
    ...(everybody && user && { user }),
    ...(everybody && channel && { channel }),
  }
}
