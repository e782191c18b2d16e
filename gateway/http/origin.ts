import type { AppConfig } from '../deps.ts'
import type { GatewayMiddleware } from './context.ts'
import { Refusal } from './envelope.ts'

type Trust = Pick<AppConfig, 'trustProxy'>

/**
 * Rejects forged calls that carry our cookie (403): from another site's page, a link in a mail or an image in a
 * notice. Some GETs change data, as in one-api, and browsers send a Lax cookie when a link is followed.
 */
export const originGuard =
  (config: Trust): GatewayMiddleware =>
  async (c, next) => {
    if (isForged(c.req.raw, c.req.path, config)) throw new Refusal(forgedMessage, 403)
    await next()
  }

export const forgedMessage = '已拒绝来自其他网站或链接的请求，请从控制台所在的网址操作'

/**
 * The paths that may also be opened in a tab: public data, and the redirect to a sign-in provider. None of them
 * changes anything.
 */
const publicRead = /^\/api\/(status|notice|about|home_page_content|oauth\/oidc\/authorize)$/

/**
 * Whether a call of `/api` came neither from a script of our pages nor from a program. Third-party sign-ins return to
 * pages of the console, which then call the API, so browsers never need to navigate to it.
 *
 * A call with an `Authorization` header passes: another site cannot add one without our permission (CORS).
 * @param path - the decoded path of the call
 */
export const isForged = (request: Request, path: string, trust: Trust) => {
  const header = (name: string) => request.headers.get(name)
  if (header('authorization') && !isAmbient(header('authorization')!)) return false
  const mode = header('sec-fetch-mode')
  const openedInTab = mode === 'navigate' && header('sec-fetch-dest') === 'document'
  if (openedInTab) return request.method !== 'GET' || !publicRead.test(path)
  // Our scripts use only the modes `cors` and `same-origin`; images, style sheets, frames and forms have others.
  if (mode && mode !== 'cors' && mode !== 'same-origin') return true
  // An image with `crossorigin` has the mode of a script, but a script's fetch has no destination or purpose.
  if ((header('sec-fetch-dest') ?? 'empty') !== 'empty' || header('sec-purpose')) return true
  const site = header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  // On plain http, browsers do not send the Sec-Fetch headers.
  const sender = header('origin') ?? header('referer')
  if (sender !== null && !ownHosts(request, trust).includes(hostOf(sender))) return true
  // Audio and video elements accept any type, but send a Range header.
  return (wantsPage(header('accept')) || header('range') !== null) && !publicRead.test(path)
}

/**
 * Whether the scheme is one that browsers add to every call once a person has signed in to a proxy in front of the
 * gateway.
 */
const isAmbient = (authorization: string) => /^(basic|digest|negotiate|ntlm)\b/i.test(authorization)

/**
 * Whether the Accept header names types of pages or media, as those of links, frames and images do; programs accept
 * JSON or anything.
 */
const wantsPage = (accept: string | null) => /html|image\/|text\/css|audio\/|video\//i.test(accept ?? '')

/** The host of an address; undefined for `null`, the origin of sandboxed pages, which therefore never matches. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined)

/**
 * The hosts that count as ours: the one the call was sent to, and the one that a trusted proxy reports, which may have
 * rewritten the first.
 */
const ownHosts = ({ headers, url }: Request, { trustProxy }: Trust): unknown[] =>
  [headers.get('host') ?? new URL(url).host, trustProxy && headers.get('x-forwarded-host')].filter(Boolean)
