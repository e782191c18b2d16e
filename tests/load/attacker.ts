/** A thread that attacks a gateway as one ordinary user, so that it holds up nobody who measures. */
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { call, listOf, ordinary, type Sent } from '../gateway/relay/attacked.ts'

/** Megabytes of the largest body. */
const large = 30

const key = 'eve'
const upstream = { model: 'gpt-4o-mini', stream: true }

/** A provider whose streams never end, at full speed. */
const provider = createServer((request, response) => {
  request.resume().on('end', () => stream(response))
})
const words = `data: ${JSON.stringify({ choices: [{ delta: { content: 'x'.repeat(50_000) } }] })}\n\n`
const many = 'data: {"choices":[{"delta":{"content":"x"}}]}\n\n'.repeat(800)
let turn = 0

function stream(response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const part = [words, many, '\n'.repeat(65_536), `: ${'x'.repeat(65_536)}\n`, 'x'.repeat(65_536)][
    turn++ % 5
  ]!
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more)
  more()
}

const hi = { role: 'user', content: 'hi' }
const text = (content: unknown, more: object = {}): Sent =>
  ordinary(key, { messages: [{ role: 'user', content }], max_tokens: 1, ...more })

/** Everything that one user may send, at the same time; each is a kind of attack. */
const attacks: Record<string, (url: string) => Promise<unknown>> = {
  'ten lists of ten million': (url) => {
    const body = listOf('{}', large)
    return Promise.all(Array.from({ length: 10 }, () => call(url, { key, body })))
  },
  'lists in messages, in pieces': (url) => {
    const body = listOf('{}', large, 'messages')
    const pieces = Array.from({ length: 30 }, (_, at) => body.subarray(at * 1e6, (at + 1) * 1e6))
    return Promise.all([1, 2, 3].map(() => call(url, { key, body: pieces })))
  },
  'nested beyond reading': (url) => call(url, { key, body: '['.repeat(large * 1e6) }),
  'just within the bounds': (url) =>
    Promise.all(
      Array.from({ length: 20 }, () => call(url, text('hi', { metadata: Array<object>(49_000).fill({}) }))),
    ),
  'just below the thread': (url) =>
    Promise.all(Array.from({ length: 30 }, () => call(url, text('汉'.repeat(42_000))))),
  'the largest text': (url) => Promise.all([1, 2].map(() => call(url, text('汉'.repeat((large * 1e6) / 3))))),
  'escapes only': (url) => call(url, { key, body: `{"a":"${'\\u0041'.repeat((large * 1e6) / 6)}"}` }),
  'the largest picture': (url) =>
    Promise.all(
      [1, 2].map(() =>
        call(
          url,
          text([
            { type: 'image_url', image_url: { url: `data:image/png;base64,${'x'.repeat(large * 1e6)}` } },
          ]),
        ),
      ),
    ),
  'eight streams without an end': (url) =>
    untilLeft(3000, (left) =>
      Array.from({ length: 8 }, () => call(url, { ...ordinary(key, upstream), left })),
    ),
  'streams that nobody reads': (url) =>
    untilLeft(1000, (left) =>
      Array.from({ length: 8 }, () => call(url, { ...ordinary(key, upstream), unread: true, left })),
    ),
  'many at once': (url) => Promise.all(Array.from({ length: 60 }, () => call(url, ordinary(key)))),
  'hidden text and other limits': (url) =>
    Promise.all(
      [
        { metadata: 'x'.repeat(5e6) },
        { messages: [hi, 'x'.repeat(5e6)] },
        { thinking_budget: 1e6 },
        { n: 128 },
      ].map((more) => call(url, ordinary(key, more))),
    ),
  'bodies that never end': async (url) => {
    const { hostname, port } = new URL(url)
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(Number(port), hostname).on('error', () => {})
      socket.write(
        `POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer sk-${key}\r\nContent-Length: ${large * 1e6}\r\n\r\n{"a":"`,
      )
      return socket
    })
    await pause(1500)
    for (const socket of sockets) socket.destroy()
  },
  'calls that are left': (url) =>
    untilLeft(30, (left) =>
      Array.from({ length: 20 }, () => call(url, { ...text('hi '.repeat(50_000)), left })),
    ),
}

/** Leaves calls after so many milliseconds. */
async function untilLeft(milliseconds: number, make: (left: AbortSignal) => Promise<unknown>[]) {
  const leaving = new AbortController()
  const calls = make(leaving.signal)
  await pause(milliseconds)
  leaving.abort()
  await Promise.all(calls)
}

provider.listen(0, '127.0.0.1', () =>
  parentPort!.postMessage({ provider: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` }),
)

/** All attacks but some once, so many at the same time. */
parentPort!.on('message', ({ url, atOnce, but }: { url: string; atOnce: number; but: string[] }) => {
  const left = Object.entries(attacks)
    .filter(([name]) => !but.includes(name))
    .values()
  const work = Array.from({ length: atOnce }, async () => {
    for (const [name, attack] of left) {
      const began = Date.now()
      await attack(url).catch(() => {})
      parentPort!.postMessage({ name, took: Date.now() - began })
    }
  })
  void Promise.all(work).then(() => parentPort!.postMessage({ over: true }))
})
