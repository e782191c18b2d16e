import {
  findSession,
  isNewcomer,
  pageGateway,
  signOut,
  type WidgetEvents,
  type SessionUser,
} from '../widgets/index.ts'
import type { Pages } from './pages/pages.ts'
import { hrefOf, safePath } from './routing/place.ts'
import type { View } from './pages/view.ts'

/** Before the sign-in is offered to a user who is not known. */
const timeoutMs = 2000

const wait = (time: number) => new Promise<void>((next) => setTimeout(next, time))

type SignedIn = Partial<WidgetEvents['oneapi-signed-in']> & { default_password?: boolean }

export class SessionView {
  readonly #pages: Pages
  /** The page of an ended session stays mounted, hidden and inert; only its user finds it again. */
  #suspended: { view: View; owner: SessionUser['id'] | undefined } | undefined
  #signingOut = false
  /** A new account begins with what it needs first. */
  #registered = false
  #finding: Promise<void> | undefined

  constructor(pages: Pages) {
    this.#pages = pages
    const { session } = pageGateway()
    // The sign-in page was reloaded: it still shows why the session ended.
    const { ended } = pages.router.here().state
    if (ended && session.getState().phase === 'unknown') session.setState({ ended })
    session.subscribe((now, before) => {
      this.#registered = now.phase === 'signed-in' && (this.#registered || before.registered !== undefined)
      // The page must make no requests as another user.
      if (now.phase === 'signed-in' && now.user && now.user.id !== this.#suspended?.owner) this.#discard()
      // Another user signed in in another tab: check again whether they may see this page.
      if (before.phase === now.phase && before.user && now.user && before.user.id !== now.user.id)
        pages.open()
    })
    // Runs after the library's own listener, so the session already reflects the other tab.
    addEventListener('storage', ({ key }) => {
      const onLogin = pages.view?.match.route.path === '/login'
      if (key === 'user' && onLogin && session.getState().phase === 'signed-in') this.started({})
    })
  }

  /** The gateway is asked once: the browser may have emptied its storage while the cookie is valid. */
  find(): Promise<unknown> {
    this.#finding ??= findSession().then(
      () => {
        if (this.#pages.view?.match.route.path === '/login') this.started({})
      },
      () => undefined,
    )
    return Promise.race([this.#finding, wait(timeoutMs)])
  }

  /** The page waits, hidden and inert, for its user; `byPage`: it needs a session, as a public page may. */
  ended(byPage: boolean) {
    if (this.#signingOut || (this.#pages.view?.match.route.audience === 'public' && !byPage)) return
    const view = this.#pages.release()
    if (!view) return
    const { user, ended } = pageGateway().session.getState()
    // The page is too short by now to be still where it was scrolled to.
    const { scroll } = this.#pages.router.here().state
    view.place = { ...view.place, state: { ...view.place.state, scroll } }
    this.#discard()
    view.suspend()
    this.#suspended = { view, owner: user?.id }
    const state = { origin: hrefOf(view.place), ended }
    this.#pages.router.go(user ? '/login?expired=true' : '/login', { replace: true, state })
  }

  /** The console goes to the page that was left, else the password change, target or first steps (behaviour §2). */
  started({ default_password = false, via = 'password' }: SignedIn) {
    const { router } = this.#pages
    const { user } = pageGateway().session.getState()
    const left = this.#suspended
    if (left && user && user.id === left.owner) {
      this.#suspended = undefined
      left.view.resume()
      this.#pages.resume(left.view)
    } else if (default_password) router.go('/user/edit', { replace: true, state: { defaultPassword: true } })
    else {
      const origin = safePath(router.here().state.origin)
      const to = origin ?? (via === 'password' && !this.#registered ? '/token' : '/')
      const go = (path: string) => router.go(path, { replace: true })
      if (to !== '/token' || origin) return go(to)
      const { view } = this.#pages
      void Promise.race([isNewcomer(), wait(timeoutMs)]).then((isNew) => {
        if (this.#pages.view === view) go(isNew ? '/' : to)
      })
    }
  }

  /** A deleted user will not return to the open page. */
  closed() {
    this.#discard()
    this.#pages.router.go('/login', { replace: true })
  }

  /** A form with unsaved changes may prevent it; resolves to whether it did not. */
  async leave(): Promise<boolean> {
    if (this.#signingOut || !(await this.#pages.mayLeave())) return false
    this.#signingOut = true
    try {
      await signOut()
      this.#discard()
      this.#pages.router.go('/login')
      return true
    } finally {
      this.#signingOut = false
    }
  }

  #discard() {
    this.#suspended?.view.close()
    this.#suspended = undefined
  }
}
