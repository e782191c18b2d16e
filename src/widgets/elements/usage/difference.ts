import type { UsageWords } from './usage.messages.ts'

/** How a sum compares with the one of as long before, as a sentence. */
export function differenceOf(now: number, before: number, words: UsageWords): string {
  if (before === 0) return now === 0 ? words.same : words.noBefore
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0 ? words.same : percent > 0 ? words.more(percent) : words.less(-percent)
}
