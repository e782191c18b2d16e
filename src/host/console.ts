import { configure, loadPageStatus, pageGateway, refreshOwnFigures, signOut } from '../widgets/index.ts'
import { loadTag } from '../widgets/tags.ts'
import { showInHead } from './document-head.ts'
import { guard } from './guard.ts'
import { listenToElements, type SignedIn } from './element-events.ts'
import { matchRoute, redirectOf } from './match.ts'
import { menuEntries } from './menu-entries.ts'
import { messages } from './messages.ts'
import { noPermission } from './no-permission.ts'
import { Parked } from './parked.ts'
import { hrefOf, safePath, type Place } from './place.ts'
import { applyPreferences, readPreferences, watchPreferences, type Preferences } from './preferences.ts'
import { preloadFirstCall } from './preload.ts'
import { createRouter, type Step } from './router.ts'
import { routes } from './routes.ts'
import { focusMain, setDrawer, showShell, type ShellActions } from './shell.ts'
import { toast } from './toast.ts'
import { View } from './view.ts'
import { fromQuery } from './view-state.ts'

/** The console page: one open page, perhaps one put aside, and the frame around them. */
export class Console {
  readonly #root: HTMLElement
  readonly #views = document.createElement('div')
  readonly #parked = new Parked()
  readonly #router
  #preferences: Preferences
  #view: View | undefined
  #signingOut = false

  /** Opens the page of the address; nothing of the library may be loaded before. */
  constructor(root: HTMLElement) {
    this.#root = root
    configure({ ownsStorage: true, baseUrl: new URL('.', document.baseURI).pathname.replace(/\/$/, '') })
    this.#preferences = readPreferences()
    applyPreferences(this.#preferences, { keep: false })
    this.#router = createRouter({
      mayLeave: (target) => this.#mayLeave(target),
      onStep: (place, step) => this.#open(place, step),
    })
    this.#open(this.#router.here(), 'replace')
    this.#loadStatus()

