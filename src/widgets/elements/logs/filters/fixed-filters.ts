import { secondsOf } from './log-range.ts'
import type { FilterName, FilterTexts } from './log-filters.ts'

/** Filters that the page fixes by attributes. They only shape the view and are not access control. */
export interface FixedFilters {
  filterType?: number | undefined
  filterTokenName?: string | undefined
  filterModelName?: string | undefined
  filterUsername?: string | undefined
  filterChannel?: string | undefined
  /** Epoch seconds. */
  filterFrom?: number | undefined
  filterTo?: number | undefined
}

/** The fixed filters that are set; an invalid time is left out. */
export function fixedFilters(attributes: FixedFilters): FilterTexts {
  const texts: Record<FilterName, string | undefined> = {
    type: attributes.filterType === undefined ? undefined : String(attributes.filterType),
    token_name: attributes.filterTokenName,
    model_name: attributes.filterModelName,
    username: attributes.filterUsername,
    channel: attributes.filterChannel,
    range: undefined,
    from: secondsOf(attributes.filterFrom)?.toString(),
    to: secondsOf(attributes.filterTo)?.toString(),
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''))
}
