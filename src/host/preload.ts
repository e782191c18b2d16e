import type { Match } from './match.ts'

/**
 * Asks for a page's first data while its code still loads. The element's own call, the same address with the same
 * mode, then takes this answer: one request. An address with a query is not the fresh page the call belongs to.
 */
export function preloadFirstCall(
  { route, params }: Match,
  query: URLSearchParams,
  url: (path: string) => string,
) {
  if (!route.firstCall || query.size > 0) return
  const path = route.firstCall.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: url(path) })
  document.head.append(link)
}
