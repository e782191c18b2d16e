import type { Dialect, Refusals } from './dialect.ts'
import { problemOf, type Envelope, type Expected } from './expected.ts'
import { GatewayError, GatewayErrorKind } from './gateway-error.ts'

/** A response as received: status and text, not validated yet. */
export interface RawAnswer {
  status: number
  text: string
  /** Seconds, where a 429 says when the next call is allowed. */
  retryAfter?: number
}

/**
 * The envelope of a successful response.
 * @throws GatewayError for anything else; the only place that assigns refusals their kind.
 */
export function openEnvelope(answer: RawAnswer, dialect: Dialect, expects?: Expected): Envelope {
  const { refusals } = dialect
  const body = parse(answer)
  const message = messageOf(body)
  const failure = (kind: GatewayErrorKind, words = '', reply?: unknown) =>
    new GatewayError(kind, words, {
      ...{ status: answer.status, reply },
      retryAt: answer.retryAfter === undefined ? undefined : Date.now() + answer.retryAfter * 1000,
    })
  const kind = kindOf(refusals, answer.status, message, body)
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

/** `GET /api/channel/models` responds in OpenAI format, without `success` (contract, recording "channel models"). */
const isBareList = (body: unknown): body is { data: unknown[] | null } =>
  typeof body === 'object' &&
  body !== null &&
  (body as { object?: unknown }).object === 'list' &&
  (Array.isArray((body as { data?: unknown }).data) || (body as { data?: unknown }).data === null)

/** The gateway's message, from the envelope or the OpenAI format (contract "Envelope and errors"). */
function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const { message, error } = body as { message?: unknown; error?: { message?: unknown } | null }
  const words = message ?? error?.message
  return typeof words === 'string' ? words : ''
}

function kindOf(
  refusals: Refusals,
  status: number,
  message: string,
  body: unknown,
): GatewayErrorKind | undefined {
  if (status === 401) return GatewayErrorKind.unauthorized
  if (status === 403)
    return isEnvelope(body)
      ? refusalKind(refusals, message, GatewayErrorKind.forbidden)
      : GatewayErrorKind.forbidden
  if (status === 429) return GatewayErrorKind.rateLimited
  if (status >= 500) return GatewayErrorKind.server
  if (status >= 400 || (isEnvelope(body) && !body.success)) return refusalKind(refusals, message)
  return undefined
}

function refusalKind(
  { unauthorized, forbidden }: Refusals,
  message: string,
  otherwise: GatewayErrorKind = GatewayErrorKind.refused,
): GatewayErrorKind {
  if (unauthorized.test(message)) return GatewayErrorKind.unauthorized
  return forbidden.test(message) ? GatewayErrorKind.forbidden : otherwise
}
