/** Sent to the parent whenever the content's height changes; CSS pixels. */
export interface HeightMessage {
  type: 'oneapi-resize'
  /** As in the address: `topup`. */
  widget: string
  height: number
}

/** Any parent may hear the height: only the origins that the server allows can frame this page at all. */
export function reportHeight(): void {
  if (window.parent === window) return
  const widget = new URLSearchParams(location.search).get('widget') ?? ''
  let told = -1
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    // Nothing drawn yet is no height to take.
    if (height === told || height === 0) return
    told = height
    window.parent.postMessage({ type: 'oneapi-resize', widget, height } satisfies HeightMessage, '*')
  }).observe(document.body)
}
