import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface Details {
  type?: string
  param?: string
  code?: string | number | null
}

/** A refusal in the OpenAI form, `{ error: { message, type, param, code } }`. */
export class RelayError extends Error {
  override name = 'RelayError'
  readonly status: number
  readonly details: Details

  constructor(status: number, message: string, details: Details = {}, options?: ErrorOptions) {
    super(message, options)
    this.status = status
    this.details = details
  }

  /** The reply; the request id lets an administrator find the call. */
  toBody(requestId: string) {
    const message = `${this.message} (request id: ${requestId})`
    return { error: { type: 'one_api_error', ...this.details, message } }
  }

  get httpStatus(): ContentfulStatusCode {
    return this.status as ContentfulStatusCode
  }
}

/** The upstream failed before anything was delivered, so that another channel may be tried. */
export class UpstreamError extends RelayError {
  override name = 'UpstreamError'

  /** A request that the upstream finds wrong is wrong for every channel. */
  get retryable(): boolean {
    return this.status !== 400 && this.status !== 413 && this.status !== 422
  }

  /** The channel's own key or account is the cause, so the next call would fail as well. */
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
