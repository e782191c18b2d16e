import { Hono, type Context } from 'hono'
import { isAllowed, isBatchAllowed, type Widget } from './allowed-calls.ts'

export interface BffOptions {
  /** Address of the gateway, without a trailing slash. */
  gateway: string
  /** The widgets that your pages show; only their calls pass. */
  widgets: readonly Widget[]
  /**
   * The gateway access token of the user behind the request, from your own session; undefined when not signed in.
   * An access token is as powerful as its user: with an administrator's, a caller is the administrator. Give each
   * visitor the token of a user of their own, and none to the browser.
   */
  tokenOf: (request: Request) => Promise<string | undefined> | string | undefined
  /**
   * The price list that `<oneapi-prices prices-url="/prices.json">` reads, as the ratio editor exports it: prices are
   * not secret, but gateways return their ratios to root only.
   */
  prices?: Record<string, unknown>
}

/**
 * A small backend-for-frontend: your pages call `/api/…` on your own server, which adds the access token and passes
 * on what the widgets need. The browser never sees the token, and the gateway never your visitors' cookies.
 */
export function createBff({ gateway, widgets, tokenOf, prices }: BffOptions): Hono {
  const app = new Hono()
  app.all('/api/*', async (c) => {
    const { method, path } = c.req
    if (isForged(c)) return refuse(c, 403, 'This call comes from another site')
    if (!isAllowed(widgets, method, path)) return refuse(c, 403, 'No widget on this page makes this call')
    const body = method === 'GET' ? undefined : await c.req.text()
    if (path === '/api/batch' && !isBatchAllowed(widgets, body ?? ''))
      return refuse(c, 403, 'No widget on this page makes one of these calls')
    const token = await tokenOf(c.req.raw)
    if (!token && path !== '/api/status') return refuse(c, 401, 'Nobody is signed in')
    const answer = await fetch(gateway + path + new URL(c.req.url).search, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      redirect: 'manual',
      ...(body !== undefined && { body }),
    }).catch(() => undefined)
    if (!answer) return refuse(c, 502, 'The gateway does not answer')
    // None of the gateway's headers are forwarded, least of all its cookies.
    return new Response(answer.body, {
      status: answer.status,
      headers: {
        'content-type': answer.headers.get('content-type') ?? 'application/json',
        'cache-control': 'no-store',
      },
    })
  })
  if (prices) app.get('/prices.json', (c) => c.json(prices))
  return app
}

/**
 * Browsers attach your session cookie to requests from any site, so a call that changes something must prove that it
 * comes from your own pages: browsers state this in `Sec-Fetch-Site` or `Origin`, which pages cannot set themselves.
 */
function isForged(c: Context): boolean {
  if (c.req.method === 'GET') return false
  const site = c.req.header('sec-fetch-site')
  if (site) return site !== 'same-origin'
  const origin = c.req.header('origin')
  return !origin || !URL.canParse(origin) || new URL(origin).host !== c.req.header('host')
}

const refuse = (c: Context, status: 401 | 403 | 502, message: string) =>
  c.json({ success: false, message }, status)
