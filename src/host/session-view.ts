import { pageGateway, signOut, type WidgetEvents } from '../widgets/index.ts'
import type { Pages } from './pages.ts'
import { Parked } from './parked.ts'
import { hrefOf, safePath } from './place.ts'

/** What the sign-in element tells when it is done. */
type SignedIn = Partial<WidgetEvents['oneapi-signed-in']> & { default_password?: boolean }

/** What a change of session does to the page that is open. */
export class SessionView {
  readonly #pages: Pages
  readonly #parked = new Parked()
  #signingOut = false

  constructor(pages: Pages) {
    this.#pages = pages
    const { session } = pageGateway()
    // The sign-in was loaded anew: it still says why.
    const { ended } = pages.router.here().state
    if (ended && session.getState().phase === 'unknown') session.setState({ ended })
    session.subscribe((now, before) => {
      if (now.phase === 'signed-in') this.#parked.keepOnlyFor(now.user?.id)
      // Somebody else took over in another tab: whether this page is theirs to see is asked anew.
      if (before.phase === now.phase && before.user && now.user && before.user.id !== now.user.id)
        pages.open()
    })
    // After the library's own listener: the session already is what the other tab made it.
    addEventListener('storage', ({ key }) => {
      const onLogin = pages.view?.match.route.path === '/login'
      if (key === 'user' && onLogin && session.getState().phase === 'signed-in') this.begun({})
    })
  }

  /** The gateway refused the session: the page waits, hidden and inert, for its user to come back. */
  ended() {
    if (this.#signingOut || this.#pages.view?.match.route.audience === 'public') return
    const view = this.#pages.release()
    if (!view) return
    const { user, ended } = pageGateway().session.getState()
    this.#parked.park(view, user?.id)
    const state = { origin: hrefOf(view.place), ended }
    this.#pages.router.go('/login?expired=true', { replace: true, state })
  }

  /** Somebody has signed in: to what they left, else to a new password, else where they wanted to go (behaviour §2). */
  begun({ default_password = false, via = 'password' }: SignedIn) {
    const { router } = this.#pages
    const left = this.#parked.takeUp(pageGateway().session.getState().user?.id)
    if (left) this.#pages.resume(left)
    else if (default_password) router.go('/user/edit', { replace: true, state: { defaultPassword: true } })
    else
      router.go(safePath(router.here().state.origin) ?? (via === 'password' ? '/token' : '/'), {
        replace: true,
      })
  }

  /** The account has been deleted: nobody will come back to what was open. */
  closed() {
    this.#parked.discard()
    this.#pages.router.go('/login', { replace: true })
  }

  /**
   * Signs out, unless a form with unsaved changes holds it up.
   * @returns whether it was done; @throws GatewayError when the gateway could not be told.
   */
  async leave(): Promise<boolean> {
    if (!(await this.#pages.mayLeave())) return false
    this.#signingOut = true
    try {
      await signOut()
      this.#parked.discard()
      this.#pages.router.go('/login')
      return true
    } finally {
      this.#signingOut = false
    }
  }
}
