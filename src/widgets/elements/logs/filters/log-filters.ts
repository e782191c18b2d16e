import { LogType, type LogFilters } from '../../../domain/log.ts'
import { nameOf } from '../../../domain/typed.ts'
import { resolveRange, type RangeChoice, secondsOf } from './log-range.ts'

/**
 * Texts as in the view state; missing or empty is the default. `from` and `to` are epoch seconds, `range` is a name.
 */
export type FilterTexts = Partial<Record<FilterName, string>>
export type FilterName =
  'type' | 'token_name' | 'model_name' | 'username' | 'channel' | 'action' | keyof RangeChoice

/** The gateway ignores a channel that is not an id (a number or a UUID), and would return every channel. */
export const isNoChannel = ({ channel = '' }: FilterTexts, textIds: boolean) =>
  !(textIds ? /^[\da-f-]*$/i : /^\d*$/).test(nameOf(channel))

/** The page's filters override the user's. */
export const withFixed = (own: FilterTexts, fixed: FilterTexts): FilterTexts => {
  const timeless = 'from' in fixed || 'to' in fixed ? { ...own, range: undefined } : own
  return { ...timeless, ...fixed }
}

/** `now` is in ms; `textIds`: the gateway's channel ids are texts. */
export function wireFilters(texts: FilterTexts, now: number, textIds = false): LogFilters {
  return {
    type: typeOf(texts),
    token_name: texts.token_name ?? '',
    model_name: texts.model_name ?? '',
    username: texts.username ?? '',
    channel: isNoChannel(texts, textIds) ? '' : nameOf(texts.channel ?? ''),
    ...resolveRange(texts, now),
    ...(texts.action && { action: texts.action }),
  }
}

function typeOf(texts: FilterTexts): number {
  const type = Number(texts.type)
  return Number.isSafeInteger(type) && type > 0 ? type : LogType.all
}

/** The gateway's sum counts only consumption. */
export const isSummed = (texts: FilterTexts) =>
  [LogType.all, LogType.consumption].some((type) => type === typeOf(texts))

const filterNames = [
  'type',
  'token_name',
  'model_name',
  'username',
  'channel',
  'action',
  'range',
  'from',
  'to',
] as const satisfies readonly FilterName[]

/** A default is blank, so that it is dropped from the view state. */
export const normalized = (texts: FilterTexts): Record<FilterName, string> => {
  const entries = filterNames.map((name) => [name, nameOf(texts[name] ?? '')] as const)
  const all = Object.fromEntries(entries) as Record<FilterName, string>
  return { ...all, type: all.type === String(LogType.all) ? '' : all.type }
}

/** The filters only shape the view and are not access control. */
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

/** An invalid time is left out. */
export function fixedFilters(attributes: FixedFilters): FilterTexts {
  const texts: Record<FilterName, string | undefined> = {
    type: attributes.filterType === undefined ? undefined : String(attributes.filterType),
    token_name: attributes.filterTokenName,
    model_name: attributes.filterModelName,
    username: attributes.filterUsername,
    channel: attributes.filterChannel,
    action: undefined,
    range: undefined,
    from: secondsOf(attributes.filterFrom)?.toString(),
    to: secondsOf(attributes.filterTo)?.toString(),
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''))
}
