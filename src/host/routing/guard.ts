import { isAdmin, isSignedIn, type SessionState, type GatewayStatus } from '../../widgets/index.ts'
import type { Audience } from '../../widgets/screen.ts'
import type { Route } from './routes.ts'

export type Verdict = 'show' | 'sign-in' | 'no-permission'

export function guard(audience: Audience, session: SessionState): Verdict {
  if (audience === 'public') return 'show'
  if (!isSignedIn(session)) return 'sign-in'
  return audience === 'admin' && !isAdmin(session) ? 'no-permission' : 'show'
}

export type MenuRoute = Route & Required<Pick<Route, 'menu'>>

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
