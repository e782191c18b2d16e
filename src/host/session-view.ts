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

/** How long a page waits to know who is signed in before the sign-in is offered, in ms. */
const timeoutMs = 2000

const wait = (time: number) => new Promise<void>((next) => setTimeout(next, time))

type UserId = SessionUser['id'] | undefined

/** Keeps the page of an ended session mounted, hidden and inert, for the same user only. */
class SuspendedViews {
  #view: View | undefined
  #owner: UserId

  park(view: View, owner: UserId) {
    this.discard()
    view.suspend()
    this.#view = view
    this.#owner = owner
  }

  /** Returns the page if it belongs to this user, and stops keeping it. */
  takeUp(user: UserId): View | undefined {
    const view = this.#view
    if (!view || user === undefined || user !== this.#owner) return undefined
    this.#view = undefined
    view.resume()
    return view
  }

  /** Discards the page if somebody else has signed in, before it can make requests as that user. */
  keepOnlyFor(user: UserId) {
    if (user !== undefined && user !== this.#owner) this.discard()
  }

  discard() {
    this.#view?.close()
    this.#view = undefined
  }
}

type SignedIn = Partial<WidgetEvents['oneapi-signed-in']> & { default_password?: boolean }

export class SessionView {
  readonly #pages: Pages
  readonly #suspended = new SuspendedViews()
  #signingOut = false
  /** An account that was just made begins with what it needs first. */
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
      if (now.phase === 'signed-in') this.#suspended.keepOnlyFor(now.user?.id)
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

  /** Asks the gateway once who is signed in: the browser may have emptied its storage while the cookie is valid. */
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
    this.#suspended.park(view, user?.id)
    const state = { origin: hrefOf(view.place), ended }
    this.#pages.router.go(user ? '/login?expired=true' : '/login', { replace: true, state })
  }

  /** Returns to the page that was left, else the password change, else the target or the first steps (behaviour §2). */
  started({ default_password = false, via = 'password' }: SignedIn) {
    const { router } = this.#pages
    const left = this.#suspended.takeUp(pageGateway().session.getState().user?.id)
    if (left) this.#pages.resume(left)
    else if (default_password) router.go('/user/edit', { replace: true, state: { defaultPassword: true } })
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

  /** Handles a deleted account: its user will not return to the open page. */
  closed() {
    this.#suspended.discard()
    this.#pages.router.go('/login', { replace: true })
  }

  /** Signs out, unless a form with unsaved changes prevents it; resolves to whether it did. */
  async leave(): Promise<boolean> {
    if (this.#signingOut || !(await this.#pages.mayLeave())) return false
    this.#signingOut = true
    try {
      await signOut()
      this.#suspended.discard()
      this.#pages.router.go('/login')
      return true
    } finally {
      this.#signingOut = false
    }
  }
}
