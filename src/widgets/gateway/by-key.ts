import { requestTimeoutMs } from '../domain/limits.ts'
import { record, text, type Wire } from '../domain/wire.ts'
import { openEnvelope, type Envelope } from './envelope.ts'
import { reportFailure } from './failures.ts'
import type { Gateway } from './gateway.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from './gateway-error.ts'
import { exchange, openStream, withDeadline } from './transport.ts'

/**
 * Requests what a gateway shows the owner of an API key. `expects`: any other response is rejected; `body` makes it a
 * call of the API, as a program would. Resolves to the whole response, or to what is in its `data`.
 *
 * @throws GatewayError, whose words never contain the key; an abort of `signal` is passed on unchanged
 */
export type FetchByKey = (
  path: string,
  expects: 'list' | ((reply: Envelope) => boolean),
  signal: AbortSignal,
  body?: Record<string, unknown>,
) => Promise<unknown>

/** The key is a header of these calls only; a refusal says nothing about the session. */
export const fetcherByKey =
  (gateway: Gateway, key: string): FetchByKey =>
  async (path, expects, signal, body) => {
    const call = { url: gateway.baseUrl + path, method: body ? 'POST' : 'GET', token: key, body }
    try {
      const answer = await withDeadline(requestTimeoutMs, signal, false, (inner) =>
        exchange({ ...call, signal: inner }),
      )
      return openEnvelope(answer, { ...gateway.dialect, extensions: { reply: openPlain } }, expects).data
    } catch (thrown) {
      throw signal.aborted ? thrown : reported(gateway, key, path, thrown)
    }
  }

/** A gateway that does not stream yields the whole answer at once. */
export async function* streamByKey(
  gateway: Gateway,
  key: string,
  path: string,
  body: Record<string, unknown>,
  signal: AbortSignal,
): AsyncGenerator<unknown, void, undefined> {
  const open = (status: number, text: string) =>
    openEnvelope({ status, text }, { ...gateway.dialect, extensions: { reply: openPlain } }).data
  try {
    const answer = await openStream({ url: gateway.baseUrl + path, body, token: key, signal })
    const { ok, status, headers } = answer
    if (!ok || !answer.body || !/event-stream/.test(headers.get('content-type') ?? '')) {
      yield open(status, await answer.text())
      return
    }
    for await (const line of linesOf(answer.body)) {
      const data = /^data:\s*(.+)/.exec(line)?.[1]
      if (data === '[DONE]') return
      if (data) yield open(status, data)
    }
  } catch (thrown) {
    throw signal.aborted ? thrown : reported(gateway, key, path, thrown)
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  // Not every browser iterates over a stream.
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new GatewayError(GatewayErrorKind.network)
      })
      const lines = (rest + decoder.decode(value, { stream: !done })).split(/\r?\n/)
      rest = done ? '' : lines.pop()!
      yield* lines
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function reported(gateway: Gateway, key: string, path: string, thrown: unknown): GatewayError {
  const error = withoutKey(asGatewayError(thrown), key)
  const { baseUrl, dialectName: dialect } = gateway
  reportFailure({ baseUrl, path, byToken: true, anonymous: true, error, dialect })
  return error
}

/** The calls here respond with the record itself, or say `code: true` instead of `success`. */
function openPlain(reply: unknown): Wire | undefined {
  const body = record(reply)
  if (typeof body.success === 'boolean' || body !== reply) return undefined
  // Refusals of these calls may come with HTTP 200.
  if (body.error) return { success: false, message: text(record(body.error).message) }
  const { code, message, data } = body
  if (typeof code === 'boolean') return { success: code, message: code ? '' : text(message), data }
  return { success: true, message: '', data: reply }
}

/** A gateway of the family repeats the key when it does not know it. */
function withoutKey(error: GatewayError, key: string): GatewayError {
  const bare = key.replace(/^sk-/, '')
  const t = bare ? error.message.replaceAll(key, '…').replaceAll(bare, '…') : error.message
  return new GatewayError(error.kind, t, { ...error, reply: undefined })
}
