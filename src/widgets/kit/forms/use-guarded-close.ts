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
