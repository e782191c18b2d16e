import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { eq } from 'drizzle-orm'
import { LogType } from '../../../gateway/domain.ts'
import { compatModes } from '../../../gateway/compat.ts'
import { channels, logs } from '../../../gateway/db/schema.ts'
import { testChannel } from '../../../gateway/relay/channels/test-channel.ts'
import {
  channelTestsDone,
  endChannelTests,
  startChannelTests,
} from '../../../gateway/relay/channels/test-channels.ts'
import { eventually, listen, startRelay, type RelayRig } from './relay-rig.ts'
import { usualDatabase } from '../database/databases.ts'

/** What the upstream is to do with its next calls, and what it was sent. */
const upstream = {
  url: '',
  answer: (_body: Record<string, unknown>, _request: Request): Response | Promise<Response> =>
    Response.error(),
  calls: [] as { path: string; key: string | null; body: Record<string, unknown> }[],
  cancelled: 0,
}

const completion = (content: string, usage?: object) =>
  Response.json({
    id: 'c1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    ...(usage && { usage }),
  })

const sse = (events: AsyncIterable<string> | Iterable<string>) => {
  const iterator = (async function* () {
    yield* events
  })()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await iterator.next().catch((error: unknown) => {
        controller.error(error)
        return { value: undefined, done: false }
      })
      if (done) controller.close()
      else if (value !== undefined) controller.enqueue(new TextEncoder().encode(value))
    },
    cancel() {
      upstream.cancelled += 1
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

const delta = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`

describe('relay to an upstream', () => {
  let opened: OpenDatabase
  let rig: RelayRig
  let server: { url: string; close: () => Promise<void> }

  beforeAll(async () => {
    opened = await usualDatabase.open()
    rig = await startRelay(opened)
    server = await listen(async (request) => {
      const body = (await request.json()) as Record<string, unknown>
      upstream.calls.push({
        path: new URL(request.url).pathname,
        key: request.headers.get('authorization'),
        body,
      })
      return upstream.answer(body, request)
    })
    upstream.url = server.url
  })
  afterEach(async () => {
    upstream.calls = []
    upstream.cancelled = 0
    await opened.db.delete(channels)
    await rig.deps.options.write('RetryTimes', '0')
    await rig.deps.options.write('AutomaticDisableChannelEnabled', 'false')
    expect(await rig.reservationCount()).toBe(0)
  })
  afterAll(async () => {
    await rig.close()
    await server.close()
    await opened.close()
  })

  const addUpstream = (values: object = {}) =>
    rig.addChannel({ type: 8, key: 'sk-upstream', name: 'up', base_url: upstream.url, ...values })
  const addCaller = async () => {
    const user = await rig.addUser()
    return { user, key: (await rig.addToken(user.id)).key }
  }

  it('sends the mapped model with the channel key and charges the usage it reports', async () => {
    await addUpstream({ model_mapping: '{"gpt-3.5-turbo":"real-name"}', system_prompt: 'be brief' })
    const { user, key } = await addCaller()
    upstream.answer = () => completion('hello', { prompt_tokens: 100, completion_tokens: 10 })
    expect((await rig.chat(key, { temperature: 0.5 })).status).toBe(200)
    expect(upstream.calls).toMatchObject([
      {
        path: '/v1/chat/completions',
        key: 'Bearer sk-upstream',
        body: {
          model: 'real-name',
          temperature: 0.5,
          messages: [{ role: 'system', content: 'be brief' }, {}],
        },
      },
    ])
    expect((await rig.user(user.id)).used_quota).toBe(Math.ceil((100 + 30) * 0.25))
    expect((await rig.logsOf(user.id))[0]).toMatchObject({
      model_name: 'gpt-3.5-turbo',
      system_prompt_reset: true,
    })
  })

  it('estimates what an upstream does not report', async () => {
    await addUpstream()
    const { user, key } = await addCaller()
    upstream.answer = () => completion('四个汉字')
    await rig.chat(key, { messages: [{ role: 'user', content: 'hi' }] })
    expect((await rig.logsOf(user.id))[0]).toMatchObject({ prompt_tokens: 8, completion_tokens: 4 })
  })

  it('counts bytes where it was told to estimate roughly', async () => {
    await addUpstream()
    const { user, key } = await addCaller()
    upstream.answer = () => completion('x'.repeat(100))
    const spent = async () => {
      await rig.chat(key, { messages: [{ role: 'user', content: 'x'.repeat(100) }] })
      return (await rig.logsOf(user.id)).at(-1)
    }
    expect(await spent()).toMatchObject({ prompt_tokens: 32, completion_tokens: 25 })
    await rig.deps.options.write('ApproximateTokenEnabled', 'true')
    expect(await spent()).toMatchObject({ prompt_tokens: 45, completion_tokens: 38 })
    await rig.deps.options.write('ApproximateTokenEnabled', 'false')
  })

  it('passes a stream on as it comes and hides usage nobody asked for', async () => {
    await addUpstream()
    const { user, key } = await addCaller()
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    upstream.answer = () =>
      sse(
        (async function* () {
          yield delta('one')
          await gate
          yield delta(' two')
          yield 'data: {"choices":[],"usage":{"prompt_tokens":40,"completion_tokens":20}}\n\ndata: [DONE]\n\n'
        })(),
      )
    const response = await rig.chat(key, { stream: true })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toBe(delta('one'))
    goOn()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
    expect(rest).toBe(`${delta(' two')}data: [DONE]\n\n`)
    expect(upstream.calls[0]!.body.stream_options).toEqual({ include_usage: true })
    expect((await rig.user(user.id)).used_quota).toBe(Math.ceil((40 + 60) * 0.25))
    expect((await rig.logsOf(user.id))[0]).toMatchObject({ is_stream: true, completion_tokens: 20 })
  })

  it('charges a cancelled stream for what was delivered and thought, and ends the upstream', async () => {
    await addUpstream()
    const { user, key } = await addCaller()
    upstream.answer = () =>
      sse(
        (async function* () {
          yield delta('x'.repeat(400))
          await new Promise((resolve) => setTimeout(resolve, 60_000).unref())
        })(),
      )
    const stop = new AbortController()
    const response = await rig.chat(key, { stream: true, max_tokens: 5000 }, { signal: stop.signal })
    await response.body!.getReader().read()
    stop.abort()
    const [log] = await eventually(
      () => rig.logsOf(user.id),
      (found) => found.length > 0,
    )
    const tokens = log!.completion_tokens
    // Three seconds, in which its usage might have come.
    expect(tokens).toBeGreaterThanOrEqual(100 + 3 * 50)
    expect(tokens).toBeLessThan(100 + 6 * 50)
    expect(log).toMatchObject({ prompt_tokens: 8, quota: Math.ceil((8 + tokens * 3) * 0.25) })
    expect((await rig.user(user.id)).quota).toBe(1_000_000 - log!.quota)
    await eventually(
      () => Promise.resolve(upstream.cancelled),
      (count) => count > 0,
    )
    expect(upstream.cancelled).toBe(1)
  })

  it('charges a stream the upstream breaks off for what was delivered', async () => {
    await addUpstream()
    const { user, key } = await addCaller()
    upstream.answer = () =>
      sse(
        (async function* () {
          yield delta('12345678')
          await new Promise((resolve) => setTimeout(resolve, 200))
          throw new Error('gone')
        })(),
      )
    const text = await (await rig.chat(key, { stream: true })).text()
    expect(text).toContain('上游中断了响应')
    const lines = await eventually(
      () => rig.logsOf(user.id),
      (found) => found.length > 1,
    )
    expect(lines[0]).toMatchObject({ completion_tokens: 2 })
    // It is charged, and noted as a failure of its channel.
    expect(lines[1]).toMatchObject({ type: LogType.failure, quota: 0, request_id: lines[0]!.request_id })
  })

  it('notes each failed attempt as a line that costs nothing, what was tried, and the time to the first words', async () => {
    const first = await addUpstream({ key: 'sk-first-key', priority: 5 })
    const second = await addUpstream({ key: 'sk-second-key', priority: 1 })
    const { user, key } = await addCaller()
    await rig.deps.options.write('RetryTimes', '1')
    upstream.answer = (_body, request) =>
      request.headers.get('authorization') === 'Bearer sk-first-key'
        ? Response.json({ error: { message: 'no room for sk-first-key' } }, { status: 503 })
        : sse(
            (async function* () {
              yield 'data: {"choices":[{"index":0,"delta":{"role":"assistant","content":""}}]}\n\n'
              await new Promise((resolve) => setTimeout(resolve, 50))
              yield delta('one')
              await new Promise((resolve) => setTimeout(resolve, 200))
              yield `${delta(' two')}data: [DONE]\n\n`
            })(),
          )
    await (await rig.chat(key, { stream: true })).text()
    const [failure, call] = await rig.logsOf(user.id)
    expect(failure).toMatchObject({
      type: LogType.failure,
      channel: first.id,
      quota: 0,
      model_name: 'gpt-3.5-turbo',
      first_token: 0,
      prompt_tokens: 0,
      completion_tokens: 0,
      request_id: call!.request_id,
      username: user.username,
    })
    expect(failure!.content).toMatch(/^HTTP 503: no room for /)
    expect(failure!.content).not.toContain('first-key')
    expect(call).toMatchObject({
      type: LogType.consume,
      channel: second.id,
      tried: `${first.id},${second.id}`,
    })
    expect(call!.first_token).toBeGreaterThanOrEqual(50)
    expect(call!.first_token).toBeLessThan(call!.elapsed_time - 100)
    const { used_quota, request_count } = await rig.user(user.id)
    expect([used_quota, request_count]).toEqual([call!.quota, 1])
    // Like calls that passed, none is noted where that is turned off, or where real gateways note none.
    await rig.deps.options.write('LogConsumeEnabled', 'false')
    await rig.chat(key)
    await rig.deps.options.write('LogConsumeEnabled', 'true')
    const { compat } = rig.deps
    rig.deps.compat = compatModes.real
    await rig.chat(key, { stream: true }).then((answer) => answer.text())
    rig.deps.compat = compat
    const lines = await rig.logsOf(user.id)
    expect(lines.map(({ type }) => type)).toEqual([LogType.failure, LogType.consume, LogType.consume])
    expect(lines[2]).toMatchObject({ tried: '' })
  })

  it('goes to another channel as often as RetryTimes says, and back to the caller with the last error', async () => {
    await addUpstream({ key: 'first', priority: 5 })
    await addUpstream({ key: 'second', priority: 1 })
    const { user, key } = await addCaller()
    upstream.answer = (_body, request) =>
      request.headers.get('authorization') === 'Bearer first'
        ? Response.json({ error: { message: 'overloaded', type: 'server_error' } }, { status: 500 })
        : completion('hello')
    const failed = await rig.chat(key)
    expect(failed.status).toBe(500)
    expect(await failed.json()).toMatchObject({ error: { type: 'server_error' } })
    expect((await rig.user(user.id)).quota).toBe(1_000_000)
    await rig.deps.options.write('RetryTimes', '1')
    expect((await rig.chat(key)).status).toBe(200)
    expect(upstream.calls.map((call) => call.key)).toEqual(['Bearer first', 'Bearer first', 'Bearer second'])
  })

  it('tries as many further channels as RetryTimes says and no more, each once, streams too', async () => {
    for (const priority of [3, 2, 1]) await addUpstream({ key: `k${priority}`, priority })
    const { user, key } = await addCaller()
    upstream.answer = () => Response.json({ error: { message: 'overloaded' } }, { status: 503 })
    const triedWith = async (times: number, body = {}) => {
      upstream.calls = []
      await rig.deps.options.write('RetryTimes', String(times))
      expect((await rig.chat(key, body)).status).toBe(503)
      return upstream.calls.map((call) => call.key?.slice(-2))
    }
    expect(await triedWith(0)).toEqual(['k3'])
    expect(await triedWith(1)).toEqual(['k3', 'k2'])
    expect(await triedWith(1, { stream: true })).toEqual(['k3', 'k2'])
    expect(await triedWith(100)).toEqual(['k3', 'k2', 'k1'])
    expect((await rig.user(user.id)).quota).toBe(1_000_000)
  })

  it('does not repeat a request that the upstream finds wrong', async () => {
    await addUpstream({ priority: 5 })
    await addUpstream()
    await rig.deps.options.write('RetryTimes', '3')
    const { key } = await addCaller()
    upstream.answer = () => Response.json({ error: { message: 'bad' } }, { status: 400 })
    expect((await rig.chat(key)).status).toBe(400)
    expect(upstream.calls).toHaveLength(1)
  })

  it('answers 502 for a dead address and for a page that is no chat reply', async () => {
    const { key } = await addCaller()
    const dead = await addUpstream({ base_url: 'http://127.0.0.1:1' })
    const reply = await rig.chat(key)
    expect(reply.status).toBe(502)
    expect(await reply.text()).not.toContain('127.0.0.1:1')
    await opened.db.delete(channels).where(eq(channels.id, dead.id))
    await addUpstream()
    upstream.answer = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
    expect((await rig.chat(key)).status).toBe(502)
  })

  it('disables a channel whose key the provider refuses, if that is switched on', async () => {
    const channel = await addUpstream()
    const { key } = await addCaller()
    upstream.answer = () => Response.json({ error: { code: 'invalid_api_key' } }, { status: 401 })
    await rig.chat(key)
    expect((await rig.channel(channel.id)).status).toBe(1)
    await rig.deps.options.write('AutomaticDisableChannelEnabled', 'true')
    await rig.chat(key)
    expect((await rig.channel(channel.id)).status).toBe(3)
  })

  it('tests a channel and keeps its time', async () => {
    const channel = await addUpstream()
    upstream.answer = ({ model }) => completion(String(model))
    const first = await testChannel(rig.deps, channel)
    expect(first).toMatchObject({ success: true, message: 'gpt-3.5-turbo', modelName: '' })
    expect(await testChannel(rig.deps, channel, { model: 'gpt-4o' })).toMatchObject({
      message: 'gpt-4o',
      modelName: 'gpt-4o',
    })
    const tested = await rig.channel(channel.id)
    expect(tested.response_time).toBeGreaterThan(0)
    expect(tested.test_time).toBeGreaterThan(0)
    const [line] = await opened.db.select().from(logs).where(eq(logs.channel, channel.id))
    expect(line).toMatchObject({ type: 5, content: '渠道 up 测试成功，响应：gpt-3.5-turbo', quota: 0 })
    expect(first.time, 'in seconds').toBe(line!.elapsed_time / 1000)
    upstream.answer = () => Response.json({ error: { message: 'no' } }, { status: 403 })
    expect(await testChannel(rig.deps, channel)).toMatchObject({ success: false, message: 'no' })
  })

  it('tests all channels one after the other, one round at a time', async () => {
    const good = await addUpstream({ key: 'good' })
    const bad = await addUpstream({ key: 'bad' })
    await rig.deps.options.write('AutomaticDisableChannelEnabled', 'true')
    upstream.answer = (_body, request) =>
      request.headers.get('authorization') === 'Bearer bad'
        ? Response.json({ error: { message: 'no' } }, { status: 401 })
        : completion('fine')
    await startChannelTests(rig.deps, 'all')
    await expect(startChannelTests(rig.deps, 'all')).rejects.toThrow('测试已在运行中')
    await channelTestsDone(rig.deps)
    expect((await rig.channel(good.id)).status).toBe(1)
    expect((await rig.channel(bad.id)).status).toBe(3)
  })

  describe('keeps a channel on whose key has been replaced', () => {
    const replaceKey = (id: number) =>
      opened.db.update(channels).set({ key: 'new' }).where(eq(channels.id, id))
    const refuseOld = (request: Request) =>
      request.headers.get('authorization') === 'Bearer old'
        ? Response.json({ error: { message: 'no' } }, { status: 401 })
        : completion('fine')

    it('since the round of tests began', async () => {
      const repaired = await addUpstream({ key: 'old' })
      const gone = await addUpstream({ key: 'gone' })
      // The newest channel is tested first.
      await addUpstream({ key: 'first' })
      await rig.deps.options.write('AutomaticDisableChannelEnabled', 'true')
      upstream.answer = async (_body, request) => {
        await replaceKey(repaired.id)
        await opened.db.delete(channels).where(eq(channels.id, gone.id))
        return refuseOld(request)
      }
      await startChannelTests(rig.deps, 'all')
      await channelTestsDone(rig.deps)
      expect(upstream.calls.map(({ key }) => key)).toEqual(['Bearer first', 'Bearer new'])
      expect(await rig.channel(repaired.id)).toMatchObject({ status: 1, test_error: '' })
    })

    it('while the old one was being refused', async () => {
      const repaired = await addUpstream({ key: 'old' })
      await rig.deps.options.write('AutomaticDisableChannelEnabled', 'true')
      upstream.answer = async (_body, request) => {
        await replaceKey(repaired.id)
        return refuseOld(request)
      }
      const { key } = await addCaller()
      expect((await rig.chat(key)).status).toBe(401)
      expect((await rig.channel(repaired.id)).status).toBe(1)
      expect((await rig.chat(key)).status).toBe(200)
    })
  })

  it('ends a round with the gateway, after the channel being tested', async () => {
    // The newest channel is tested first.
    const last = await addUpstream({ key: 'last' })
    await addUpstream({ key: 'first' })
    upstream.answer = () => completion('fine')
    await startChannelTests(rig.deps, 'all')
    await endChannelTests(rig.deps)
    expect((await rig.channel(last.id)).test_time).toBe(0)
    // The next gateway on this database may start one.
    await startChannelTests(rig.deps, 'all')
    await channelTestsDone(rig.deps)
  })
})
