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
  if (typeof read === 'string') return wordsIn(numberMessages, locale).fault(typed, read)
  return field === 'weight' && read !== undefined ? Math.max(0, read) : read
}
