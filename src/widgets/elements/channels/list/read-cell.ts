import { readNumber } from '../../../domain/forms/numbers.ts'
import { numberMessages } from '../../../messages/forms/number.messages.ts'
import type { Locale } from '../../../messages/language/locale.ts'
import { wordsIn } from '../../../messages/language/topic.ts'

/** The number to save, undefined for blank text; or why it is none, in words. A negative weight is 0 (behaviour §5). */
export function readCell(
  field: 'priority' | 'weight',
  typed: string,
  locale: Locale,
): number | undefined | string {
  const read = readNumber(typed, true)
  const words = wordsIn(numberMessages, locale)
  // The text goes with its page, and the toast is read on the next one.
  if (typeof read === 'string') return words.notTaken(typed, words.fault(typed, read))
  return field === 'weight' && read !== undefined ? Math.max(0, read) : read
}
