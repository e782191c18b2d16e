import type { SessionState } from '../widgets/index.ts'
import type { Match } from './match.ts'

/** In ms: by then the element has taken the answer, or the call on its way, for its own. */
const takenWithin = 10_000

/** Asks for a page's first data while its code still loads. An address with a query is not the fresh page it belongs to. */
export function preloadFirstCall(
  { route: { firstCall }, params }: Match,
  session: SessionState,
  query: URLSearchParams,
  url: (path: string) => string,
) {
  if (!firstCall || query.size > 0) return
  const call = typeof firstCall === 'string' ? firstCall : firstCall(session)
  preload(url(call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))))
}

/** Asks for data that an element will want: the same address with the same mode then is one request. */
export function preload(href: string) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
  document.head.append(link)
  // While it stands, a call that was given up goes on, and the browser lets the next attempt wait for it.
  setTimeout(() => link.remove(), takenWithin)
}
