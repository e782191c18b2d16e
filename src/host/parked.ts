import type { SessionUser } from '../widgets/index.ts'
import type { View } from './view.ts'

type UserId = SessionUser['id'] | undefined

/**
 * The page that was open when the session ended: mounted, hidden and inert, for whom it belongs to. Only the same
 * user takes it up again; anybody else makes it go away.
 */
export class Parked {
  #view: View | undefined
  #owner: UserId

  /** Puts a page aside for its user. */
  park(view: View, owner: UserId) {
    this.discard()
    view.putAside()
    this.#view = view
    this.#owner = owner
  }

  /** The page, when it belongs to this user; it is then no longer kept here. */
  takeUp(user: UserId): View | undefined {
    const view = this.#view
    if (!view || user === undefined || user !== this.#owner) return undefined
    this.#view = undefined
    view.takeUp()
    return view
  }

  /** Drops the page when somebody else has signed in, before any of it asks the gateway in their name. */
  keepOnlyFor(user: UserId) {
    if (user !== undefined && user !== this.#owner) this.discard()
  }

  discard() {
    this.#view?.close()
    this.#view = undefined
  }
}
