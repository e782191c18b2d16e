import { hrefOf, placeAt, type Place, type PlaceState } from './place.ts'

/** How the console got to a place: a step of the user's, a step taken for them, Back or Forward. */
export type Step = 'push' | 'replace' | 'pop'

/** The address bar: every change of place goes through here. */
export interface Router {
  /** Where the console is. */
  here: () => Place
  /** Address of a path of the console, for links. */
  url: (href: string) => string
  go: (href: string, options?: { replace?: boolean; state?: PlaceState }) => void
  /** To a page that was perhaps just left: goes back to it, so that its list is found as it was. */
  goBackTo: (href: string) => void
  /** Changes the address without a change of page. */
  note: (href: string, options?: { push?: boolean; state?: PlaceState }) => void
  /** A place of the console that an address names, or undefined. */
  read: (address: string) => Place | undefined
}

/** Milliseconds without scrolling after which the position is kept. */
const scrollRest = 120

/** @param onStep is told of each new place; not of what `note` writes. */
export function createRouter(onStep: (place: Place, step: Step) => void): Router {
  const base = new URL(document.baseURI).pathname
  const url = (href: string) => base.replace(/\/$/, '') + href
  const outside: Place = { path: '/', query: new URLSearchParams(), state: {} }
  const here = () => placeAt(new URL(location.href), base, history.state) ?? outside

  const write = (href: string, push: boolean, state: PlaceState) =>
    history[push ? 'pushState' : 'replaceState'](state, '', url(href))

  const scroll = keepScroll()
  addEventListener('popstate', () => {
    scroll.forget()
    onStep(here(), 'pop')
  })

  return {
    here,
    url,
    read: (address) => {
      const target = new URL(address, document.baseURI)
      return target.origin === location.origin ? placeAt(target, base, {}) : undefined
    },
    go(href, { replace = false, state = {} } = {}) {
      scroll.note()
      const from = replace ? here().state.from : hrefOf(here())
      write(href, !replace, { ...state, ...(from ? { from } : {}) })
      onStep(here(), replace ? 'replace' : 'push')
    },
    goBackTo(href) {
      const { from } = here().state
      if (from?.split('?')[0] === href) history.back()
      else this.go(href)
    },
    note: (href, { push = false, state } = {}) =>
      write(href, push, state ?? (push ? { from: hrefOf(here()) } : here().state)),
  }
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
