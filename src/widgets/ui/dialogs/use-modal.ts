import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { addSheets } from '../../dom/sheet.ts'
import { whenRendered } from '../../dom/when-rendered.ts'
import dialogStyles from './dialog.css?raw'

const styles = [dialogStyles]

export interface Modal {
  open: boolean
  onClose: () => void
  /** Pressing outside also closes it; not for forms, which would lose their input. */
  closeOnOutside?: boolean | undefined
  /** The element to focus after closing; by default, or if there is none, the one focused before. */
  back?: ((root: ParentNode) => HTMLElement | null | undefined) | undefined
}

/** Each dialog is above those before it. */
const opened: HTMLDialogElement[] = []

/** The browser traps the focus and restores it on close, also before React unmounts it. */
export function useModal({ open, onClose, closeOnOutside, back }: Modal) {
  const latest = useRef(back)
  latest.current = back
  const ref = useRef<HTMLDialogElement>(null)
  const isHidden = useRef(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!open || !element) return
    addSheets(element, styles)
    opened.push(element)
    show(element)
    dropSecondPress()
    const stopWatching = keepScrollable(element)
    // An invisible modal dialog would block the page: it closes while hidden and reopens below later ones.
    const end = whenRendered(element, (rendered) => {
      isHidden.current = !rendered
      if (!rendered) return element.close()
      element.showModal()
      const above = opened.slice(opened.indexOf(element) + 1).filter(({ open }) => open)
      for (const dialog of above) {
        dialog.close()
        show(dialog)
      }
    })
    return () => {
      end()
      stopWatching()
      opened.splice(opened.indexOf(element), 1)
      isHidden.current = false
      const root = element.getRootNode() as ParentNode & Node
      element.close()
      dropSecondPress()
      latest.current?.(root)?.focus()
    }
  }, [open])
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // At a second Escape with nothing in between, Chromium closes a dialog without asking: the caller still decides.
  const onNativeClose = ({ target, currentTarget: element }: SyntheticEvent<HTMLDialogElement>) => {
    // The dialog was put aside with its element, which may come back.
    if (target !== element || !open || isHidden.current || element.open || !element.isConnected) return
    element.showModal()
    onClose()
  }
  const onMouseDown = (event: MouseEvent<HTMLDialogElement>) => {
    if (closeOnOutside && event.detail < 2 && isOutside(event)) onClose()
  }
  return { ref, onCancel, onClose: onNativeClose, onMouseDown }
}

/** The time between the presses of a double click at most. */
const doubleClickMs = 500

/** The first press of a double click has opened or closed a dialog; the second one is not meant for what is there now. */
function dropSecondPress() {
  const drop = (press: globalThis.MouseEvent) => {
    if (press.detail < 2) return
    press.preventDefault()
    press.stopImmediatePropagation()
  }
  addEventListener('click', drop, true)
  setTimeout(() => removeEventListener('click', drop, true), doubleClickMs)
}

function show(dialog: HTMLDialogElement) {
  dialog.showModal()
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector)
  ;(find(chosenField) ?? find(firstFocus))?.focus()
}

/** In Safari the keyboard scrolls only what has the focus, so text that does not fit becomes a stop of its own. */
function keepScrollable(dialog: HTMLDialogElement): () => void {
  const body = dialog.querySelector<HTMLElement>('.dialog-body')
  const observer = new ResizeObserver(() => {
    const isStop = body!.scrollHeight > body!.clientHeight && !body!.querySelector(controls)
    if (isStop) body!.tabIndex = 0
    else body!.removeAttribute('tabindex')
  })
  for (const part of body ? [body, ...body.children] : []) observer.observe(part)
  return () => observer.disconnect()
}

const controls = ':is(a[href], button, input, select, textarea):not(:disabled), [tabindex="0"]'

/** React writes no `autofocus`. A button outside the content is marked for dialogs that have no field. */
const chosenField = '.dialog-body [data-autofocus]'
/** The element is a better initial focus than the close button. */
const firstFocus = '[data-autofocus], .dialog-body :is(input, select, textarea):not(:disabled)'

/** The backdrop is part of the dialog; only the position of the press distinguishes them. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
