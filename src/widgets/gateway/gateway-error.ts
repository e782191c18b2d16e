/** Why a call failed. One kind for each way of failing; behaviour §8 is built on them. */
export const GatewayErrorKind = {
  /** Nobody is signed in, or the session or access token has ended. */
  unauthorized: 'unauthorized',
  /** Signed in, but the role does not suffice. */
  forbidden: 'forbidden',
  /** HTTP 429. Nothing is retried automatically. */
  rateLimited: 'rate-limited',
  /** No answer: offline, refused, cut, or blocked by CORS. */
  network: 'network',
  /** No whole answer within the limit. */
  timeout: 'timeout',
  /** 5xx. */
  server: 'server',
  /** The gateway said no (`success: false`, or a 4xx not listed here). */
  refused: 'refused',
  /** The answer was not the gateway's envelope: HTML, cut JSON, or some other program. */
  notAGateway: 'not-a-gateway',
  /** A page of rows in an unknown form, which must not be taken for an empty list. */
  unknownPage: 'unknown-page',
  /** A record without an id: no action on it would be safe. */
  noId: 'no-id',
} as const
export type GatewayErrorKind = (typeof GatewayErrorKind)[keyof typeof GatewayErrorKind]

/** Thrown by every failed call of a gateway. The client itself shows nothing. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly kind: GatewayErrorKind
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** True when a write's answer was lost, so that it may have been carried out. */
  readonly uncertain: boolean
  /** True when a web page came in place of an answer: some other server listens there. */
  readonly webPage: boolean
  /** @internal The whole reply of a refusal: what stands beside its words may name the step that is missing. */
  readonly reply: unknown

  /** @param message The gateway's own words, verbatim; empty when it gave none. */
  constructor(
    kind: GatewayErrorKind,
    message = '',
    {
      status = 0,
      uncertain = false,
      webPage = false,
      reply,
    }: Partial<GatewayError> & { reply?: unknown } = {},
  ) {
    super(message)
    this.kind = kind
    this.status = status
    this.uncertain = uncertain
    this.webPage = webPage
    this.reply = reply
  }
}

/** The error as a GatewayError: anything else that was thrown is a refusal with its message. */
export const asGatewayError = (error: unknown): GatewayError =>
  error instanceof GatewayError
    ? error
    : new GatewayError(GatewayErrorKind.refused, error instanceof Error ? error.message : String(error))
