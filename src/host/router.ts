import { hrefOf, placeAt, type Place, type PlaceState } from './place.ts'

/** How the console got to a place: a step of the user's, a step taken for them, Back or Forward. */
export type Step = 'push' | 'replace' | 'pop'

/** The address bar: every change of place goes through here. */
export interface Router {
  /** Where the console is. */
  here: () => Place
  /** Address of a path of the console, for links. */
  url: (href: string) => string
  /** A step of the user's: a page with unsaved changes may hold it up. */
  navigate: (href: string) => Promise<void>
  /** The same to a page that was perhaps just left: back to it, so that its list is found as it was. */
  returnTo: (href: string) => Promise<void>
  /** A step that nothing holds up. */
  go: (href: string, options?: { replace?: boolean; state?: PlaceState }) => void
  /** Changes the address without a change of page. */
  note: (href: string, options?: { push?: boolean; state?: PlaceState }) => void
  /** A place of the console that an address names, or undefined. */
  read: (address: string) => Place | undefined
}

/** Milliseconds without scrolling after which the position is kept. */
const scrollRest = 120

interface Listeners {
  /** Asked before a step of the user's. */
  mayLeave: (target: Place) => Promise<boolean>
  /** Told of each new place; not of what `note` writes. */
  onStep: (place: Place, step: Step) => void
}

export function createRouter({ mayLeave, onStep }: Listeners): Router {
  const base = new URL(document.baseURI).pathname
  const url = (href: string) => base.replace(/\/$/, '') + href
  const outside: Place = { path: '/', query: new URLSearchParams(), state: {} }
  const here = () => placeAt(new URL(location.href), base, history.state) ?? outside
  const read = (address: string) => {
    const target = new URL(address, document.baseURI)
    return target.origin === location.origin ? placeAt(target, base, {}) : undefined
  }
  let index = here().state.index ?? 0
  const write = (href: string, push: boolean, state: PlaceState) => {
    if (push) index += 1
    history[push ? 'pushState' : 'replaceState']({ ...state, index }, '', url(href))
  }
  const go: Router['go'] = (href, { replace = false, state = {} } = {}) => {
    scroll.note()
    const from = replace ? here().state.from : hrefOf(here())
    write(href, !replace, { ...state, ...(from ? { from } : {}) })
    onStep(here(), replace ? 'replace' : 'push')
  }
  const free = async (href: string) => {
    const target = read(url(href))
    return target === undefined || mayLeave(target)
  }

  const scroll = keepScroll()
  onBackOrForward({
    onPop: () => scroll.forget(),
    indexBefore: () => index,
    mayLeave: () => mayLeave(here()),
    onStep() {
      index = here().state.index ?? 0
      onStep(here(), 'pop')
    },
  })

  return {
    here,
    url,
    read,
    go,
    async navigate(href) {
      if (await free(href)) go(href)
    },
    async returnTo(href) {
      if (!(await free(href))) return
      if (here().state.from?.split('?')[0] === href) history.back()
      else go(href)
    },
    note: (href, { push = false, state } = {}) =>
      write(href, push, state ?? (push ? { from: hrefOf(here()) } : here().state)),
  }
}

interface BackOrForward {
  onPop: () => void
  /** Number of the entry that is being left. */
  indexBefore: () => number
  mayLeave: () => Promise<boolean>
  onStep: () => void
}

/** The browser has already moved when it tells: a step that is held up is taken back. */
function onBackOrForward({ onPop, indexBefore, mayLeave, onStep }: BackOrForward) {
  let takingBack = false
  addEventListener('popstate', async () => {
    onPop()
    if (takingBack) {
      takingBack = false
      return
    }
    const steps = ((history.state as PlaceState | null)?.index ?? 0) - indexBefore()
    if (await mayLeave()) return onStep()
    takingBack = steps !== 0
    if (takingBack) history.go(-steps)
  })
}

/** Notes the scroll position with the entry it belongs to; browsers allow only so many notes a second. */
function keepScroll() {
  let resting: ReturnType<typeof setTimeout> | undefined
  const forget = () => clearTimeout(resting)
  const note = () => {
    forget()
    history.replaceState({ ...(history.state as PlaceState | null), scroll: scrollY }, '')
  }
  history.scrollRestoration = 'manual'
  addEventListener(
    'scroll',
    () => {
      forget()
      resting = setTimeout(note, scrollRest)
    },
    { passive: true },
  )
  return { forget, note }
}
