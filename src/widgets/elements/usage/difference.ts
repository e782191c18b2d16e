import type { Figures } from '../../domain/figures.ts'
import { changeOf } from '../../domain/usage/metrics.ts'
import type { UsageWords } from './usage.messages.ts'

/** A sentence that compares a sum with that of the previous period of equal length. */
export function differenceOf(now: number, before: number, words: UsageWords, figures: Figures): string {
  const percent = changeOf(now, before)
  if (percent === undefined) return words.noBefore
  const written = figures.percent(String(Math.abs(percent)))
  return percent === 0
    ? words.same
    : percent > 0
      ? words.more(percent, written)
      : words.less(-percent, written)
}
