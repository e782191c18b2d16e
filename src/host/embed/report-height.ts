/** Sent to the parent whenever the height changes that shows the content, or the dialog over it, whole; CSS pixels. */
export interface HeightMessage {
  type: 'oneapi-resize'
  /** As in the address: `topup`. */
  widget: string
  height: number
}

/** What a dialog takes of its window at most (`src/widgets/ui/overlays/dialog.styles.ts`). */
const dialogShare = 0.85
/** CSS pixels. No dialog is worth a taller frame: what is longer scrolls inside it. */
const mostForDialog = 900

/**
 * Any parent may hear the height: only the origins that the server allows can frame this page at all.
 *
 * @param element - the one that the page shows
 */
export function reportHeight(element: HTMLElement): void {
  if (window.parent === window) return
  const widget = new URLSearchParams(location.search).get('widget') ?? ''
  const dialogs = new Set<HTMLDialogElement>()
  let told = -1
  const tell = () => {
    const content = document.body.getBoundingClientRect().height
    const height = Math.ceil(Math.max(content, ...[...dialogs].map(roomFor)))
    // Nothing drawn yet is no height to take.
    if (height === told || height === 0) return
    told = height
    window.parent.postMessage({ type: 'oneapi-resize', widget, height } satisfies HeightMessage, '*')
  }
  const sizes = new ResizeObserver(tell)
  sizes.observe(document.body)
  // A dialog takes the focus when it opens; what moves inside a shadow root is heard in there only.
  element.shadowRoot?.addEventListener('focusin', ({ target }) => {
    const dialog = (target as Element).closest('dialog')
    if (!dialog) return
    for (const part of dialog.children) for (const content of [part, ...part.children]) sizes.observe(content)
    if (dialogs.has(dialog)) return
    dialogs.add(dialog)
    const close = () => {
      dialogs.delete(dialog)
      tell()
    }
    dialog.addEventListener('close', close, { once: true })
  })
}

/** The height of a window in which nothing of the dialog needs scrolling. */
function roomFor(dialog: HTMLDialogElement): number {
  const whole = [...dialog.children].reduce((height, { scrollHeight }) => height + scrollHeight, 0)
  return Math.min(whole / dialogShare, mostForDialog)
}
