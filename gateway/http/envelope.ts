import type { Context, ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { GatewayEnv } from './context.ts'
import { dataFailure } from '../db/data-failure.ts'
import { logError } from '../log-error.ts'

/** An expected error, whose message the caller gets unchanged. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: ContentfulStatusCode

  /** @param status - default 200, as in one-api: the envelope says that the call failed */
  constructor(message: string, status: ContentfulStatusCode = 200) {
    super(message)
    this.status = status
  }
}

/** The success envelope; without `data` the field is absent. */
export const ok = (c: Context, data?: unknown) => c.json({ data, message: '', success: true })

const refuse = (c: Context, { message, status }: Refusal) => c.json({ message, success: false }, status)

/** Turns refusals into envelopes. Other errors go to the error log and reveal nothing to the caller. */
export const answerError: ErrorHandler<GatewayEnv> = (error, c) => {
  if (error instanceof Refusal) return refuse(c, error)
  if (isUniqueViolation(error)) return refuse(c, new Refusal('名称或账户已被使用，请换一个再试'))
  const id = c.get('requestId')
  logError(`[${id}] ${c.req.method} ${c.req.path}`, error)
  const failure = dataFailure(error)
  if (failure) return refuse(c, new Refusal(failure.console, 503))
  return refuse(c, new Refusal(`网关内部错误，请联系管理员（请求编号：${id}）`, 500))
}

/** Recognises a unique violation: two concurrent calls used the same name, after both had passed the check. */
const isUniqueViolation = (error: Error) => (error.cause as { code?: unknown } | undefined)?.code === '23505'
