const notes = new Map<HTMLElement, () => unknown>()

/** True if another try is pointless, or somebody has tried. */
let tried = false

/**
 * The code of an element did not come, so this needs nothing of that code. It offers to try again or, where that is
 * pointless or somebody has tried, to reload the page. `place` is the element, not defined yet, its stand-in, or what
 * will hold it; `isCached`: the browser keeps what has failed.
 */
export function sayNotLoaded(place: Element, retry: () => unknown, isCached: boolean) {
  tried ||= isCached
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
