/** In CSS pixels. The parent gets the message whenever the height of the content or an open dialog changes. */
export interface HeightMessage {
  type: 'oneapi-resize'
  /** As in the address: `topup`. */
  widget: string
  height: number
}

/** A dialog takes at most this share of the window's height (`ui/dialogs/dialog.styles.ts`). */
const dialogShare = 0.85
/** In CSS pixels; a longer dialog scrolls inside. */
const maxDialogHeight = 900

/** Any parent may receive the height: only origins that the server allows can frame this page. */
export function reportHeight(element: HTMLElement): void {
  if (window.parent === window) return
  const widget = new URLSearchParams(location.search).get('widget') ?? ''
  const dialogs = new Set<HTMLDialogElement>()
  let sentHeight = -1
  const report = () => {
    const content = document.body.getBoundingClientRect().height
    const height = Math.ceil(Math.max(content, ...[...dialogs].map(heightFor)))
    // A height of 0 means that nothing is rendered yet.
    if (height === sentHeight || height === 0) return
    sentHeight = height
    window.parent.postMessage({ type: 'oneapi-resize', widget, height } satisfies HeightMessage, '*')
  }
  const sizes = new ResizeObserver(report)
  sizes.observe(document.body)
  // A dialog takes the focus when it opens; focus moves within a shadow root are only visible inside it.
  element.shadowRoot?.addEventListener('focusin', ({ target }) => {
    const dialog = (target as Element).closest('dialog')
    if (!dialog) return
    for (const part of dialog.children) for (const content of [part, ...part.children]) sizes.observe(content)
    if (dialogs.has(dialog)) return
    dialogs.add(dialog)
    const close = () => {
      dialogs.delete(dialog)
      report()
    }
    dialog.addEventListener('close', close, { once: true })
  })
}

/** In a window of this height the dialog does not scroll. */
function heightFor(dialog: HTMLDialogElement): number {
  const whole = [...dialog.children].reduce((height, { scrollHeight }) => height + scrollHeight, 0)
  return Math.min(whole / dialogShare, maxDialogHeight)
}
