import type { SessionUser } from '../../widgets/index.ts'
import type { View } from './view.ts'

type UserId = SessionUser['id'] | undefined

/**
 * Keeps the page that was open when the session ended: mounted, hidden and inert. Only the same user gets it
 * back; if anybody else signs in, it is discarded.
 */
export class SuspendedViews {
  #view: View | undefined
  #owner: UserId

  /** Sets a page aside for its user. */
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
