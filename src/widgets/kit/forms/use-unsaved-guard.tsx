import { useEffect, useReducer, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { lazy } from '../element/lazy.tsx'
import { useWidget } from '../element/widget-context.ts'

const load = () => import('./unsaved-prompt.tsx')

// If the code cannot be loaded, nothing is left.
const UnsavedPrompt = lazy(load)

export interface UnsavedGuard {
  prompt: ReactNode
  /** True if nothing is unsaved or the user discards it; after that it does not ask again. */
  confirm: () => Promise<boolean>
  /** The changes are saved: the guard does not ask any more, and an open question is answered with leaving. */
  release: (then: () => void) => void
  /** The form stays open after `release`: what was typed since the save was sent is unsaved. */
  resume: () => void
}

/** The page or dialog may close, or the page may call `confirmLeave()`. */
export function useUnsavedGuard(changed: boolean, saving = false): UnsavedGuard {
  const { leaving, root } = useWidget()
  const [pendingPrompt, setPendingPrompt] = useState(false)
  const answer = useRef<(leave: boolean) => void>(undefined)
  const unsaved = useRef(changed)
  const [resumed, resume] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    unsaved.current = changed
    if (!changed) answer.current?.(true)
  }, [changed, resumed])

  const confirm = useRef(async () => {
    if (!unsaved.current) return true
    answer.current?.(false)
    setPendingPrompt(true)
    let own: ((leave: boolean) => void) | undefined
    const leave = await new Promise<boolean>((resolve) => {
      answer.current = own = resolve
    })
    // A later question, such as that of Back after that of a link, has taken the dialog over.
    if (answer.current === own) {
      answer.current = undefined
      setPendingPrompt(false)
    }
    if (leave) unsaved.current = false
    return leave
  }).current

  // The question may come when the network or this version of the scripts is gone.
  useEffect(() => void load().catch(() => undefined), [])
  useEffect(() => leaving.set(confirm), [leaving, confirm])
  useEffect(() => {
    if (!changed) return
    const hold = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [changed])

  // The content is hidden while no user is signed in, so the prompt is outside it: a dialog can still be closed, and
  // asks.
  const prompt = createPortal(
    pendingPrompt && (
      <UnsavedPrompt
        saving={saving}
        onLeave={() => answer.current?.(true)}
        onClose={() => answer.current?.(false)}
      />
    ),
    root,
  )
  const release = (then: () => void) => {
    unsaved.current = false
    if (!answer.current) return then()
    answer.current(true)
    setTimeout(then)
  }
  return { prompt, confirm, release, resume }
}

/** `close` is for `onClose`; the prompt must be rendered. */
export function useGuardedClose(changed: boolean, onClose: () => void, saving = false) {
  const { confirm, prompt } = useUnsavedGuard(changed, saving)
  const close = async () => {
    if (await confirm()) onClose()
  }
  return { close: () => void close(), prompt }
}

/** The hook is for fields that keep their own text; `onInput` goes on the element around them. */
export function useTypedClose(open: boolean, onClose: () => void, saving = false) {
  const [typed, setTyped] = useState(false)
  useEffect(() => {
    if (!open) setTyped(false)
  }, [open])
  const onInput = ({ target }: FormEvent) => {
    if ((target as Element).matches('textarea, input:not([type=checkbox], [type=radio])')) setTyped(true)
  }
  return { ...useGuardedClose(open && typed, onClose, saving), onInput }
}
