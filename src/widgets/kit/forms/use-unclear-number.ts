import { readNumber, typedIn } from '../../domain/forms/numbers.ts'
import { numberMessages } from '../../messages/forms/number.messages.ts'
import { useMessages, useWidget } from '../element/widget-context.ts'

/**
 * The text explains a number that is too large or has two meanings; a sentence about the field's bounds does neither.
 */
export function useUnclearNumber(): (typed: string) => string | undefined {
  const { mark } = useWidget().numberFormat
  const { fault } = useMessages(numberMessages)
  return (typed) => {
    const read = readNumber(typed, true)
    return read === 'separator' || read === 'tooLarge' ? fault(typedIn(typed, mark), read, mark) : undefined
  }
}
