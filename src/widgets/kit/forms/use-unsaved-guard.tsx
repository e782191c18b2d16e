import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { unsavedMessages } from '../../messages/forms/unsaved.messages.ts'
import { LateConfirmDialog, preloadConfirmDialog } from '../element/late.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'

export interface UnsavedGuard {
  /** The confirmation dialog; the form must render it. */
  prompt: ReactNode
  /** True if nothing is unsaved or the user discards it; after that it does not ask again. */
  confirm: () => Promise<boolean>
  /** Call once the changes are saved; it does not ask any more. */
  release: () => void
}

/**
 * Asks before a changed form is left: with the browser's own prompt if the page is closed, with ours if the
 * dialog closes or the embedding page calls `confirmLeave()`.
 */
export function useUnsavedGuard(changed: boolean): UnsavedGuard {
  const { leaving, root } = useWidget()
  const words = useMessages(unsavedMessages)
  const [asking, setAsking] = useState(false)
  const answer = useRef<(leave: boolean) => void>(undefined)
  const unsaved = useRef(changed)
  useEffect(() => {
    unsaved.current = changed
  }, [changed])

  const confirm = useRef(async () => {
    if (!unsaved.current) return true
    answer.current?.(false)
    setAsking(true)
    let own: ((leave: boolean) => void) | undefined
    const leave = await new Promise<boolean>((resolve) => {
      answer.current = own = resolve
    })
    // A later question, such as that of Back after that of a link, has taken the dialog over.
    if (answer.current === own) setAsking(false)
    if (leave) unsaved.current = false
    return leave
  }).current

  useEffect(preloadConfirmDialog, [])
  useEffect(() => leaving.set(confirm), [leaving, confirm])
  useEffect(() => {
    if (!changed) return
    const hold = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [changed])

  // Out of the content, which is hidden while nobody is signed in: its dialog can still be closed, and asks.
  const prompt = createPortal(
    <LateConfirmDialog
      open={asking}
      title={words.title}
      confirmLabel={words.discard}
      cancelLabel={words.keepEditing}
      onConfirm={() => answer.current?.(true)}
      onCancel={() => answer.current?.(false)}
    >
      {words.help}
    </LateConfirmDialog>,
    root,
  )
  return { prompt, confirm, release: () => (unsaved.current = false) }
}

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
