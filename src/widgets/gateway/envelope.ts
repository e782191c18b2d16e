import type { Stamp } from '../domain/clock.ts'
import { type Dialect, hasId } from './dialect.ts'
import { refusals } from './dialects/refusals.ts'
import { GatewayError, GatewayErrorKind } from './gateway-error.ts'
import { pageIn } from './dialect-page.ts'

export interface RawAnswer {
  status: number
  text: string
  /** Set if the gateway has redirected to another address. */
  redirect?: string
  /** In seconds: a 429 says when the next call is allowed. */
  retryAfter?: number
  /** Only where the page may read the answer's date. */
  stamp?: Stamp
}

/** Throws GatewayError for anything but success; only this function assigns refusals their kind. */
export function openEnvelope(answer: RawAnswer, dialect: Dialect, expects?: Expected): Envelope {
  if (expects === 'csv' && answer.status === 200 && !/^\s*[{<[]/.test(answer.text))
    return { success: true, message: '', data: answer.text }
  const failure = (kind: GatewayErrorKind, words = '', reply?: unknown) =>
    new GatewayError(kind, words, {
      status: answer.status,
      reply,
      retryAt: answer.retryAfter === undefined ? undefined : Date.now() + answer.retryAfter * 1000,
    })
  if (expects === 'redirect' && answer.redirect) {
    // The address says why nothing was done.
    const refusal = new URL(answer.redirect).searchParams.get('error_code')
    if (refusal) throw failure(GatewayErrorKind.refused, refusal)
    return { success: true, message: '' }
  }
  const parsed = parse(answer)
  const body = dialect.extensions.reply?.(parsed) ?? parsed
  const message = messageOf(body)
  const kind = kindOf(answer.status, message, body)
  if (kind) throw failure(kind, message, body)
  if (isBareList(body)) return { success: true, message: '', data: body.data ?? [] }
  if (!isEnvelope(body)) throw failure(GatewayErrorKind.notAGateway)
  const problem = expects && problemOf(body, dialect, expects)
  if (problem) throw failure(problem)
  return body
}

function parse({ status, text }: RawAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (status >= 400) return undefined
    throw new GatewayError(GatewayErrorKind.notAGateway, '', { status, webPage: /^\s*</.test(text) })
  }
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).success === 'boolean'

/** `GET /api/channel/models` responds in OpenAI format, without `success`. */
const isBareList = (body: unknown): body is { data: unknown[] | null } =>
  typeof body === 'object' &&
  body !== null &&
  (body as { object?: unknown }).object === 'list' &&
  (Array.isArray((body as { data?: unknown }).data) || (body as { data?: unknown }).data === null)

function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const { message, error } = body as { message?: unknown; error?: { message?: unknown } | null }
  const words = message ?? error?.message
  return typeof words === 'string' ? words : ''
}

function kindOf(status: number, message: string, body: unknown): GatewayErrorKind | undefined {
  if (status === 401) return GatewayErrorKind.unauthorized
  if (status === 403)
    return isEnvelope(body) ? refusalKind(message, GatewayErrorKind.forbidden) : GatewayErrorKind.forbidden
  if (status === 429) return GatewayErrorKind.rateLimited
  if (status >= 500) return GatewayErrorKind.server
  if (status >= 400 || (isEnvelope(body) && !body.success)) return refusalKind(message)
  return undefined
}

function refusalKind(
  message: string,
  otherwise: GatewayErrorKind = GatewayErrorKind.refused,
): GatewayErrorKind {
  if (refusals.unauthorized.test(message)) return GatewayErrorKind.unauthorized
  return refusals.forbidden.test(message) ? GatewayErrorKind.forbidden : otherwise
}

/** Every management call responds with one (behaviour §7); channel tests put their fields next to `data`. */
export interface Envelope<Data = unknown> {
  success: boolean
  message: string
  data?: Data
  total?: number
  [field: string]: unknown
}

/**
 * What `data` must be for a response to be accepted: for example, a missing token is not an empty one. An `entity` is
 * a record with an id, `entities` are a page or list of them, and the rows of a `page` may have no id (log lines). A
 * function may name the kind of failure.
 */
export type Expected =
  | 'record'
  | 'entity'
  | 'entities'
  | 'page'
  | 'list'
  | 'text'
  | 'number'
  | 'csv'
  | 'redirect'
  | ((envelope: Envelope) => boolean | GatewayErrorKind)

/** Undefined if the response is as expected. */
function problemOf(envelope: Envelope, dialect: Dialect, expected: Expected): GatewayErrorKind | undefined {
  const { notAGateway, unknownPage, noId } = GatewayErrorKind
  const { data } = envelope
  switch (expected) {
    case 'entity':
      return isRecord(data) ? (hasId(dialect, data) ? undefined : noId) : notAGateway
    case 'entities':
    case 'page': {
      const page = pageIn(envelope)
      if (!page) return unknownPage
      return expected === 'page' || page.rows.every((row) => hasId(dialect, row)) ? undefined : noId
    }
    case 'list':
      return Array.isArray(data) ? undefined : notAGateway
    case 'record':
      return isRecord(data) ? undefined : notAGateway
    case 'text':
      return typeof data === 'string' && data !== '' ? undefined : notAGateway
    case 'csv':
    case 'redirect':
      return notAGateway
    case 'number':
      return typeof data === 'number' ? undefined : notAGateway
    default:
      return failureOf(expected(envelope))
  }
}

const isRecord = (data: unknown) => typeof data === 'object' && data !== null && !Array.isArray(data)

const failureOf = (verdict: boolean | GatewayErrorKind): GatewayErrorKind | undefined =>
  typeof verdict === 'string' ? verdict : verdict ? undefined : GatewayErrorKind.notAGateway
