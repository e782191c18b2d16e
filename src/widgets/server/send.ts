import { openEnvelope, type Expected } from '../gateway/envelope.ts'
import type { Dialect } from '../gateway/dialect.ts'
import { GatewayError, GatewayErrorKind } from '../gateway/gateway-error.ts'

/** In ms. */
const timeoutMs = 30_000

/**
 * Only this file calls a gateway in the name of a visitor, without the client: answers pass as they are. Throws
 * GatewayError `network`, also after 30 s.
 */
export async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...request })
  } catch {
    throw new GatewayError(GatewayErrorKind.network)
  }
}

/** Throws GatewayError. */
export async function dataOf(answer: Response, dialect: Dialect, expects?: Expected): Promise<unknown> {
  const text = await answer.text()
  const retryAfter = Number(answer.headers.get('retry-after'))
  const raw = { status: answer.status, text, ...(retryAfter > 0 && { retryAfter }) }
  return openEnvelope(raw, dialect, expects).data
}
