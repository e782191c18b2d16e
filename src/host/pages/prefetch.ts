import { pageGateway, type SessionState } from '../../widgets/index.ts'
import type { Match } from '../routing/match.ts'

/**
 * Requests a page's first data while its code is still loading. Skipped if the address has a query, which selects
 * other data, and for gateways known to use other endpoints.
 */
export function prefetchFirstCall(
  { route: { firstCall }, params }: Match,
  session: SessionState,
  query: URLSearchParams,
) {
  const gateway = pageGateway()
  if (!firstCall || query.size > 0 || (gateway.dialectName && gateway.dialectName !== 'one-api')) return
  const call = typeof firstCall === 'string' ? firstCall : firstCall(session)
  gateway.prefetch(call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')))
}
