import type { GatewayApp, GatewayContext } from './context.ts'

/**
 * Redirects a call whose path differs from a route only by a trailing slash, as one-api's router does: 301 for GET;
 * 307 for other methods, so that clients keep method and body. Undefined when there is no such route.
 */
export const redirectToRoute = (app: GatewayApp, c: GatewayContext) => {
  const { pathname, search } = new URL(c.req.url)
  const other = pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`
  if (!hasRoute(app, c.req.method, other)) return undefined
  const location = other + search
  if (c.req.method !== 'GET') return c.body(null, 307, { location })
  const body = `<a href="${location.replaceAll('&', '&amp;').replaceAll('"', '&#34;')}">Moved Permanently</a>.\n\n`
  return c.body(body, 301, { location, 'content-type': 'text/html; charset=utf-8' })
}

const hasRoute = (app: GatewayApp, method: string, path: string) =>
  app.routes.some((route) => route.method === method && pattern(route.path).test(path))

const pattern = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)
