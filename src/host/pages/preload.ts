import { pageGateway, type SessionState } from '../../widgets/index.ts'
import type { Match } from '../routing/match.ts'

/**
 * Requests a page's first data while its code still loads. Skipped for a query, which asks for other data, and where
 * the gateway is known to answer at other addresses.
 */
export function preloadFirstCall(
  { route: { firstCall }, params }: Match,
  session: SessionState,
  query: URLSearchParams,
) {
  const gateway = pageGateway()
  if (!firstCall || query.size > 0 || (gateway.known && gateway.known !== 'one-api')) return
  const call = typeof firstCall === 'string' ? firstCall : firstCall(session)
  gateway.askEarly(call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')))
}
