import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { usualDatabase } from '../database/databases.ts'
import { startRelay, type RelayRig } from './relay-rig.ts'

interface Agent {
  dispatch(): boolean
  close(): Promise<void>
}
const global = globalThis as unknown as Record<symbol, Agent>
const symbol = Symbol.for('undici.globalDispatcher.1')
const usual = global[symbol]!
/** Node's own limits, after which a silent server counts as gone: half a second instead of five minutes. */
const impatient = new (usual.constructor as new (limits: object) => Agent)({
  headersTimeout: 500,
  bodyTimeout: 500,
})

/** Longer than the limits, which Node checks once a second. */
const silenceMs = 2500

const usage = { prompt_tokens: 1, completion_tokens: 2 }
const provider = createServer((request, response) => {
  void (async () => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { stream } = JSON.parse(Buffer.concat(parts).toString()) as { stream?: boolean }
    if (request.headers.authorization === 'Bearer stuck') {
      response.writeHead(500, { 'Content-Type': 'application/json' }).write('{"error":')
      return
    }
    response.setHeader('Content-Type', stream ? 'text/event-stream' : 'application/json')
    if (stream) response.write('data: {"choices":[{"index":0,"delta":{"role":"assistant"}}]}\n\n')
    await pause(silenceMs)
    if (!stream) return response.end(JSON.stringify({ choices: [{ message: { content: 'late' } }], usage }))
    response.end('data: {"choices":[{"index":0,"delta":{"content":"late"}}]}\n\ndata: [DONE]\n\n')
  })()
})
let opened: OpenDatabase
let rig: RelayRig

beforeAll(async () => {
  opened = await usualDatabase.open()
  rig = await startRelay(opened)
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  const base_url = `http://127.0.0.1:${port}`
  await rig.addChannel({ type: 8, base_url })
  await rig.addChannel({ type: 8, base_url, key: 'stuck', group: 'stuck', priority: 1 })
  await rig.addChannel({ group: 'stuck' })
})
afterAll(async () => {
  provider.close().closeAllConnections()
  await rig.close()
  await opened.close()
})

it.each([{}, { stream: true }])(
  'waits for a model that is silent longer than Node waits by itself %o',
  { timeout: 20_000 },
  async (body) => {
    const { key } = await rig.addToken((await rig.addUser()).id)
    const called = rig.chat(key, body, { dispatcher: usual } as RequestInit)
    global[symbol] = impatient
    try {
      const reply = await called
      expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('"late"')])
    } finally {
      global[symbol] = usual
    }
  },
)

it('goes on to the next channel when an error does not come to its end', { timeout: 20_000 }, async () => {
  await rig.deps.options.write('RetryTimes', '1')
  const { key } = await rig.addToken((await rig.addUser({ group: 'stuck' })).id)
  const reply = await rig.chat(key)
  expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('echo: hi')])
})
