import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface Details {
  type?: string
  param?: string
  code?: string | number | null
}

/** An error in OpenAI's format, `{ error: { message, type, param, code } }`. */
export class RelayError extends Error {
  override name = 'RelayError'
  readonly status: number
  readonly details: Details

  constructor(status: number, message: string, details: Details = {}, options?: ErrorOptions) {
    super(message, options)
    this.status = status
    this.details = details
  }

  /** The reply's body, with the request id by which administrators can find the call. */
  toBody(requestId: string) {
    const message = `${this.message} (request id: ${requestId})`
    return { error: { type: 'one_api_error', ...this.details, message } }
  }

  get httpStatus(): ContentfulStatusCode {
    return this.status as ContentfulStatusCode
  }
}

/** Thrown when the upstream fails before anything was delivered, so that another channel may be tried. */
export class UpstreamError extends RelayError {
  override name = 'UpstreamError'

  /**
   * Whether another channel may succeed; false for a request that the upstream rejects as invalid, because others
   * would reject it too.
   */
  get retryable(): boolean {
    return this.status !== 400 && this.status !== 413 && this.status !== 422
  }

  /** Whether the channel's key or account is the cause, so that further calls would fail too. */
  get blamesChannel(): boolean {
    const marks = [this.details.type, this.details.code].map(String)
    return this.status === 401 || marks.some((mark) => channelFaults.has(mark))
  }
}

const channelFaults = new Set([
  'invalid_api_key',
  'account_deactivated',
  'insufficient_quota',
  'authentication_error',
  'permission_error',
  'billing_not_active',
])
