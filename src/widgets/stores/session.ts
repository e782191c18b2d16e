import { createStore, type StoreApi } from 'zustand/vanilla'
import { isAdmin as hasAdminRole, isRoot as hasRootRole, type SessionUser } from '../domain/accounts/user.ts'
import type { Id } from '../domain/id.ts'
import type { TextStorage } from './browser-storage.ts'

/**
 * Who is signed in at one gateway. `unknown`: no user was stored, and the gateway has not been asked. `signed-out`
 * follows a refusal or a sign-out; `user` then still names the previous user, who finds the page as it was left after
 * signing in again.
 */
export interface SessionState {
  phase: 'unknown' | 'signed-in' | 'signed-out'
  user: SessionUser | null
  /** The gateway's own message, if it ended the session for a specific reason such as a ban. */
  ended?: string | undefined
  /** The browser did not keep the cookie of the last sign-in, as in a frame on another site. */
  cookieLost?: boolean | undefined
  /** User name of an account that was just registered here; prefilled at sign-in. */
  registered?: string | undefined
}

export type SessionStore = StoreApi<SessionState>

/** The stored user only decides what is shown; the gateway enforces permissions (behaviour §6). */
export const isSignedIn = (state: SessionState) => state.phase === 'signed-in'
export const isAdmin = (state: SessionState) => isSignedIn(state) && hasAdminRole(state.user)
export const isRoot = (state: SessionState) => isSignedIn(state) && hasRootRole(state.user)

/** The user in `storage` under `user` is its first state. */
export const createSessionStore = (storage: TextStorage): SessionStore =>
  createStore<SessionState>(() => readSession(storage))

/** A user without id or role is ignored. */
export function readSession(storage: TextStorage): SessionState {
  try {
    const user = JSON.parse(storage.read('user') ?? 'null') as SessionUser | null
    if (user && user.id !== undefined && typeof user.role === 'number')
      return { phase: 'signed-in', user: pickSessionUser(user) }
  } catch {
    // The stored value is not ours: start from scratch.
  }
  return { phase: 'unknown', user: null }
}

/** Only the identity is stored, no figures or secrets. */
export function storeSignedIn(store: SessionStore, storage: TextStorage, user: SessionUser) {
  const picked = pickSessionUser(user)
  storage.write('user', JSON.stringify(picked))
  store.setState({
    phase: 'signed-in',
    user: picked,
    ended: undefined,
    cookieLost: undefined,
    registered: undefined,
  })
}

/** `user` is kept on this page, but not in storage. */
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

/** The entry means that the user has put the first steps away. */
export const firstStepsOf = (user: Id | undefined) => `first-steps-${String(user)}`
