import type { SessionState } from '../widgets/index.ts'
import type { Match } from './match.ts'

/** In ms: by then the element has taken the answer, or the call on its way, for its own. */
const takenWithin = 10_000

/**
 * Asks for a page's first data while its code still loads. The element's own call, the same address with the same
 * mode, then takes this answer: one request. An address with a query is not the fresh page the call belongs to.
 */
export function preloadFirstCall(
  { route: { firstCall }, params }: Match,
  session: SessionState,
  query: URLSearchParams,
  url: (path: string) => string,
) {
  if (!firstCall || query.size > 0) return
  const call = typeof firstCall === 'string' ? firstCall : firstCall(session)
  const path = call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: url(path) })
  document.head.append(link)
  // While it stands, a call that was given up goes on, and the browser lets the next attempt wait for it.
  setTimeout(() => link.remove(), takenWithin)
}
