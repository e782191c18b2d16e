/** Why a call failed: one kind for each way of failing, on which behaviour §8 is based. */
export const GatewayErrorKind = {
  /** Nobody is signed in, or the session or access token has ended. */
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
  /** Not sent: a change that was never tried before this kind of gateway, which might store something else. */
  unproven: 'unproven',
  /** A record without an id: no action on it would be safe. */
  noId: 'no-id',
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
    }: Partial<GatewayError> & { reply?: unknown } = {},
  ) {
    super(message)
    this.kind = kind
    this.status = status
    this.uncertain = uncertain
    this.webPage = webPage
    this.reply = reply
    this.retryAt = retryAt
  }
}

/** The error as a GatewayError; any other error becomes a refusal with its message. */
export const asGatewayError = (error: unknown): GatewayError =>
  error instanceof GatewayError
    ? error
    : new GatewayError(GatewayErrorKind.refused, error instanceof Error ? error.message : String(error))
