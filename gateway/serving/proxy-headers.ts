/** Rewrites the headers of a call that is proxied to a real gateway, and those of its answer. */

/** The headers that belong to one connection and are never passed on (RFC 9110, 7.6.1). */
const connectionHeaders = [
  'connection',
  // This server has already answered 100 Continue.
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** The headers to drop, including those that `Connection` names. */
export const hopByHop = (connection: string | null | undefined) =>
  new Set([
    ...connectionHeaders,
    ...(connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  ])

/** Whether a call has a body to forward; the body of a GET or HEAD has no meaning and is dropped. */
export const hasBody = ({ method, headers }: Request) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0)

interface Hop {
  upstream: URL
  /** The caller's address. */
  address: string
  trustProxy: boolean
}

/**
 * The headers of the call to the upstream. `Host` becomes the upstream's. Our own origin is replaced by the
 * upstream's, so that its origin check passes; a foreign origin stays, so that the check fails.
 */
export function forwardHeaders(
  request: Request,
  { upstream, address, trustProxy }: Hop,
): Record<string, string> {
  const url = new URL(request.url)
  const dropped = hopByHop(request.headers.get('connection'))
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !dropped.has(name)))
  const forwarded = (name: string) => (trustProxy ? headers[name] : undefined)
  const host = forwarded('x-forwarded-host') ?? headers['host'] ?? url.host
  const proto = forwarded('x-forwarded-proto') ?? url.protocol.slice(0, -1)
  const chain = forwarded('x-forwarded-for')
  for (const name of ['origin', 'referer']) {
    const value = headers[name]
    if (value && URL.canParse(value) && isOwn(new URL(value), host, proto)) {
      const { pathname, search } = new URL(value)
      headers[name] = name === 'origin' ? upstream.origin : upstream.origin + pathname + search
    }
  }
  // Only this server, or a trusted proxy in front of it, may state the caller's address; the caller may not.
  if (!trustProxy) for (const name of ['forwarded', 'x-real-ip']) delete headers[name]
  // If length and body disagreed, the gateway could read part of one call as another (request smuggling).
  if (!hasBody(request)) delete headers['content-length']
  else if (!headers['content-length']) headers['transfer-encoding'] = 'chunked'
  return {
    ...headers,
    host: upstream.host,
    'x-forwarded-for': chain ? `${chain}, ${address}` : address,
    'x-forwarded-proto': proto,
    'x-forwarded-host': host,
  }
}

const isOwn = (url: URL, host: string, proto: string) => url.host === host && url.protocol === `${proto}:`

/** Rewrites a redirect to the upstream so that it leads here; any other redirect stays as it is. */
export function backwardLocation(location: string, upstream: URL): string {
  if (!URL.canParse(location, upstream.href)) return location
  const target = new URL(location, upstream.href)
  if (target.origin !== upstream.origin) return location
  const base = upstream.pathname.replace(/\/$/, '')
  const path = target.pathname.startsWith(`${base}/`) ? target.pathname.slice(base.length) : target.pathname
  return path + target.search + target.hash
}

/**
 * Removes a cookie's `Domain` and rebases its `Path`, because with the upstream's values browsers would reject or not
 * send the cookie.
 */
export function backwardCookie(cookie: string, upstream: URL): string {
  const base = upstream.pathname.replace(/\/$/, '')
  return cookie
    .split(';')
    .filter((part) => !/^\s*domain=/i.test(part))
    .map((part) => {
      const path = /^\s*path=(.*)$/i.exec(part)?.[1]?.trim()
      if (!base || path === undefined || !`${path}/`.startsWith(`${base}/`)) return part
      return ` Path=${path.slice(base.length) || '/'}`
    })
    .join(';')
}
