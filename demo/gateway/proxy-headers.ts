/** What changes in the headers of a call that passes through to a real gateway, and of its answer. */

/** RFC 9110, 7.6.1: these belong to one connection and are never passed on. */
const connectionHeaders = [
  'connection',
  // The caller has been told to go on before we call anybody.
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

/** The headers to drop, with those that `Connection` itself names. */
export const hopByHop = (connection: string | null | undefined) =>
  new Set([
    ...connectionHeaders,
    ...(connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  ])

/** Whether a call brings a body that goes along; that of a GET or HEAD means nothing and stays here. */
export const hasBody = ({ method, headers }: Request) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0)

export interface Hop {
  upstream: URL
  /** The caller's address. */
  address: string
  trustProxy: boolean
}

/**
 * The headers of the call to the upstream. `Host` is the upstream's; a caller of our own origin appears as one of
 * the upstream's, so that its origin check passes, and a foreign one stays foreign, so that it does not.
 */
export function forwardHeaders(
  request: Request,
  { upstream, address, trustProxy }: Hop,
): Record<string, string> {
  const url = new URL(request.url)
  const dropped = hopByHop(request.headers.get('connection'))
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !dropped.has(name)))
  const told = (name: string) => (trustProxy ? headers[name] : undefined)
  const host = told('x-forwarded-host') ?? headers['host'] ?? url.host
  const proto = told('x-forwarded-proto') ?? url.protocol.slice(0, -1)
  const chain = told('x-forwarded-for')
  for (const name of ['origin', 'referer']) {
    const value = headers[name]
    if (value && URL.canParse(value) && isOwn(new URL(value), host, proto)) {
      const { pathname, search } = new URL(value)
      headers[name] = name === 'origin' ? upstream.origin : upstream.origin + pathname + search
    }
  }
  // Whose call it is says the proxy in front, or we do: never the caller.
  if (!trustProxy) for (const name of ['forwarded', 'x-real-ip']) delete headers[name]
  // A length without its body, or a body without its length, and the gateway would read one call as another.
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

/** A redirect into the upstream becomes one into us; any other stays. */
export function backwardLocation(location: string, upstream: URL): string {
  if (!URL.canParse(location, upstream.href)) return location
  const target = new URL(location, upstream.href)
  if (target.origin !== upstream.origin) return location
  const base = upstream.pathname.replace(/\/$/, '')
  const path = target.pathname.startsWith(`${base}/`) ? target.pathname.slice(base.length) : target.pathname
  return path + target.search + target.hash
}

/** A cookie as it came, but for `Domain` and a `Path` inside the upstream, which a browser would refuse or lose here. */
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
