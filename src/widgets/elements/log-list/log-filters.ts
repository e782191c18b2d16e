import { LogType, type LogFilters } from '../../domain/log.ts'
import { resolveRange, type RangeChoice } from './log-range.ts'

/**
 * Filters as text, as the view state and the fields have them; what is missing or empty is at its default.
 * `from` and `to` are epoch seconds, `range` a quick range by name.
 */
export type FilterTexts = Partial<Record<FilterName, string>>
export type FilterName = 'type' | 'token_name' | 'model_name' | 'username' | 'channel' | keyof RangeChoice

/** A channel is asked for by number: a gateway ignores anything else, and would show every channel. */
export const isNoChannel = ({ channel = '' }: FilterTexts) => !/^\d*$/.test(channel.trim())

/** Filters that the page fixed by attributes: stronger than the user's own, and without a field. */
export const merged = (own: FilterTexts, fixed: FilterTexts): FilterTexts => {
  const timeless = 'from' in fixed || 'to' in fixed ? { ...own, range: undefined } : own
  return { ...(timeless as FilterTexts), ...fixed }
}

/** The filters that the wire takes, at `now` (ms). */
export function wireFilters(texts: FilterTexts, now: number): LogFilters {
  return {
    type: typeOf(texts),
    token_name: texts.token_name ?? '',
    model_name: texts.model_name ?? '',
    username: texts.username ?? '',
    channel: isNoChannel(texts) ? '' : (texts.channel?.trim() ?? ''),
    ...resolveRange(texts, now),
  }
}

function typeOf(texts: FilterTexts): number {
  const type = Number(texts.type)
  return Number.isSafeInteger(type) && type > 0 ? type : LogType.all
}

/** Whether the gateway's sum is one of what is shown: it counts consumption, whatever type is asked (contract "Manners"). */
export const isSummed = (texts: FilterTexts) =>
  [LogType.all, LogType.consumption].some((type) => type === typeOf(texts))

const filterNames = [
  'type',
  'token_name',
  'model_name',
  'username',
  'channel',
  'range',
  'from',
  'to',
] as const satisfies readonly FilterName[]

/** Every filter, trimmed; what is at its default is blank, and so leaves the view state. */
export const normalized = (texts: FilterTexts): Record<FilterName, string> => {
  const entries = filterNames.map((name) => [name, texts[name]?.trim() ?? ''] as const)
  const all = Object.fromEntries(entries) as Record<FilterName, string>
  return { ...all, type: all.type === String(LogType.all) ? '' : all.type }
}
