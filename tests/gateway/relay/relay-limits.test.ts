import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { channels } from '../../../gateway/db/schema.ts'
import { fetchBalance } from '../../../gateway/relay/channels/balance.ts'
import { testChannel } from '../../../gateway/relay/channels/test-channel.ts'
import { eventually, startRelay, type RelayRig } from './relay-rig.ts'
import { usualDatabase } from '../database/databases.ts'

/** 25 packed parts of 16 MB each: 408 kB that unpack to 400 MB. */
const bomb = Buffer.concat(Array<Buffer>(25).fill(gzipSync(Buffer.alloc(16_000_000, 'x'))))

type Answer = (response: ServerResponse, request: IncomingMessage) => void

describe('what the relay takes from an upstream, and leaves', { timeout: 60_000 }, () => {
  let opened: OpenDatabase
  let rig: RelayRig
  let answer: Answer
  let closed = 0
  const provider = createServer((request, response) => {
    request.resume()
    response.on('close', () => (closed += response.writableEnded ? 0 : 1))
    request.on('end', () => answer(response, request))
  })

  beforeAll(async () => {
    opened = await usualDatabase.open()
    rig = await startRelay(opened)
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    closed = 0
    await opened.db.delete(channels)
    expect(await eventually(rig.reservationCount, (held) => held === 0)).toBe(0)
  })
  afterAll(async () => {
    await rig.close()
    provider.close()
    provider.closeAllConnections()
    await opened.close()
  })

  const addUpstream = () =>
    rig.addChannel({
      type: 8,
      name: 'up',
      base_url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    })
  const addCaller = async () => {
    const user = await rig.addUser()
    return { user, key: (await rig.addToken(user.id)).key }
  }

  /** How much more memory the work took at its peak, in MB. */
  const memoryOf = async (work: () => Promise<unknown>) => {
    const before = process.memoryUsage().rss
    let peak = before
    const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
    await work()
    clearInterval(timer)
    return Math.round((Math.max(peak, process.memoryUsage().rss) - before) / 1e6)
  }
  const explode =
    (status: number, type = 'application/json'): Answer =>
    (response) =>
      response.writeHead(status, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(bomb)

  it.each([
    ['an answer', explode(200), {}, 502],
    ['an error', explode(500), {}, 500],
    ['an event of a stream', explode(200, 'text/event-stream'), { stream: true }, 200],
  ])('is not %s that unpacks to 400 MB', async (what, bad, body, status) => {
    await addUpstream()
    const { key, user } = await addCaller()
    answer = bad
    let reply: Response | undefined
    const taken = await memoryOf(async () => {
      reply = await rig.chat(key, body)
      expect((await reply.text()).length).toBeLessThan(10_000)
    })
    console.log(`${what}: ${taken} MB`)
    expect(reply?.status).toBe(status)
    expect(taken).toBeLessThan(250)
    expect((await rig.user(user.id)).quota).toBeGreaterThan(999_000)
  })

  it('is not a bomb in a test of a channel, or in its balance', async () => {
    const channel = await addUpstream()
    answer = explode(200)
    const taken = await memoryOf(async () => {
      expect(await testChannel(rig.deps, channel)).toMatchObject({ success: false })
      await expect(fetchBalance(rig.deps, channel)).rejects.toThrow('余额')
    })
    console.log(`test and balance: ${taken} MB`)
    expect(taken).toBeLessThan(250)
  })

  it('keeps of a long answer to a test what fits a line of the log', async () => {
    const channel = await addUpstream()
    answer = (response) =>
      response.end(JSON.stringify({ choices: [{ message: { content: '长'.repeat(100_000) } }] }))
    expect(await testChannel(rig.deps, channel)).toMatchObject({
      success: true,
      message: `${'长'.repeat(1000)}…`,
    })
  })

  it('ends the upstream of a plain call whose caller leaves, and charges prompt and time', async () => {
    await addUpstream()
    const { user, key } = await addCaller()
    let reached = false
    answer = () => (reached = true)
    const stop = new AbortController()
    const call = rig.chat(key, { max_tokens: 1000 }, { signal: stop.signal }).catch(() => {})
    await eventually(
      () => Promise.resolve(reached),
      (value) => value,
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    stop.abort()
    await call
    const end = await eventually(
      () => Promise.resolve(closed),
      (count) => count > 0,
    )
    expect(end).toBe(1)
    const [log] = await eventually(
      () => rig.logsOf(user.id),
      (found) => found.length > 0,
    )
    expect(log).toMatchObject({ prompt_tokens: 8, is_stream: false })
    expect(log!.completion_tokens).toBeGreaterThan(10)
    expect(log!.completion_tokens).toBeLessThanOrEqual(1000)
    expect((await rig.user(user.id)).quota).toBe(1_000_000 - log!.quota)
  })

  it('charges prompt and time of a stream whose caller leaves before the first word', async () => {
    await addUpstream()
    const { user, key } = await addCaller()
    let reached = false
    answer = () => (reached = true)
    const stop = new AbortController()
    const call = rig.chat(key, { stream: true }, { signal: stop.signal }).catch(() => {})
    await eventually(
      () => Promise.resolve(reached),
      (value) => value,
    )
    stop.abort()
    await call
    const [log] = await eventually(
      () => rig.logsOf(user.id),
      (found) => found.length > 0,
    )
    expect(log).toMatchObject({ prompt_tokens: 8 })
    expect(log!.completion_tokens).toBeGreaterThan(0)
    expect(log!.completion_tokens).toBeLessThan(250)
    expect(
      await eventually(
        async () => closed,
        (count) => count > 0,
      ),
    ).toBe(1)
  })

  it('charges a cancelled stream for tools, answer format and the prompt of the channel', async () => {
    const channel = await addUpstream()
    await opened.db.update(channels).set({ system_prompt: 'x'.repeat(4000) })
    expect(channel.id).toBeGreaterThan(0)
    const { user, key } = await addCaller()
    answer = (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('data: {"choices":[{"index":0,"delta":{"content":"word"}}]}\n\n')
    }
    const tools = [{ type: 'function', function: { name: 'f', description: 'x'.repeat(8000) } }]
    const response_format = { type: 'json_schema', json_schema: { schema: 'x'.repeat(4000) } }
    const stop = new AbortController()
    const reply = await rig.chat(key, { stream: true, tools, response_format }, { signal: stop.signal })
    await reply.body!.getReader().read()
    stop.abort()
    const [log] = await eventually(
      () => rig.logsOf(user.id),
      (found) => found.length > 0,
    )
    expect(log!.prompt_tokens).toBeGreaterThan(4000)
    expect(log!.completion_tokens).toBeGreaterThanOrEqual(1)
    expect(log!.completion_tokens).toBeLessThan(1 + 6 * 50)
  })

  it('answers a request that is nested beyond reading, instead of failing', async () => {
    await addUpstream()
    const { key } = await addCaller()
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    const body = `{"model":"gpt-3.5-turbo","messages":[{"role":"user","content":"hi"}],"tools":${deep}}`
    answer = (response) => response.end('{"choices":[]}')
    const reply = await rig.chat(key, {}, { body })
    expect(reply.status).toBe(400)
  })
})
