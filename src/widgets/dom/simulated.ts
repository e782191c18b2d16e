/** Unit tests of an embedder's page run in jsdom and happy-dom, and would fail in our code. */
export function completeSimulated() {
  if (!/\b(jsdom|HappyDOM)\b/.test(globalThis.navigator?.userAgent ?? '')) return
  for (const [target, missing] of [
    [globalThis, { CSS: { escape, supports: () => false }, ResizeObserver: Unobserved, matchMedia: noMatch }],
    [CSSStyleSheet.prototype, { replaceSync() {} }],
    [Element.prototype, { scrollIntoView() {}, checkVisibility: () => true }],
    [HTMLElement.prototype, popovers],
    [HTMLDialogElement.prototype, dialogs],
  ] as [object, object][]) {
    for (const [name, value] of Object.entries(Object.getOwnPropertyDescriptors(missing)))
      if (Reflect.get(target, name) === undefined)
        Object.defineProperty(target, name, { ...value, configurable: true })
  }
}

const escape = (name: string) => name.replace(/[^\w-]/g, '\\$&')

class Unobserved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const noMatch = (media: string) => Object.assign(new EventTarget(), { matches: false, media })

/** Popovers are shown in place; listeners get their event. */
const popovers: Partial<HTMLElement> & ThisType<HTMLElement> = {
  showPopover() {
    toggled(this, 'closed', 'open')
  },
  hidePopover() {
    toggled(this, 'open', 'closed')
  },
  togglePopover(open) {
    const shown = typeof open === 'boolean' ? open : shownPopovers.has(this) === false
    toggled(this, shown ? 'closed' : 'open', shown ? 'open' : 'closed')
    return shown
  },
}

const shownPopovers = new WeakSet<HTMLElement>()

function toggled(popover: HTMLElement, oldState: string, newState: string) {
  if (shownPopovers.has(popover) === (newState === 'open')) return
  if (newState === 'open') shownPopovers.add(popover)
  else shownPopovers.delete(popover)
  for (const type of ['beforetoggle', 'toggle'])
    popover.dispatchEvent(Object.assign(new Event(type), { oldState, newState }))
}

const dialogs: Partial<HTMLDialogElement> & ThisType<HTMLDialogElement> = {
  showModal() {
    this.open = true
  },
  close() {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
}
