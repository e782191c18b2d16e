import type { ToastKind } from '../../domain/toast.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { messagesIn } from '../../messages/language/topic.ts'
import { addNotice, removeNotice, type ToastAction } from '../../stores/notices.ts'
import { elementsAbove } from '../../dom/above.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Locale } from '../../messages/language/locale.ts'
import type { ThemeMode } from '../../ui/layout/theme.ts'
import { define } from '../../dom/define.ts'
import { NoticesElement } from './notices-element.ts'

interface ToastEnvironment {
  gateway: Gateway
  locale: Locale
  theme: ThemeMode
}

/** Pages that have placed none use the library's own. */
let own: NoticesElement | undefined

/**
 * Shows a toast in the page's `<oneapi-notices>` or, without one, in our own at the end of `body`. What is outside an
 * open modal dialog is inert, and libraries close their dialogs at a press outside the box with the content, so the
 * toaster moves beside the element there. It returns a function that removes the toast once it is obsolete.
 */
export function showToast(
  environment: ToastEnvironment,
  near: Element,
  kind: ToastKind,
  text: string,
  action?: ToastAction,
): () => void {
  let id: number | undefined
  define('oneapi-notices', NoticesElement)
  const { gateway, locale, theme } = environment
  const toaster = placedFor(near, dialogAt(near))
  toaster.look(theme, locale)
  toaster.closeLabel = messagesIn(common, locale).close
  toaster.watch(gateway.notices)
  // The live region must exist before its text, or the text is not announced.
  const due = setTimeout(() => {
    // Meanwhile the page may have removed its own `<oneapi-notices>`.
    if (!toaster.isConnected) placedFor(near).watch(gateway.notices)
    id = addNotice(gateway.notices, kind, text, undefined, action)
  }, 50)
  return () => {
    clearTimeout(due)
    if (id !== undefined) removeNotice(gateway.notices, id)
  }
}

function placedFor(near: Element, dialog?: HTMLElement): NoticesElement {
  const { body } = near.ownerDocument
  const placed = body.querySelector('oneapi-notices')
  if (!dialog && placed instanceof NoticesElement) return placed
  own ??= makeOwn()
  const beside = dialog?.contains(near)
  const place = beside ? near.parentNode : (dialog ?? body)
  if (own.parentNode !== place) {
    if (beside) near.after(own)
    else (dialog ?? body).append(own)
    if (dialog) followFrom(dialog, own, near)
  }
  return own
}

/**
 * A closed dialog hides its content, so the toaster goes to the dialog that is now on top or back to the page, unless the
 * dialog was only raised above another.
 */
function followFrom(dialog: HTMLElement, toaster: NoticesElement, near: Element) {
  const follow = () => {
    const raised = dialog.matches('[open]')
    const next = raised ? dialog : dialogAt(near)
    if (next) followFrom(next, toaster, near)
    if (!raised || dialog.contains(toaster)) (next ?? near.ownerDocument.body).append(toaster)
  }
  dialog.addEventListener('close', follow, { once: true })
}

/** If a dialog or the body is removed, our toaster returns to the page, but not when the page itself ends. */
function makeOwn(): NoticesElement {
  const made = document.createElement('oneapi-notices') as NoticesElement
  made.onRemoved = () => queueMicrotask(() => made.isConnected || made.ownerDocument.body?.append(made))
  return made
}

/** The dialog may be one of ARIA's, or a modal one that `near` has opened in its own shadow root. */
function dialogAt(near: Element): HTMLElement | undefined {
  const inside = near.shadowRoot?.querySelectorAll<HTMLDialogElement>('dialog:modal')
  if (inside?.length) return inside[inside.length - 1]
  for (const above of elementsAbove(near))
    if (above.matches('dialog:modal, [role="dialog"], [role="alertdialog"]')) return above as HTMLElement
  return undefined
}
