import type { AppConfig } from '../deps.ts'
import type { GatewayMiddleware } from './context.ts'
import { Refusal } from './envelope.ts'

type Trust = Pick<AppConfig, 'trustProxy'>

/**
 * Rejects forged calls with our cookie (403), whether from another site's page, a link in a mail or a picture
 * in a notice. Many of our GETs change something, and browsers send a Lax cookie when a link is followed.
 */
export const originGuard =
  (config: Trust): GatewayMiddleware =>
  async (c, next) => {
    if (isForged(c.req.raw, c.req.path, config)) throw new Refusal(forgedMessage, 403)
    await next()
  }

export const forgedMessage = '已拒绝来自其他网站或链接的请求，请从控制台所在的网址操作'

/** What may also be opened in a tab: public data, and the way to a provider's page, which changes nothing. */
const publicRead = /^\/api\/(status|notice|about|home_page_content|oauth\/oidc\/authorize)$/

/**
 * Whether a call of `/api` came from neither a script of our own pages nor a program. Third-party sign-ins
 * return to pages of the console, which then fetch, so browsers do not navigate to the rest of the API.
 *
 * A call with an `Authorization` header passes: another site cannot add one without our permission (CORS).
 * @param path of the call, decoded
 */
export const isForged = (request: Request, path: string, trust: Trust) => {
  const header = (name: string) => request.headers.get(name)
  if (header('authorization') && !isAmbient(header('authorization')!)) return false
  const mode = header('sec-fetch-mode')
  const openedInTab = mode === 'navigate' && header('sec-fetch-dest') === 'document'
  if (openedInTab) return request.method !== 'GET' || !publicRead.test(path)
  // Our scripts never use other modes: those belong to images, style sheets, frames and forms.
  if (mode && mode !== 'cors' && mode !== 'same-origin') return true
  // An image with `crossorigin` has a script's mode, but a script's fetch has no destination or purpose.
  if ((header('sec-fetch-dest') ?? 'empty') !== 'empty' || header('sec-purpose')) return true
  const site = header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  // On plain http, browsers do not send the Sec-Fetch headers.
  const sender = header('origin') ?? header('referer')
  if (sender !== null && !ownHosts(request, trust).includes(hostOf(sender))) return true
  // Audio and video elements accept anything, but send a Range header.
  return (wantsPage(header('accept')) || header('range') !== null) && !publicRead.test(path)
}

/** Schemes that browsers add to every call once a person has signed in to a proxy in front of us. */
const isAmbient = (authorization: string) => /^(basic|digest|negotiate|ntlm)\b/i.test(authorization)

/** Programs accept anything or JSON; links, frames and images name the types they show. */
const wantsPage = (accept: string | null) => /html|image\/|text\/css|audio\/|video\//i.test(accept ?? '')

/** `null`, the origin of sandboxed pages, has no host and so never matches. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined)

/**
 * The host the call was sent to, and the one reported by a trusted proxy, which may have rewritten either.
 */
const ownHosts = ({ headers, url }: Request, { trustProxy }: Trust): unknown[] =>
  [headers.get('host') ?? new URL(url).host, trustProxy && headers.get('x-forwarded-host')].filter(Boolean)
