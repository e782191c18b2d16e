import type { ServerResponse } from 'node:http'
import { pass, send, type Answer, type Fault } from './proxy.ts'

/** Everything that may go wrong between console and gateway, by its name in the printed tables. */
export const faultNames = [
  'latency',
  '500',
  '502 html',
  '429 empty',
  'cut',
  'malformed',
  'no message',
  'no data',
  'null lists',
  'login page',
  'after 40 s',
  'out of order',
  'repeated rows',
] as const
export type FaultName = (typeof faultNames)[number]

/** A new set each time, because two of them have state. */
export const newFaults = (latency = 300): Record<FaultName, Fault> => ({
  latency: async (passing) => {
    await later(latency)
    await pass(passing)
  },
  '500': ({ response }) => reply(response, 500, { success: false, message: 'boom' }),
  '502 html': ({ response }) => reply(response, 502, '<html><h1>502 Bad Gateway</h1></html>'),
  '429 empty': ({ response }) => reply(response, 429, ''),
  /** The gateway has processed the call, but only half of its response arrives. */
  cut: async ({ forward, response }) => {
    const { status, headers, body } = await forward()
    response.writeHead(status, { ...headers, 'content-length': body.length + 10 })
    response.write(body.subarray(0, body.length / 2))
    setTimeout(() => response.destroy(), 20)
  },
  malformed: async ({ forward, response }) => {
    const { body } = await forward()
    reply(response, 200, body.subarray(0, body.length - 3).toString(), 'application/json')
  },
  'no message': ({ response }) => reply(response, 200, { success: false }),
  'no data': rewriting(({ data: _, ...rest }) => rest),
  'null lists': rewriting((envelope) => ({ ...envelope, data: inLists(envelope.data, () => null) })),
  /** A third party's sign-in in front of the gateway. */
  'login page': ({ path, response }) => {
    if (path === '/sign-in') return reply(response, 200, '<!doctype html><title>Sign in</title>')
    response.writeHead(302, { location: '/sign-in' }).end()
  },
  /** The gateway processes the call at once, but its response takes 40 s on the clock of this process. */
  'after 40 s': async ({ forward, response }) => {
    const answer = await forward()
    await later(40_000)
    send(response, answer)
  },
  'out of order': swapped(),
  'repeated rows': rewriting((envelope) => ({ ...envelope, data: inLists(envelope.data, twice) })),
})

type Envelope = Record<string, unknown>

/** Unreferenced, so that pending delays do not keep the process alive at the end of a run. */
const later = (ms: number) => new Promise<void>((next) => void setTimeout(next, ms).unref())

function reply(response: ServerResponse, status: number, body: unknown, type?: string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const guessed = typeof body === 'string' ? 'text/html' : 'application/json'
  response.writeHead(status, { 'content-type': type ?? guessed }).end(text)
}

/** Changes the gateway's JSON responses; all others pass unchanged. */
export function rewriting(change: (envelope: Envelope, passing: Parameters<Fault>[0]) => unknown): Fault {
  return async (passing) => {
    const answer = await passing.forward()
    const envelope = parsed(answer)
    if (!envelope) return send(passing.response, answer)
    send(passing.response, { ...answer, body: Buffer.from(JSON.stringify(change(envelope, passing))) })
  }
}

function parsed({ headers, body }: Answer): Envelope | undefined {
  if (!headers['content-type']?.includes('json')) return undefined
  return JSON.parse(body.toString()) as Envelope
}

/** Changes the rows of a list, which are in `data` itself or one level below: in `data` (one-hub) or `items` (new-api). */
export function inLists(data: unknown, change: (rows: unknown[]) => unknown): unknown {
  if (Array.isArray(data)) return change(data)
  const box = data as Record<string, unknown> | null | undefined
  const name = ['data', 'items'].find((one) => Array.isArray(box?.[one]))
  return name ? { ...box, [name]: change(box![name] as unknown[]) } : data
}

/** Repeats every row, as when rows move to the next page between two calls. */
const twice = (rows: unknown[]) => rows.flatMap((row) => [row, row])

/** Delays every other response until the next one has been sent, by half a second at most. */
function swapped(): Fault {
  let release: (() => void) | undefined
  return async (passing) => {
    const answer = await passing.forward()
    if (release) {
      send(passing.response, answer)
      setTimeout(release, 10)
      release = undefined
      return
    }
    await new Promise<void>((resolve) => {
      release = resolve
      setTimeout(resolve, 500)
    })
    send(passing.response, answer)
  }
}
