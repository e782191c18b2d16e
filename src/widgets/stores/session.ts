import { createStore, type StoreApi } from 'zustand/vanilla'
import { isAdmin as hasAdminRole, isRoot as hasRootRole } from '../domain/accounts/roles.ts'
import type { SessionUser } from '../domain/accounts/user.ts'
import type { TextStorage } from './browser-storage.ts'

/**
 * Who is signed in at one gateway. `unknown`: nobody was stored, the gateway has not been asked.
 * `signed-out` follows a refusal or a sign-out; `user` then still names who it was, so that the same
 * person signing in again finds the page as it was left.
 */
export interface SessionState {
  phase: 'unknown' | 'signed-in' | 'signed-out'
  user: SessionUser | null
  /** The gateway's own sentence, where it ended the session for a reason of its own, such as a ban. */
  ended?: string | undefined
  /** The browser did not keep the cookie of the last sign-in, as in a frame on another site. */
  cookieLost?: boolean | undefined
  /** User name of an account that was made here just now: the sign-in begins with it. */
  registered?: string | undefined
}

export type SessionStore = StoreApi<SessionState>

/** What the stored user may decide: what is shown. What is allowed the gateway decides (behaviour §6). */
export const isSignedIn = (state: SessionState) => state.phase === 'signed-in'
export const isAdmin = (state: SessionState) => isSignedIn(state) && hasAdminRole(state.user)
export const isRoot = (state: SessionState) => isSignedIn(state) && hasRootRole(state.user)

/** A session that begins with the user found in `storage` under `user`. */
export const createSessionStore = (storage: TextStorage): SessionStore =>
  createStore<SessionState>(() => readSession(storage))

/** The session as storage has it; a user without id or role is none. */
export function readSession(storage: TextStorage): SessionState {
  try {
    const user = JSON.parse(storage.read('user') ?? 'null') as SessionUser | null
    if (user && user.id !== undefined && typeof user.role === 'number')
      return { phase: 'signed-in', user: pickSessionUser(user) }
  } catch {
    // What is stored is not ours: start from scratch.
  }
  return { phase: 'unknown', user: null }
}

/** Records a sign-in; only the identity is kept, no figure and no secret. */
export function storeSignedIn(store: SessionStore, storage: TextStorage, user: SessionUser) {
  const kept = pickSessionUser(user)
  storage.write('user', JSON.stringify(kept))
  store.setState({
    phase: 'signed-in',
    user: kept,
    ended: undefined,
    cookieLost: undefined,
    registered: undefined,
  })
}

/** Ends the session here, and why where that is known; `user` stays known to this page, not to storage. */
export function storeSignedOut(
  store: SessionStore,
  storage: TextStorage,
  { ended, cookieLost }: Pick<SessionState, 'ended' | 'cookieLost'> = {},
) {
  storage.remove('user')
  store.setState({ phase: 'signed-out', ended, cookieLost })
}

const pickSessionUser = ({ id, username, display_name, role, status }: SessionUser): SessionUser => ({
  id,
  username,
  display_name,
  role,
  status,
})
