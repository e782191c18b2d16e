import type { AppConfig } from '../deps.ts'
import type { GatewayMiddleware } from './context.ts'
import { Refusal } from './envelope.ts'

type Trust = Pick<AppConfig, 'trustProxy'>

/**
 * Turns down calls that somebody else makes a browser send with our cookie (403): another site's page, a link in a
 * mail, a picture in a notice. Many of our GETs change something, and a Lax cookie travels with a link.
 */
export const originGuard =
  (config: Trust): GatewayMiddleware =>
  async (c, next) => {
    if (isForged(c.req.raw, c.req.path, config)) throw new Refusal(forgedMessage, 403)
    await next()
  }

export const forgedMessage = '已拒绝来自其他网站或链接的请求，请从控制台所在的网址操作'

/** What everybody may read; a person may open it in a tab. */
const publicRead = /^\/api\/(status|notice|about|home_page_content)$/

/**
 * Whether a call of `/api` was not sent by a script of our own pages, nor by a program. Sign-ins elsewhere come back
 * to pages of the console, which then fetch: the API itself is never navigated to.
 *
 * A call with an `Authorization` header passes: no foreign page can add one without our leave.
 * @param path of the call, decoded
 */
export const isForged = (request: Request, path: string, trust: Trust) => {
  const header = (name: string) => request.headers.get(name)
  if (header('authorization') && !isAmbient(header('authorization')!)) return false
  const mode = header('sec-fetch-mode')
  const openedInTab = mode === 'navigate' && header('sec-fetch-dest') === 'document'
  if (openedInTab) return request.method !== 'GET' || !publicRead.test(path)
  // No script of ours calls without CORS: that is a picture, a style, a frame or a form.
  if (mode && mode !== 'cors' && mode !== 'same-origin') return true
  // With `crossorigin` a picture asks like a script; but what a script fetches has no destination, nor is it early.
  if ((header('sec-fetch-dest') ?? 'empty') !== 'empty' || header('sec-purpose')) return true
  const site = header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  // On plain http browsers say less.
  const sender = header('origin') ?? header('referer')
  if (sender !== null && !ownHosts(request, trust).includes(hostOf(sender))) return true
  // A sound or a film takes anything, but asks for a part of it.
  return (wantsPage(header('accept')) || header('range') !== null) && !publicRead.test(path)
}

/** Schemes that a browser adds by itself, to every call, once a person has signed in to a proxy before us. */
const isAmbient = (authorization: string) => /^(basic|digest|negotiate|ntlm)\b/i.test(authorization)

/** Programs take anything or JSON; links, frames and pictures name what they show. */
const wantsPage = (accept: string | null) => /html|image\/|text\/css|audio\/|video\//i.test(accept ?? '')

/** `null`, the origin of sandboxed pages, has no host and equals none. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined)

/** The address the call came to, and the one a trusted proxy says it had before; the proxy may rewrite either. */
const ownHosts = ({ headers, url }: Request, { trustProxy }: Trust): unknown[] =>
  [headers.get('host') ?? new URL(url).host, trustProxy && headers.get('x-forwarded-host')].filter(Boolean)
