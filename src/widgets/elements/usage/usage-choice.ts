import {
  groupings,
  metrics,
  type Grouping,
  type Metric,
  type UsageFilter,
} from '../../domain/usage/metrics.ts'
import { daysBetween, isPreset } from '../../domain/usage/spans.ts'
import { spanOf, type Span } from '../../domain/usage/days.ts'

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

export interface UsageChoice {
  /** A preset, or two days separated by a slash. */
  range: string
  group: Grouping
  metric: Metric
  /** Empty lets the step fit the range. */
  step: string
}

const known = <Text extends string>(all: readonly Text[], text: string | undefined): Text | undefined =>
  all.find((one) => one === text)

/** The URL decides, else the page, else the default; invalid values are ignored. */
export function choiceOf(given: UsageAttributes, own: Record<string, string>): UsageChoice {
  const range = [own.range, given.range].find((text) => text && rangeOf(text, 0))
  return {
    range: range ?? '7d',
    group: known(groupings, own.group) ?? known(groupings, given.group) ?? 'model',
    metric: known(metrics, own.metric) ?? known(metrics, given.metric) ?? 'spend',
    step: own.step ?? '',
  }
}

/** `now` is in epoch seconds; undefined if the text is invalid. */
export function rangeOf(range: string, now: number): Span | undefined {
  if (isPreset(range)) return spanOf(range, now)
  const [first = '', last = ''] = range.split('/')
  return daysBetween(first, last)
}

/** User and channel apply only to the usage of all users. */
export const fixedFilter = (given: UsageAttributes, everybody: boolean): UsageFilter =>
  filterOf(
    { model: given.filterModel, key: given.filterKey, user: given.filterUser, channel: given.filterChannel },
    everybody,
  )

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
