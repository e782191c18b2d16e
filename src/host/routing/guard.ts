import { isAdmin, isSignedIn, type SessionState } from '../../widgets/index.ts'
import type { Audience } from '../../widgets/screen.ts'

/** Show the page, have the user sign in first, or refuse it. */
export type Verdict = 'show' | 'sign-in' | 'no-permission'

/** Decides before any part of the page loads, so that a refused page makes no request. */
export function guard(audience: Audience, session: SessionState): Verdict {
  if (audience === 'public') return 'show'
  if (!isSignedIn(session)) return 'sign-in'
  return audience === 'admin' && !isAdmin(session) ? 'no-permission' : 'show'
}
