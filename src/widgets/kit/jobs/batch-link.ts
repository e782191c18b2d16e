import { parseJson } from '../../domain/format.ts'
import { list, number, record } from '../../domain/wire.ts'
import type { RawAnswer } from '../../gateway/envelope.ts'
import type { Link } from '../../gateway/gateway.ts'
import type { Exchange } from '../../gateway/transport.ts'

const single =
  /^((GET|DELETE) \/api\/(token|user|channel|redemption)\/\d+|(POST|PUT) \/api\/(token|user|channel|redemption)\/|POST \/api\/(user\/manage|topup))$/

/** The gateway takes no more calls in one batch. */
export const maxCalls = 100

interface Waiting {
  call: Exchange
  path: string
  send: (call: Exchange) => Promise<RawAnswer>
  answer: (answer: RawAnswer | Promise<RawAnswer>) => void
}

/** Calls on single records of the same moment go as one `POST /api/batch`; any other is sent as it is. */
export function batchLink(baseUrl: string): Link {
  let waiting: Waiting[] = []
  const flush = () => {
    const all = waiting
    waiting = []
    // Calls with another token wait for nothing.
    for (const token of new Set(all.map(({ call }) => call.token)))
      void sendBatch(
        baseUrl,
        all.filter(({ call }) => call.token === token),
      )
  }
  return (call, send) => {
    const path = pathOf(baseUrl, call)
    if (path === undefined) return send(call)
    return new Promise((answer) => {
      waiting.push({ call, path, send, answer })
      if (waiting.length === maxCalls) flush()
      else if (waiting.length === 1) setTimeout(flush)
    })
  }
}

/** Undefined for a call that a batch does not take. */
function pathOf(baseUrl: string, { url, method, query = {} }: Exchange): string | undefined {
  const path = url.slice(baseUrl.length)
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined)
  const isStatus = parameters.length === 1 && query.status_only === true && method === 'PUT'
  if (!single.test(`${method} ${path}`) || (parameters.length > 0 && !isStatus)) return undefined
  return isStatus ? `${path}?status_only=true` : path
}

async function sendBatch(baseUrl: string, calls: readonly Waiting[]): Promise<void> {
  const alone = () => {
    for (const { call, send, answer } of calls) answer(send(call))
  }
  const [first] = calls
  if (!first || calls.length === 1) return alone()
  const { send, call } = first
  const whole = send({
    url: `${baseUrl}/api/batch`,
    method: 'POST',
    body: { calls: calls.map(({ path, call: { method, body } }) => ({ method, path, body })) },
    token: call.token,
    headers: call.headers,
    signal: new AbortController().signal,
  })
  const reply = await whole.catch(() => undefined)
  // The body was too large, or the call is no longer offered: nothing of it was carried out.
  if (reply?.status === 413 || reply?.status === 404) return alone()
  const answers = list(record(parseJson(reply?.text ?? '')).data)
  for (const [index, { answer }] of calls.entries()) {
    const { status, body } = record(answers[index])
    answer(answers.length === calls.length ? { status: number(status), text: JSON.stringify(body) } : whole)
  }
}
