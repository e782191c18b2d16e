import { record } from '../domain/wire.ts'

/** Why a call failed: one kind for each way of failing, on which behaviour §8 is based. */
export const GatewayErrorKind = {
  /** No user is signed in, or the session or access token has ended. */
  unauthorized: 'unauthorized',
  /** Signed in, but the role does not suffice. */
  forbidden: 'forbidden',
  /** HTTP 429. Nothing is retried automatically. */
  rateLimited: 'rate-limited',
  /** No response: offline, connection refused or interrupted, or blocked by CORS. */
  network: 'network',
  /** No complete response within the limit. */
  timeout: 'timeout',
  /** 5xx. */
  server: 'server',
  /** The gateway refused (`success: false`, or a 4xx not listed here). */
  refused: 'refused',
  /** The response is not the envelope of a gateway: HTML, truncated JSON, or from some other program. */
  notAGateway: 'not-a-gateway',
  /** A page of rows in an unknown form, which must not be mistaken for an empty list. */
  unknownPage: 'unknown-page',
  /** Not sent: a change that was never tried at this kind of gateway, which might store something else. */
  unproven: 'unproven',
  /** Not sent: the gateway was never run in this state, and no administrator has allowed changes. */
  untested: 'untested',
  /** Not sent: which gateway answers here was not known when the change was made. */
  unrecognised: 'unrecognised',
  /** The gateway reported success, and the record read afterwards is not what was meant. */
  storedOtherwise: 'stored-otherwise',
  /** The gateway reported success, and the record could not be read afterwards. */
  unread: 'unread',
  /** A record without an id: no action on it would be safe. */
  noId: 'no-id',
  /** Not sent: others have meanwhile changed what it would have changed or restored. */
  changed: 'changed',
  /** No gateway is to blame: this library or the page failed. */
  broken: 'broken',
  /** A part of this library could not be loaded. */
  part: 'part',
} as const
export type GatewayErrorKind = (typeof GatewayErrorKind)[keyof typeof GatewayErrorKind]

/** Thrown by every failed call of a gateway. The client itself shows nothing. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly kind: GatewayErrorKind
  /** HTTP status; 0 if there was no response. */
  readonly status: number
  /** True if the response to a write was lost, so that the write may have been carried out. */
  readonly uncertain: boolean
  /** True if the response was a web page, so that some other server must be at this address. */
  readonly webPage: boolean
  /** After a 429: when (ms) the next call may be allowed, by the response or by the calls sent before it. */
  retryAt: number | undefined
  /** @internal The whole response of a refusal; fields besides the message may name the missing step. */
  readonly reply: unknown
  /** @internal What failed in this library or on the page, in a programmer's words: only shown when asked for. */
  readonly fault: string

  /** @param message The gateway's own message, verbatim; empty if there was none. */
  constructor(
    kind: GatewayErrorKind,
    message = '',
    {
      status = 0,
      uncertain = false,
      webPage = false,
      reply,
      retryAt,
      fault = '',
    }: Partial<GatewayError> & { reply?: unknown; fault?: string } = {},
  ) {
    super(message)
    this.kind = kind
    this.status = status
    this.uncertain = uncertain
    this.webPage = webPage
    this.reply = reply
    this.retryAt = retryAt
    this.fault = fault
  }
}

/** The console's own server says so of the gateway behind it (`ONEAPI_URL`). */
export const isGatewayDown = (error: GatewayError): boolean =>
  error.status === 502 && record(error.reply).code === 'GATEWAY_UNREACHABLE'

/** Any other error is our fault or the page's: its words go into `fault`. `wrote`: something may be done. */
export function asGatewayError(error: unknown, wrote = false): GatewayError {
  if (error instanceof GatewayError) return error
  const fault = faultOf(error)
  const kind = isMissingPart.test(fault) ? GatewayErrorKind.part : GatewayErrorKind.broken
  return new GatewayError(kind, '', { fault, uncertain: wrote })
}

/** The gateway has reported success, and the record cannot be read: what was sent must not be sent again. */
export function throwUnread(cause?: unknown): never {
  const fault = cause === undefined ? '' : (asGatewayError(cause).fault ?? '')
  throw new GatewayError(GatewayErrorKind.unread, '', { uncertain: true, fault })
}

/** Browsers say so if a module could not be loaded. */
const isMissingPart = /dynamically imported module|importing a module script failed|unable to preload/i

/** In characters. */
const maxFaultLength = 1000

/** The sentence leaves out what looks like a secret or is quoted from a text that could not be read. */
export function faultOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? '') : ''
  const head = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const fault = text.includes(head) ? text : `${head}\n${text}`
  return fault
    .replace(/"[^"\n]*"/g, '"…"')
    .replace(/\bsk-[\w-]+|\b(?=[\w-]*\d)[\w-]{24,}\b/g, '…')
    .trim()
    .slice(0, maxFaultLength)
}
