/** An ancestor may be hidden and shown again. */
export function whenRendered(overlay: HTMLElement, report: (rendered: boolean) => void): () => void {
  const root = overlay.getRootNode()
  const host = root instanceof ShadowRoot ? root.host : overlay.parentElement
  let rendered = true
  const observer = new ResizeObserver(() => {
    const now = (rendered ? overlay : host)?.getClientRects().length !== 0
    if (now === rendered) return
    rendered = now
    report(now)
  })
  observer.observe(overlay)
  if (host) observer.observe(host)
  return () => observer.disconnect()
}
