import { hrefOf, placeAt, type Place, type PlaceState } from './place.ts'

/** `replace` is automatic, `pop` is Back and Forward. */
export type Step = 'push' | 'replace' | 'pop'

export interface Router {
  here: () => Place
  url: (href: string) => string
  /** A page with unsaved changes may prevent it. */
  navigate: (href: string) => Promise<void>
  /** The router goes back if the target is the page just left, so that its list is unchanged. */
  returnTo: (href: string) => Promise<void>
  go: (href: string, options?: { replace?: boolean; state?: PlaceState }) => void
  note: (href: string, options?: { push?: boolean; state?: PlaceState }) => void
  /** Undefined for an address outside the console. */
  read: (address: string) => Place | undefined
}

/** The position is stored after this time without scrolling. */
const scrollRestMs = 120

interface Listeners {
  mayLeave: (target: Place, step: Step) => Promise<boolean>
  onStep: (place: Place, step: Step) => void
}

export function createRouter({ mayLeave, onStep }: Listeners): Router {
  const base = new URL(document.baseURI).pathname
  const url = (href: string) => base.replace(/\/$/, '') + href
  const outside: Place = { path: '/', query: new URLSearchParams(), hash: '', state: {} }
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
    return target === undefined || mayLeave(target, 'push')
  }

  const scroll = keepScroll()
  onBackOrForward({
    onPop: () => scroll.forget(),
    indexBefore: () => index,
    mayLeave: () => mayLeave(here(), 'pop'),
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
      if (here().state.from?.split(/[?#]/)[0] === href) history.back()
      else go(href)
    },
    note: (href, { push = false, state } = {}) =>
      write(href, push, state ?? (push ? { from: hrefOf(here()) } : here().state)),
  }
}

interface BackOrForward {
  onPop: () => void
  indexBefore: () => number
  mayLeave: () => Promise<boolean>
  onStep: () => void
}

/** `popstate` fires after the browser has moved, so a prevented step is reverted. */
function onBackOrForward({ onPop, indexBefore, mayLeave, onStep }: BackOrForward) {
  let takingBack = false
  let questions = 0
  addEventListener('popstate', async () => {
    onPop()
    if (takingBack) {
      takingBack = false
      return
    }
    const question = ++questions
    const may = await mayLeave()
    // Another step was taken meanwhile: its question counts for both.
    if (question !== questions) return
    if (may) return onStep()
    const steps = ((history.state as PlaceState | null)?.index ?? 0) - indexBefore()
    takingBack = steps !== 0
    if (takingBack) history.go(-steps)
  })
}

/** Browsers limit `replaceState` calls, so this is debounced. */
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
      resting = setTimeout(note, scrollRestMs)
    },
    { passive: true },
  )
  return { forget, note }
}
