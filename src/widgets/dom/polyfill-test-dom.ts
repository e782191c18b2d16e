/** Embedders' unit tests run in jsdom and happy-dom, which lack functions that our elements call. */
export function polyfillTestDom() {
  if (!/\b(jsdom|HappyDOM)\b/.test(globalThis.navigator?.userAgent ?? '')) return
  for (const [target, missing] of [
    [
      globalThis,
      { CSS: { escape, supports: () => false }, ResizeObserver: IdleResizeObserver, matchMedia: noMatch },
    ],
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

class IdleResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const noMatch = (media: string) => Object.assign(new EventTarget(), { matches: false, media })

/** Popovers are shown in place; listeners get their event. */
const popovers: Partial<HTMLElement> & ThisType<HTMLElement> = {
  showPopover() {
    setOpen(this, true)
  },
  hidePopover() {
    setOpen(this, false)
  },
  togglePopover(open) {
    const opens = typeof open === 'boolean' ? open : !openPopovers.has(this)
    setOpen(this, opens)
    return opens
  },
}

const openPopovers = new WeakSet<HTMLElement>()

function setOpen(popover: HTMLElement, open: boolean) {
  if (openPopovers.has(popover) === open) return
  openPopovers[open ? 'add' : 'delete'](popover)
  const [oldState, newState] = open ? ['closed', 'open'] : ['open', 'closed']
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
