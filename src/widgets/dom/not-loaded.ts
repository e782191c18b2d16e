/** Firefox keeps a module that has failed for as long as the page is open: only a reload requests it again. */
export const keepsFailures = 'mozInnerScreenX' in globalThis

const notes = new Map<HTMLElement, () => unknown>()

/** True if another try is pointless, or somebody has tried. */
let tried = keepsFailures

/**
 * The code of an element did not come, so this needs nothing of that code. It offers to try again or, where that is
 * pointless or somebody has tried, to reload the page. `place` is the element, not defined yet, its stand-in, or what
 * will hold it.
 */
export function sayNotLoaded(place: Element, retry: () => unknown) {
  if ([...place.children].some((child) => notes.has(child as HTMLElement))) return
  const { lang } = place.closest<HTMLElement>('[lang]') ?? document.documentElement
  const [text, again, reload] = /^(zh|$)/i.test(lang)
    ? (['此部分未能加载。', '重试', '重新加载页面'] as const)
    : (['This part could not be loaded.', 'Try again', 'Reload the page'] as const)
  const note = document.createElement('p')
  const button = document.createElement('button')
  note.role = 'alert'
  button.type = 'button'
  button.textContent = tried ? reload : again
  button.onclick = () => {
    if (tried) return location.reload()
    tried = true
    for (const [other, load] of notes) {
      other.remove()
      load()
    }
    notes.clear()
  }
  note.append(text, ' ', button)
  notes.set(note, retry)
  place.prepend(note)
}

/** An element that was not loaded cannot tell the page so itself; it is said in its place unless the page handles it. */
export function reportNotLoaded(place: Element, element: string, retry: () => unknown) {
  const report = (type: string, detail: object) =>
    place.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }))
  const what = { kind: 'script', element }
  const cancelled = !report('oneapi-failed', { ...what, status: 0, uncertain: false })
  report('oneapi-event', { ...what, event: 'oneapi-failed', cancelled })
  // A provider holds other elements, which say it themselves.
  if (!cancelled && element !== 'oneapi-provider') sayNotLoaded(place, retry)
}
