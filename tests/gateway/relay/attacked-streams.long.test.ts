import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { endAll } from '../gateway-process.ts'
import { call, ordinary, startAttacked, type Attacked } from './attacked.ts'

/** Streams at the same time. */
const streams = 8

/** Milliseconds that the streams are read; enough to end a gateway without limits. */
const persistence = 8000

/** Bytes that one user's streams may take in that time, with what the machine is late by. */
const most = 4e7

const delta = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`

const usage = 'data: {"choices":[],"usage":{"prompt_tokens":1,"completion_tokens":1}}\n\n'

/** What providers may send without an end: what they send once, and then again and again. */
const endless: Record<string, [first: string, rest: string]> = {
  words: ['', delta('x'.repeat(50_000))],
  'small words': ['', delta('x').repeat(500)],
  'one line': ['data: "', 'x'.repeat(65_536)],
  'one line of line ends within': ['', `${'x'.repeat(65_536)}\r`],
  comments: ['', `: ${'x'.repeat(1000)}\n`.repeat(60)],
  'empty lines': ['', '\n'.repeat(65_536)],
  'tool calls': [
    '',
    `data: {"choices":[{"delta":{"tool_calls":[${Array(3000).fill('{"a":1}').join()}]}}]}\n\n`,
  ],
  usage: ['', usage.repeat(500)],
  'broken JSON': ['', `data: {"a":${'['.repeat(60_000)}\n\n`],
}

describe('eight endless streams of a provider', { timeout: 120_000 }, () => {
  let gateway: Attacked
  let kind: keyof typeof endless = 'words'
  let cutOff = 0
  const provider = createServer((request, response) => {
    request.resume().on('end', () => answer(response))
  })

  function answer(response: ServerResponse) {
    const [first, rest] = endless[kind]!
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(first)
    response.on('close', () => (cutOff += response.writableEnded ? 0 : 1))
    const more = () => {
      while (!response.destroyed && response.write(rest));
    }
    response.on('drain', more)
    more()
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    gateway = await startAttacked({ people: { ann: 1e9, eve: 1e12 }, provider: url })
  })
  afterEach(() => {
    cutOff = 0
  })
  afterAll(async () => {
    await gateway.close()
    await endAll()
    provider.close()
    provider.closeAllConnections()
  })

  // Each kind by itself is in stream-limits.test.ts.
  it.each(Object.keys(endless))('do not end the gateway: %s', async (name) => {
    kind = name
    let peak = 0
    const timer = setInterval(() => void gateway.memory().then((now) => (peak = Math.max(peak, now))), 100)
    const left = new AbortController()
    const calls = Array.from({ length: streams }, () =>
      call(gateway.url, { ...ordinary('eve', { model: 'gpt-4o-mini', stream: true }), left: left.signal }),
    )
    await new Promise((resolve) => setTimeout(resolve, persistence))
    left.abort()
    const answers = await Promise.all(calls)
    clearInterval(timer)
    const taken = answers.reduce((sum, { size }) => sum + size, 0)
    console.log(name, `${taken} bytes, ${peak} MB`)
    expect(answers.map(({ status }) => status)).toEqual(Array(streams).fill(200))
    expect(taken).toBeLessThan(most)
    await vi.waitFor(() => expect(cutOff).toBe(streams), 5000)
    expect(peak).toBeLessThan(500)
    expect((await call(gateway.url, ordinary('ann'))).status).toBe(200)
  })

  it('are not read faster than their readers read', async () => {
    kind = 'words'
    const before = await gateway.memory()
    const left = new AbortController()
    const answers = Array.from({ length: streams }, () =>
      call(gateway.url, {
        ...ordinary('eve', { model: 'gpt-4o-mini', stream: true }),
        unread: true,
        left: left.signal,
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const taken = (await gateway.memory()) - before
    console.log(`${taken} MB for readers who do not read`)
    expect(taken).toBeLessThan(100)
    left.abort()
    await Promise.all(answers)
  })
})
