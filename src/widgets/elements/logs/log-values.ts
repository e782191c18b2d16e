import type { NumberFormat } from '../../domain/number-format.ts'
import { formatSeconds } from '../../domain/format.ts'
import { dialectLogTypes, LogType, type LogEntry } from '../../domain/log.ts'
import type { Id } from '../../domain/id.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'
import type { LogMessages } from './log-list.messages.ts'

export const nothing = '—'

const tones: Partial<Record<number, Tone>> = {
  [LogType.topup]: 'ok',
  [LogType.consumption]: 'info',
  [LogType.management]: 'warn',
  [dialectLogTypes.error]: 'bad',
}

export const typeTone = (type: number): Tone => tones[type] ?? 'off'

/** All cells of the column have the same precision. */
export const formatLatency = (
  milliseconds: number,
  t: Pick<LogMessages, 'seconds'>,
  numberFormat: NumberFormat,
): string => (milliseconds > 0 ? t.seconds(formatSeconds(milliseconds, numberFormat)) : nothing)

/** Completion tokens by the whole time of a call; empty without tokens. */
export const speedOf = (
  { completion_tokens, elapsed_time }: LogEntry,
  t: LogMessages,
  numberFormat: NumberFormat,
): string =>
  completion_tokens > 0 && elapsed_time > 0
    ? t.tokensPerSecond(numberFormat.number(((completion_tokens * 1000) / elapsed_time).toFixed(1)))
    : ''

/** Lines that are not about a call have no tokens. */
export const hasTokens = ({ prompt_tokens, completion_tokens }: LogEntry) =>
  prompt_tokens > 0 || completion_tokens > 0

/** The mark is the end of a long id: ids begin with the time, so those of the same day would look alike. */
export const channelMark = (id: Id): string => {
  const text = String(id)
  return text.length > 20 ? `#…${text.slice(-6)}` : `#${text}`
}

/** In characters; the detail has the full text. */
const cellLength = 40

export function shorten(text: string): string {
  const letters = Array.from(text)
  return letters.length > cellLength ? `${letters.slice(0, cellLength).join('')}…` : text
}
