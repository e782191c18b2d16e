const words: Record<'zh' | 'en', readonly [text: string, again: string, reload: string]> = {
  zh: ['此部分未能加载。', '重试', '重新加载页面'],
  en: ['This part could not be loaded.', 'Try again', 'Reload the page'],
}

/** Every note on the page, with what loads its element. */
const notes = new Map<HTMLElement, () => unknown>()

/** Whether somebody has tried again: Firefox keeps a module that has failed for as long as the page is open. */
let tried = false

/**
 * Says in the place of an element that its code did not come, which needs nothing of that code, and offers to try again;
 * the second time, to reload the page.
 *
 * @param place - the element, not defined yet, its stand-in, or what will hold it
 * @param retry - loads it again
 */
export function sayNotLoaded(place: Element, retry: () => unknown) {
  if ([...place.children].some((child) => notes.has(child as HTMLElement))) return
  const { lang } = place.closest<HTMLElement>('[lang]') ?? document.documentElement
  const [text, again, reload] = words[/^(zh|$)/i.test(lang) ? 'zh' : 'en']
  const note = document.createElement('p')
  const button = document.createElement('button')
  note.role = 'alert'
  button.type = 'button'
  button.textContent = tried ? reload : again
  button.onclick = () => {
    if (tried) return location.reload()
    tried = true
    const retries = new Set(notes.values())
    for (const other of notes.keys()) other.remove()
    notes.clear()
    for (const load of retries) load()
  }
  note.append(text, ' ', button)
  notes.set(note, retry)
  place.prepend(note)
}
