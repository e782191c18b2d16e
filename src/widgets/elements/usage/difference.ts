import { changeOf } from '../../domain/usage/change.ts'
import type { UsageWords } from './usage.messages.ts'

/** How a sum compares with the one of as long before, as a sentence. */
export function differenceOf(now: number, before: number, words: UsageWords): string {
  const percent = changeOf(now, before)
  if (percent === undefined) return words.noBefore
  return percent === 0 ? words.same : percent > 0 ? words.more(percent) : words.less(-percent)
}
