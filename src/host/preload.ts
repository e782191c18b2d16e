import { pageGateway, type SessionState } from '../widgets/index.ts'
import type { Match } from './match.ts'

/** Milliseconds after which the element has picked up the preloaded answer or the pending request. */
const takenWithin = 10_000

/**
 * Requests a page's first data while its code still loads. Skipped for a query, which asks for other data, and where
 * the gateway is known to answer at other addresses.
 */
export function preloadFirstCall(
  { route: { firstCall }, params }: Match,
  session: SessionState,
  query: URLSearchParams,
  url: (path: string) => string,
) {
  const { known } = pageGateway()
  if (!firstCall || query.size > 0 || (known && known !== 'one-api')) return
  const call = typeof firstCall === 'string' ? firstCall : firstCall(session)
  preload(url(call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))))
}

/**
 * Preloads data that an element will request: the same address with the same mode is then a single request.
 */
export function preload(href: string) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
  document.head.append(link)
  // While the link exists, an aborted request continues, and the browser makes the next attempt wait for it.
  setTimeout(() => link.remove(), takenWithin)
}
