import type { AppConfig } from '../deps.ts'
import type { GatewayContext, GatewayMiddleware } from './context.ts'
import { Refusal } from './envelope.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Calls that change state although they are GETs; a Lax cookie travels with a link to them. */
const changingGets = [
  /^\/api\/user\/(token|logout)$/,
  /^\/api\/oauth\//,
  /^\/api\/channel\/(test|update_balance)(\/|$)/,
  /^\/api\/(verification|reset_password)$/,
]

/**
 * Turns down state-changing calls that another site makes a browser send with our cookie (403). A call with an
 * Authorization header passes: no foreign page can add one without our leave.
 */
export const originGuard =
  (config: Pick<AppConfig, 'trustProxy'>): GatewayMiddleware =>
  async (c, next) => {
    if (changesState(c) && !c.req.header('authorization') && isForeign(c, config)) {
      throw new Refusal('已拒绝来自其他网站的请求，请从控制台所在的网址操作', 403)
    }
    await next()
  }

const changesState = (c: GatewayContext) =>
  !safeMethods.has(c.req.method) || changingGets.some((path) => path.test(c.req.path))

const isForeign = (c: GatewayContext, config: Pick<AppConfig, 'trustProxy'>) => {
  const site = c.req.header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  return origin !== undefined && !ownHosts(c, config).includes(hostOf(origin))
}

/** `null`, the origin of sandboxed pages, has no host and equals none. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** The address the call came to, and the one a trusted proxy says it had before; the proxy may rewrite either. */
const ownHosts = (c: GatewayContext, { trustProxy }: Pick<AppConfig, 'trustProxy'>) =>
  [c.req.header('host') ?? new URL(c.req.url).host, trustProxy && c.req.header('x-forwarded-host')].filter(
    Boolean,
  )
