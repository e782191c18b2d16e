import { readNumber, typedIn } from '../../../domain/forms/numbers.ts'
import { numberMessages } from '../../../messages/forms/number.messages.ts'
import type { Locale } from '../../../messages/language/locale.ts'
import { messagesIn } from '../../../messages/language/topic.ts'

/** Undefined for blank text; a text says why there is no number. A negative weight is 0 (behaviour §5). */
export function readCell(
  field: 'priority' | 'weight',
  typed: string,
  locale: Locale,
  mark: string,
): number | undefined | string {
  const read = readNumber(typed, true)
  const t = messagesIn(numberMessages, locale)
  if (typeof read !== 'string') return field === 'weight' && read !== undefined ? Math.max(0, read) : read
  // The text goes with its page, and the toast is read on the next one.
  const shown = typedIn(typed, mark)
  return t.notTaken(shown, t.fault(shown, read, mark))
}