    const { session, status } = pageGateway()
    session.subscribe((now, before) => {
      if (now.phase === 'signed-in') this.#parked.keepOnlyFor(now.user?.id)
      this.#show()
      // Somebody else took over in another tab: whether this page is theirs to see is asked anew.
      if (before.phase === now.phase && before.user && now.user && before.user.id !== now.user.id)
        this.#reopen()
    })
    status.subscribe(() => this.#show())
    watchPreferences((preferences) => this.#prefer(preferences, false))
    listenToElements({
      router: this.#router,
      isList: (element) => element === this.#view?.element,
      onListChanged: (place) => {
        if (this.#view) this.#view.place = place
      },
      onUnauthorized: () => this.#sessionEnded(),
      onSignedIn: (detail) => this.#signedIn(detail),
    })
    addEventListener('storage', ({ key }) => {
      if (key === 'user' && this.#onLogin() && pageGateway().session.getState().phase === 'signed-in')
        this.#signedIn({})
    })
  }

  get #words() {
    return messages[this.#preferences.locale]
  }

  /** A form with unsaved changes asks, unless the step stays on its page. */
  async #mayLeave(target?: Place) {
    const view = this.#view
    return !view || view.place.path === target?.path || ((await view.element?.confirmLeave?.()) ?? true)
  }

  #onLogin = () => this.#view?.match.route.path === '/login'

  #open(place: Place, step: Step) {
    const elsewhere = redirectOf(routes, place.path)
    if (elsewhere) return this.#router.go(elsewhere, { replace: true })
    if (step === 'pop' && this.#view?.place.path === place.path) return this.#moveWithin(this.#view, place)

    const match = matchRoute(routes, place.path)
    const verdict = guard(match.route.audience, pageGateway().session.getState())
    if (verdict === 'sign-in')
      return this.#router.go('/login', { replace: true, state: { origin: hrefOf(place) } })
    const { tag: _, ...bare } = match.route
    const shown = verdict === 'show' ? match : { ...match, route: { ...bare, view: noPermission } }
    if (verdict === 'show') preloadFirstCall(match, place.query, this.#router.url)

    const first = !this.#view
    this.#view?.close()
    const view = place.query.size > 0 ? fromQuery(place.query) : undefined
    this.#view = new View(shown, place, { words: this.#words, view, url: this.#router.url })
    this.#views.append(this.#view.box)
    setDrawer(false)
    this.#show()
    if (!first) focusMain()
    this.#scroll(this.#view, step === 'push' ? 0 : place.state.scroll)
    const opened = Date.now()
    void this.#view.ready.then(() => loadBalance(opened))
  }

  /** Back and Forward between two states of the same list. */
  #moveWithin(view: View, place: Place) {
    view.place = place
    view.showList(fromQuery(place.query))
    this.#scroll(view, place.state.scroll)
  }

  #reopen() {
    this.#view?.close()
    this.#view = undefined
    this.#open(this.#router.here(), 'replace')
  }

  #scroll(view: View, top = 0) {
    scrollTo(0, top)
    if (top > 0)
      void view.ready.then(() => requestAnimationFrame(() => view === this.#view && scrollTo(0, top)))
  }

  /** The gateway refused the session: the page waits, hidden, for its user to come back. */
  #sessionEnded() {
    const view = this.#view
    if (this.#signingOut || !view || view.match.route.audience === 'public') return
    this.#parked.park(view, pageGateway().session.getState().user?.id)
    this.#view = undefined
    this.#router.go('/login?expired=true', { replace: true, state: { origin: hrefOf(this.#placeOf(view)) } })
  }

  #placeOf = (view: View) => view.place

  #signedIn({ default_password = false }: SignedIn) {
    const { user } = pageGateway().session.getState()
    const left = this.#parked.takeUp(user?.id)
    if (left) {
      this.#view?.close()
      this.#view = left
      this.#router.note(hrefOf(left.place), { state: left.place.state })
      this.#show()
      return focusMain()
    }
    const { origin } = this.#router.here().state
    if (default_password) this.#router.go('/user/edit', { replace: true, state: { defaultPassword: true } })
    else this.#router.go(safePath(origin) ?? '/token', { replace: true })
  }

  async #signOut() {
    if (!(await this.#mayLeave())) return
    const look = { theme: this.#preferences.theme, closeLabel: this.#words.close }
    this.#signingOut = true
    try {
      await signOut()
      this.#parked.discard()
      this.#router.go('/login')
      await toast('success', this.#words.loggedOut, look)
    } catch {
      await toast('error', this.#words.logoutFailed, look)
    } finally {
      this.#signingOut = false
    }
  }

  #prefer(preferences: Preferences, keep: boolean) {
    this.#preferences = preferences
    applyPreferences(preferences, { keep })
    this.#view?.say(this.#words)
    this.#show()
  }

  #loadStatus = (again = false) => void loadPageStatus({ again }).catch(() => undefined)

  readonly #actions: ShellActions = {
    prefer: (preferences) => this.#prefer(preferences, true),
    signOut: () => void this.#signOut(),
    openDrawer: () => setDrawer(true),
    closeDrawer: () => setDrawer(false),
    askStatusAgain: () => this.#loadStatus(true),
  }

  #show() {
    const gateway = pageGateway()
    const session = gateway.session.getState()
    const { status, phase } = gateway.status.getState()
    const title = this.#view ? this.#words[this.#view.match.route.title] : ''
    showInHead(status, title)
    showShell(this.#root, {
      entries: menuEntries(routes, session, status),
      path: this.#view?.place.path ?? '/',
      words: this.#words,
      url: this.#router.url,
      session,
      status,
      statusFailed: phase === 'failed',
      preferences: this.#preferences,
      title,
      views: this.#views,
      actions: this.#actions,
    })
  }
}

/** The balance in the top bar, if there is one, comes after the page itself, and is as new as the page. */
async function loadBalance(opened: number) {
  if (!document.querySelector('oneapi-balance')) return
  await loadTag('oneapi-balance')
  await refreshOwnFigures(opened)
}
