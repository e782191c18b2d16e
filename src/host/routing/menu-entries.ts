import type { GatewayStatus, SessionState } from '../../widgets/index.ts'
import { guard } from './guard.ts'
import type { Route } from './route.ts'

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
      (route.menu.when?.(status) ?? true),
  )
