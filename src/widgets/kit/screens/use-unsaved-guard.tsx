import { useEffect, useRef, useState, type ReactNode } from 'react'
import { common } from '../../messages/common.messages.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useMessages } from '../element/use-messages.ts'
import { useWidget } from '../element/widget-context.ts'

export interface UnsavedGuard {
  /** The question; to be rendered by the form. */
  prompt: ReactNode
  /** True when nothing is unsaved, or the user gives it up; then nothing asks again. */
  confirm: () => Promise<boolean>
  /** What was unsaved is stored: nothing asks any more. */
  release: () => void
}

/**
 * A changed form asks before it is left: by the browser's own question when the page goes, by ours when the dialog
 * closes or the page around asks with `confirmLeave()`.
 */
export function useUnsavedGuard(changed: boolean): UnsavedGuard {
  const { leaving } = useWidget()
  const words = useMessages(common)
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
    const leave = await new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
    setAsking(false)
    if (leave) unsaved.current = false
    return leave
  }).current

  useEffect(() => leaving.set(confirm), [leaving, confirm])
  useEffect(() => {
    if (!changed) return
    const hold = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [changed])

  const prompt = (
    <ConfirmDialog
      open={asking}
      title={words.discardTitle}
      confirmLabel={words.discard}
      cancelLabel={words.keepEditing}
      onConfirm={() => answer.current?.(true)}
      onCancel={() => answer.current?.(false)}
    >
      {words.discardHelp}
    </ConfirmDialog>
  )
  return { prompt, confirm, release: () => (unsaved.current = false) }
}
