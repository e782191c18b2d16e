import { isAdmin, isSignedIn, type SessionState, type GatewayStatus } from '../../widgets/index.ts'
import type { Audience } from '../../widgets/screen.ts'
import type { Route } from './route.ts'

export type Verdict = 'show' | 'sign-in' | 'no-permission'

/** Decides before any part of the page loads, so that a refused page makes no request. */
export function guard(audience: Audience, session: SessionState): Verdict {
  if (audience === 'public') return 'show'
  if (!isSignedIn(session)) return 'sign-in'
  return audience === 'admin' && !isAdmin(session) ? 'no-permission' : 'show'
}

export type MenuRoute = Route & Required<Pick<Route, 'menu'>>

/** The menu entries for the current user: only pages that they may open and that the gateway offers. */
export const menuEntries = (
  table: readonly Route[],
  session: SessionState,
  status: GatewayStatus,
): MenuRoute[] =>
  table.filter(
    (route): route is MenuRoute =>
      route.menu !== undefined &&
      guard(route.audience, session) === 'show' &&
      (route.menu.when?.(status, session) ?? true),
  )
