import { problemOf, type Expected } from './expected.ts'
import { GatewayError, GatewayErrorKind } from './gateway-error.ts'

/** What every management call answers (spec §7); the channel test puts its fields beside `data` (contract). */
export interface Envelope<Data = unknown> {
  success: boolean
  message: string
  data?: Data
  /** A fork may count all rows of a list. */
  total?: number
  [field: string]: unknown
}

/** An answer as it came: status and text, before anything is believed of it. */
export interface RawAnswer {
  status: number
  text: string
}

/**
 * Refusals that mean "not signed in" though they come as HTTP 200: the wordings of the contract (wrong access
 * token, banned or deleted user) and of forks. Anchored, since a failed login also speaks of banned users.
 */
const unauthorizedWordings =
  /access token 无效|未登录且|^用户已被封禁|^登录(已过期|已失效|过期)|^未登录|invalid access token|^not logged in|^user (is|has been) banned|session (has )?expired/i

/** Whether a refusal says that the user is banned, or deleted: signing in again does not help. */
export const isBan = (message: string) => /^用户已被封禁|^user (is|has been) banned/i.test(message)

const forbiddenWordings = /权限不足|insufficient permission|permission denied/i

/**
 * The envelope of an answer, when it is one that succeeded.
 * @throws GatewayError for everything else: the one place where refusals get their kind.
 */
export function openEnvelope(answer: RawAnswer, expects?: Expected): Envelope {
  const body = parse(answer)
  const message = messageOf(body)
  const kind = kindOf(answer.status, message, isEnvelope(body))
  if (kind) throw new GatewayError(kind, message, { status: answer.status })
  if (isBareList(body)) return { success: true, message: '', data: body.data ?? [] }
  if (!isEnvelope(body)) throw new GatewayError(GatewayErrorKind.notAGateway, '', { status: answer.status })
  if (!body.success) throw new GatewayError(refusalKind(message), message, { status: answer.status })
  const problem = expects && problemOf(body, expects)
  if (problem) throw new GatewayError(problem, '', { status: answer.status })
  return body
}

function parse({ status, text }: RawAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (status >= 400) return undefined
    throw new GatewayError(GatewayErrorKind.notAGateway, '', { status })
  }
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).success === 'boolean'

/** `GET /api/channel/models` answers in the OpenAI form, without `success` (contract, recording "channel models"). */
const isBareList = (body: unknown): body is { data: unknown[] | null } =>
  typeof body === 'object' &&
  body !== null &&
  (body as { object?: unknown }).object === 'list' &&
  (Array.isArray((body as { data?: unknown }).data) || (body as { data?: unknown }).data === null)

/** The gateway's words: the envelope's message, or the OpenAI form's (contract "Envelope and errors"). */
function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const { message, error } = body as { message?: unknown; error?: { message?: unknown } | null }
  const words = message ?? error?.message
  return typeof words === 'string' ? words : ''
}

function kindOf(status: number, message: string, envelope: boolean): GatewayErrorKind | undefined {
  if (status === 401) return GatewayErrorKind.unauthorized
  if (status === 403)
    return envelope ? refusalKind(message, GatewayErrorKind.forbidden) : GatewayErrorKind.forbidden
  if (status === 429) return GatewayErrorKind.rateLimited
  if (status >= 500) return GatewayErrorKind.server
  if (status >= 400) return refusalKind(message)
  return undefined
}

function refusalKind(
  message: string,
  otherwise: GatewayErrorKind = GatewayErrorKind.refused,
): GatewayErrorKind {
  if (unauthorizedWordings.test(message)) return GatewayErrorKind.unauthorized
  return forbiddenWordings.test(message) ? GatewayErrorKind.forbidden : otherwise
}
