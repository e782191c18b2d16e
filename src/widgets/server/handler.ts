import { chatPath } from '../api/extensions/chat.ts'
import { openEnvelope } from '../gateway/envelope.ts'
import { GatewayError, GatewayErrorKind } from '../gateway/gateway-error.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { closed, type Accounts } from './accounts.ts'
import { isAllowed, isBatchAllowed, type Widget } from './allowed-calls.ts'
import { send } from './send.ts'

/** Returns the user of a request, by your own session; undefined or empty if no user is signed in. */
export type UserOf = (request: Request) => string | undefined | Promise<string | undefined>

export interface Forwarding {
  accounts: Accounts
  admin: () => Promise<Gateway>
  userOf: UserOf
  prefix: string
  widgets: readonly Widget[]
  onError: (error: unknown) => void
}

/** In characters. */
export const maxBodyLength = 1_000_000

/**
 * Nothing that a browser sends but the path, the query and the body reaches the gateway, with a model's call also its
 * key; of an answer only status, type and body reach the browser.
 */
export const forwarder =
  ({ accounts, admin, userOf, prefix, widgets, onError }: Forwarding) =>
  async (request: Request): Promise<Response> => {
    const { method, headers } = request
    const { pathname, search, host } = new URL(request.url)
    const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : ''
    if (method !== 'GET' && isForged(headers, host)) return refuse(403, foreign)
    const isChat = widgets.includes('playground') && method === 'POST' && path === chatPath
    if (!isChat && !isAllowed(widgets, method, path)) return refuse(403, unknownCall)
    if (Number(headers.get('content-length')) > maxBodyLength) return refuse(413, tooLarge)
    // The answer may take minutes: it ends with the visitor's request.
    const isLong = isChat || path.endsWith('/csv')
    try {
      const body = method === 'GET' ? '' : await textOf(request)
      if (body === undefined) return refuse(413, tooLarge)
      if (path === '/api/batch' && !isBatchAllowed(widgets, body)) return refuse(403, unknownCall)
      const { baseUrl, dialect } = await admin()
      const forward = (named: Record<string, string> = {}) =>
        send(baseUrl + path + search, {
          method,
          headers: { 'content-type': 'application/json', ...named },
          ...(method !== 'GET' && { body }),
          ...(isLong && { signal: request.signal }),
        })
      // By a key of the visitor, without your cookie.
      if (isChat) return await passOn(await forward({ authorization: headers.get('authorization') ?? '' }))
      const userId = await userOf(request)
      if (!userId && path !== '/api/status') return refuse(401, '未登录')
      if (!userId) return await passOn(await forward())
      const asUser = async (refused?: string) => {
        const { token, userId: id } = await accounts.tokenOf(userId, undefined, refused)
        const named = { authorization: `Bearer ${token}`, ...dialect.extensions.session?.headersOf(id) }
        const answer = await passOn(await forward(named))
        return { token, answer }
      }
      const { token, answer } = await asUser()
      if (!(await isRefusedToken(answer, dialect))) return answer
      return (await asUser(token)).answer
    } catch (error) {
      onError(error)
      return failureOf(error)
    }
  }

/** Undefined if it is too long: any stranger may send a body, and need not declare its length. */
async function textOf({ body }: Request): Promise<string | undefined> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (text.length <= maxBodyLength) {
    const part = await reader?.read()
    if (!part || part.done) return text + decoder.decode()
    text += decoder.decode(part.value, { stream: true })
  }
  return undefined
}

/**
 * Browsers send your session cookie with requests from any site, so a call that changes something must prove that it
 * comes from your own pages: browsers say so in `Sec-Fetch-Site` or `Origin`, which pages cannot set themselves.
 */
function isForged(headers: Headers, host: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin'
  const origin = headers.get('origin')
  return !origin || !URL.canParse(origin) || new URL(origin).host !== (headers.get('host') ?? host)
}

/** The gateway's own headers stay here, most of all its cookies. */
async function passOn({ status, headers, body }: Response): Promise<Response> {
  const isRedirect = status >= 300 && status < 400
  const type = headers.get('content-type') ?? 'application/json'
  const wait = headers.get('retry-after')
  if (isRedirect) await body?.cancel()
  return new Response(isRedirect ? '' : body, {
    status: isRedirect ? 502 : status,
    headers: { ...answerHeaders, 'content-type': type, ...(wait && { 'retry-after': wait }) },
  })
}

const answerHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Some gateways say with status 200 that they do not know the token any more. */
async function isRefusedToken(answer: Response, dialect: Gateway['dialect']): Promise<boolean> {
  if (!/json/.test(answer.headers.get('content-type') ?? '')) return answer.status === 401
  try {
    openEnvelope({ status: answer.status, text: await answer.clone().text() }, dialect)
    return false
  } catch (error) {
    return error instanceof GatewayError && error.kind === GatewayErrorKind.unauthorized
  }
}

/** Elements translate these sentences of gateways. */
const foreign = '已拒绝来自其他网站或链接的请求，请从控制台所在的网址操作'
const unknownCall = '无权进行此操作，权限不足'
const tooLarge = '请求内容过大，最多 1000 KiB'
const tooMany = '请求过于频繁，请稍后再试'

const refuse = (status: number, message: string, headers = {}) =>
  Response.json({ success: false, message }, { status, headers: { ...answerHeaders, ...headers } })

/** A browser learns nothing about the administrator's token. */
function failureOf(error: unknown): Response {
  const { kind, retryAt } = error instanceof GatewayError ? error : ({} as Partial<GatewayError>)
  if (kind === GatewayErrorKind.rateLimited) {
    const seconds = Math.max(1, Math.ceil(((retryAt ?? 0) - Date.now()) / 1000))
    return refuse(429, tooMany, { 'retry-after': String(seconds) })
  }
  // The account is banned or deleted, or cannot be made.
  if (kind === GatewayErrorKind.forbidden || kind === GatewayErrorKind.refused) return refuse(403, closed)
  return refuse(502, '')
}
