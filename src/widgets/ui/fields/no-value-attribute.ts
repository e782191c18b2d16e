import { useCallback, type Ref } from 'react'

/** React repeats a controlled value as an attribute or as content, where a page's style sheets could read a secret. */
export const useNoValueAttribute = <Input extends HTMLInputElement | HTMLTextAreaElement>(ref?: Ref<Input>) =>
  useCallback(
    (input: Input | null) => {
      if (input) {
        const { value } = input
        input.removeAttribute('value')
        input.textContent = ''
        input.value = value
        Object.defineProperty(input, 'defaultValue', { get: () => '', set() {}, configurable: true })
      }
      if (typeof ref === 'function') ref(input)
      else if (ref) ref.current = input
    },
    [ref],
  )
