import { html } from 'lit-html'
import { isSignedIn, pageGateway, type SessionState } from '../../widgets/index.ts'
import { guard, matchRoute, type Match, routes, type ViewContext } from '../routing/routes.ts'
import type { HostMessages } from '../messages.ts'
import { hrefOf, type Place, takeSecrets } from '../routing/place.ts'
import { createRouter, type Router, type Step } from '../routing/router.ts'
import { View } from './view.ts'
import { fromQuery } from './view-state.ts'

interface PagesOptions {
  t: () => HostMessages
  /** `first` tells whether this is the console's first page. */
  onOpened: (view: View, first: boolean) => void
  findSession: () => Promise<unknown>
}

export class Pages {
  /** A page may be set aside until its user signs in again. */
  readonly box = document.createElement('div')
  readonly router: Router
  readonly #options: PagesOptions
  #view: View | undefined
  #anyOpened = false

  constructor(options: PagesOptions) {
    this.#options = options
    this.router = createRouter({
      mayLeave: (target, step) => this.mayLeave(target, step),
      onStep: (place, step) => this.#step(place, step),
    })
  }

  get view(): View | undefined {
    return this.#view
  }

  open() {
    this.#step(this.router.here(), 'replace')
  }

  /** A form with unsaved changes may refuse, unless Back or Forward stays on the same page and tab. */
  async mayLeave(target?: Place, step?: Step): Promise<boolean> {
    const view = this.#view
    const stays = step === 'pop' && target && view && isSame(view.place, target)
    return !view || stays || ((await view.element?.confirmLeave?.()) ?? true)
  }

  /** The page stays mounted; the caller must close it. */
  release(): View | undefined {
    const view = this.#view
    this.#view = undefined
    return view
  }

  resume(view: View) {
    this.#view?.close()
    this.#view = view
    this.router.note(hrefOf(view.place), { state: view.place.state })
    this.#options.onOpened(view, false)
    this.#scroll(view, view.place.state.scroll)
  }

  #step(target: Place, step: Step) {
    const { route } = matchRoute(routes, target.path)
    if (route.path === '*' || /(trade_no|session_id|stripe)=/.test(`${target.query}`))
      void this.#redirect(target)
    const { place, secrets } = takeSecrets(route, target)
    if (Object.keys(secrets).length > 0) this.router.note(hrefOf(place), { state: place.state })
    if (step === 'pop' && this.#view?.place.path === place.path) return this.#moveWithin(this.#view, place)
    const match = this.#allowed(place)
    if (!match) return void this.#signIn(place)
    const { path, menu } = match.route
    // The frame of a page for everybody shows who is signed in. The reason why a session has ended must stay.
    const showsUser = menu ?? (path === '*' || path === '/login')
    if (showsUser && isUnknown() && !place.query.has('expired') && !place.state.ended)
      void this.#options.findSession()

    this.#view?.close()
    const view = new View(match, place, {
      t: this.#options.t(),
      view: place.query.size > 0 ? fromQuery(place.query) : undefined,
      secrets,
      url: this.router.url,
    })
    this.#view = view
    this.box.append(view.box)
    this.#options.onOpened(view, !this.#anyOpened)
    this.#anyOpened = true
    this.#scroll(view, step === 'push' ? 0 : place.state.scroll)
  }

  /** The gateway may know that somebody is signed in; else the sign-in opens. */
  async #signIn(place: Place) {
    if (isUnknown()) await this.#options.findSession()
    if (hrefOf(this.router.here()) !== hrefOf(place)) return
    if (isSignedIn(pageGateway().session.getState())) this.open()
    else this.router.go('/login', { replace: true, state: { origin: hrefOf(place) } })
  }

  /** Other consoles of the family have other addresses, and payments return to the top-up. */
  async #redirect(target: Place) {
    const late = await import('../routing/former-addresses.ts').catch(() => undefined)
    const place = late?.redirect(target)
    if (place && this.router.here().path === target.path) this.router.go(hrefOf(place), { replace: true })
  }

  /** "No permission" makes no request; undefined if sign-in is needed. */
  #allowed(place: Place): Match | undefined {
    const match = matchRoute(routes, place.path)
    const session = pageGateway().session.getState()
    const verdict = guard(match.route.audience, session)
    if (verdict === 'sign-in') return undefined
    if (verdict === 'no-permission')
      return { ...match, route: { ...match.route, tag: undefined, view: noPermission } }
    // Only for the first page: data of later pages may already be loading, and an unused response would become stale.
    if (!this.#anyOpened) prefetchFirstCall(match, session, place.query)
    return match
  }

  #moveWithin(view: View, place: Place) {
    view.place = place
    view.showList(fromQuery(place.query))
    this.#scroll(view, place.state.scroll)
  }

  /** The page is scrolled again once it is long enough. */
  #scroll(view: View, top = 0) {
    scrollTo(0, top)
    if (top > 0)
      void view.ready.then(() => requestAnimationFrame(() => view === this.#view && scrollTo(0, top)))
  }
}

const isSame = (one: Place, other: Place) =>
  one.path === other.path && one.query.get('tab') === other.query.get('tab')

const isUnknown = () => pageGateway().session.getState().phase === 'unknown'

const noPermission = ({ t, url }: Pick<ViewContext, 't' | 'url'>) => html`
  <section class="message">
    <h1 .textContent=${t.noPermission}></h1>
    <p .textContent=${t.noPermissionHelp}></p>
    <a class="button primary" href=${url('/')} .textContent=${t.backHome}></a>
  </section>
`

/** The request goes while the code loads; not with a query, or where endpoints differ. */
function prefetchFirstCall(
  { route: { firstCall }, params }: Match,
  session: SessionState,
  query: URLSearchParams,
) {
  const gateway = pageGateway()
  if (!firstCall || query.size > 0 || (gateway.dialectName && gateway.dialectName !== 'one-api')) return
  const call = typeof firstCall === 'string' ? firstCall : firstCall(session)
  if (call)
    gateway.prefetch(call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')))
}
