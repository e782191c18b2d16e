import { useEffect, useState, type FormEvent } from 'react'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

/**
 * For a dialog with text in it: Escape, its buttons and the page ask before what was typed is lost.
 *
 * @param changed - something was typed
 * @returns `close` in place of `onClose` wherever the user closes the dialog, and the prompt, which it must render
 */
export function useGuardedClose(changed: boolean, onClose: () => void) {
  const { confirm, prompt } = useUnsavedGuard(changed)
  const close = async () => {
    if (await confirm()) onClose()
  }
  return { close: () => void close(), prompt }
}

/**
 * `useGuardedClose` for a dialog whose fields keep their own text.
 *
 * @returns `onInput` as well, for the element around the fields
 */
export function useTypedClose(open: boolean, onClose: () => void) {
  const [typed, setTyped] = useState(false)
  useEffect(() => {
    if (!open) setTyped(false)
  }, [open])
  const onInput = ({ target }: FormEvent) => {
    if ((target as Element).matches('textarea, input:not([type=checkbox], [type=radio])')) setTyped(true)
  }
  return { ...useGuardedClose(open && typed, onClose), onInput }
}
