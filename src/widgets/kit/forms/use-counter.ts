import { byteLength, letterCount } from '../../domain/limits.ts'
import { counterMessages } from '../../messages/forms/counter.messages.ts'
import { useMessages } from '../element/use-messages.ts'

const measures = { bytes: byteLength, letters: letterCount }

/** How much of its limit a text uses, measured as the gateway does, for a field's `counter`. */
export function useCounter() {
  const words = useMessages(counterMessages)
  return (text: string, measure: keyof typeof measures, most: number) => {
    const used = measures[measure](text)
    return { text: words[measure](used, most), near: used > most * 0.8 }
  }
}
