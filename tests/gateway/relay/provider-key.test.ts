import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { channels, logs } from '../../../gateway/db/schema.ts'
import { compatModes, type CompatMode } from '../../../gateway/compat.ts'
import { fetchBalance } from '../../../gateway/relay/channels/balance.ts'
import { testChannel } from '../../../gateway/relay/channels/test-channel.ts'
import { logError } from '../../../gateway/log-error.ts'
import { signedIn, type Browser } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

const secret = 'sk-4f1c-of-the-provider'

/** As they could be stored before they were refused: what a header cannot carry, or what follows would be another. */
const unsendable = [
  `${secret}\nX-More: 1`,
  `${secret}\r`,
  `a"b${secret}\n`,
  `${secret}\u007f`,
  `${secret}\u0001"'\``,
  `${secret}密钥`,
]

describe("a provider's key", () => {
  let gateway: RunningGateway
  let root: Browser
  let userKey = ''
  let answer = (_request: IncomingMessage, response: ServerResponse) => void response.end()
  const provider = createServer((request, response) => {
    request.resume().on('end', () => answer(request, response))
  })
  let printed: string[] = []

  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    gateway = await startGateway()
    root = await signedIn(gateway.app)
    await root.post('/api/token/', { name: 'k', unlimited_quota: true, remain_quota: 0, expired_time: -1 })
    userKey = (await root.get<[{ key: string }]>('/api/token/?p=0')).data[0].key
    for (const level of ['error', 'warn', 'log'] as const)
      vi.spyOn(console, level).mockImplementation(
        (...words) => void printed.push(words.map(String).join(' ')),
      )
  })
  afterEach(async () => {
    await gateway.db.delete(channels)
    await gateway.db.delete(logs)
    printed = []
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await gateway.close()
    provider.close()
    provider.closeAllConnections()
  })

  const addChannel = async (key: string) => {
    const base_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    const values = { type: 8, name: 'up', models: 'gpt-3.5-turbo', base_url, key }
    return (await gateway.db.insert(channels).values(values).returning())[0]!
  }

  const chat = async (body: object = {}) => {
    const reply = await gateway.app.request('/v1/chat/completions', {
      method: 'POST',
      headers: { Authorization: `Bearer sk-${userKey}` },
      body: JSON.stringify({
        model: 'gpt-3.5-turbo',
        messages: [{ role: 'user', content: 'hi' }],
        ...body,
      }),
    })
    return { status: reply.status, text: await reply.text() }
  }

  /** Everything that anybody but the provider is told while a channel has a key. */
  async function everythingTold(key: string): Promise<string[]> {
    const channel = await addChannel(key)
    const told = [await chat(), await chat({ stream: true })].map(({ status, text }) => `${status} ${text}`)
    for (const mode of Object.keys(compatModes) as CompatMode[]) {
      const deps = { ...gateway.deps, compat: compatModes[mode] }
      told.push((await testChannel(deps, channel)).message)
    }
    told.push((await root.get(`/api/channel/test/${channel.id}`)).text)
    told.push((await root.get(`/api/channel/update_balance/${channel.id}`)).text)
    told.push((await root.get(`/api/channel/fetch_models/${channel.id}`)).text)
    told.push(
      (
        await root.call('POST', '/api/channel/fetch_models', {
          body: { key, type: 8, base_url: channel.base_url },
        })
      ).text,
    )
    told.push(await fetchBalance(gateway.deps, channel).then(String, String))
    told.push((await root.get('/api/log/?p=0')).text, JSON.stringify(await gateway.db.select().from(logs)))
    return [...told, ...printed]
  }

  it.each(unsendable)('that cannot be sent is not told instead: %j', async (key) => {
    const told = await everythingTold(key)
    expect(told.length).toBeGreaterThan(8)
    expect(told.filter((text) => /4f1c|of-the-provider/.test(text))).toEqual([])
    expect(told[0]).toMatch(/^502 .*上游/)
  })

  it.each([
    ['an error', 401, (key: string) => JSON.stringify({ error: { message: `bad key ${key}`, code: key } })],
    ['an error in words', 500, (key: string) => JSON.stringify({ error: `no: ${key}` })],
    ['a page', 200, (key: string) => `<html>${key}</html>`],
    ['an answer', 200, (key: string) => JSON.stringify({ choices: [{ message: { content: key } }] })],
    ['an answer of unknown shape', 200, (key: string) => JSON.stringify({ choices: key })],
  ])('that the provider quotes in %s is not passed on', async (_, status, body) => {
    answer = (request, response) => {
      const key = request.headers.authorization!.replace('Bearer ', '')
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body(key))
    }
    const told = await everythingTold(secret)
    expect(told.filter((text) => text.includes('4f1c'))).toEqual([])
  })

  it('that the provider quotes in a stream is not passed on', async () => {
    answer = (request, response) => {
      const key = request.headers.authorization!.replace('Bearer ', '')
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(`data: {"choices":[{"delta":{"content":"${key}"}}]}\n\n`)
      response.end(`data: {"error":{"message":"${key}"}}\n\ndata: [DONE]\n\n`)
    }
    await addChannel(secret)
    const { text } = await chat({ stream: true })
    expect(text).toContain('***')
    expect(text).not.toContain('4f1c')
  })

  it.each(['POST', 'PUT'])('with control characters is refused by %s', async (method) => {
    const channel = await addChannel(secret)
    const fields = { type: 8, name: 'up', models: 'm', base_url: 'https://a.test', group: 'default' }
    for (const mark of [
      '\0',
      '\u0001',
      '\t',
      '\u007f',
      '\u0085',
      '\u2028',
      ...(method === 'PUT' ? ['\n', '\r'] : []),
    ]) {
      const reply = await root.call(method, '/api/channel/', {
        body: { ...fields, id: channel.id, key: `sk-a${mark}b` },
      })
      expect([mark, reply.success, reply.message]).toEqual([mark, false, expect.stringMatching(/密钥|NUL/)])
    }
    expect((await gateway.db.select().from(channels)).map(({ key }) => key)).toEqual([secret])
  })

  it('is no longer than any provider’s, because each answer is searched for each of its parts', async () => {
    const { id } = await addChannel(secret)
    const long = 'part-of-a-key|'.repeat(1200)
    const calls = [
      root.post('/api/channel/', { type: 8, name: 'up', models: 'm', key: `k\n${long}` }),
      root.put('/api/channel/', { id, key: long }),
      root.post('/api/channel/fetch_models', { type: 1, key: long }),
    ]
    const refusal = { success: false, message: '参数错误：key 过长，最多 16384 字节' }
    for (const reply of await Promise.all(calls)) expect(reply).toMatchObject(refusal)
    expect((await gateway.db.select().from(channels)).map(({ key }) => key)).toEqual([secret])
  })

  it('of several lines is one key a line, whatever ends a line, and is stored without white space', async () => {
    const fields = { type: 8, name: 'up', models: 'm', base_url: 'https://a.test', group: 'default' }
    await root.post('/api/channel/', { ...fields, key: ' sk-1 \r\nsk-2\r\n\nsk-3\rsk-4\n' })
    const rows = await gateway.db.select().from(channels)
    expect(rows.map(({ key }) => key).sort()).toEqual(['sk-1', 'sk-2', 'sk-3', 'sk-4'])
    const { id } = rows[0]!
    expect(await root.put('/api/channel/', { ...fields, id, key: '\n sk-5\r\n' })).toMatchObject({
      success: true,
    })
    expect((await gateway.db.select().from(channels)).map(({ key }) => key)).toContain('sk-5')
  })

  it.each([304, 300, 306, 404, 599, 600, 999])('is not needed to answer a status of %i', async (status) => {
    answer = (_request, response) => void response.writeHead(status).end()
    await addChannel(secret)
    for (const body of [{}, { stream: true }]) {
      const reply = await chat(body)
      expect(reply.status, JSON.stringify(body)).toBe(status >= 400 && status <= 599 ? status : 502)
      expect(reply.text).toContain('"error"')
    }
  })

  it('is in no error of the runtime that reaches the log', async () => {
    const headers = () => new Headers({ Authorization: `Bearer ${secret}\n"'x` })
    const errors = await Promise.all(
      [
        async () => fetch('http://127.0.0.1:1', { headers: { Authorization: `Bearer ${secret}\n` } }),
        async () => headers(),
        async () => JSON.parse(`"${secret}`) as unknown,
        async () => JSON.parse(`${secret}`) as unknown,
        async () => new URL(`http://${secret}:x`),
        async () => decodeURIComponent(`%${secret}`),
        async () => Buffer.from('x', secret as BufferEncoding),
      ].map((run) => run().catch((error: unknown) => error)),
    )
    for (const error of errors) logError('a place', error)
    logError('a place', new Error('around', { cause: errors[0] }))
    expect(printed.length).toBe(errors.length + 1)
    expect(printed.filter((text) => text.includes('4f1c'))).toEqual([])
  })
})

describe('an option', () => {
  let gateway: RunningGateway
  let root: Browser
  beforeAll(async () => {
    gateway = await startGateway()
    root = await signedIn(gateway.app)
  })
  afterAll(() => gateway.close())

  it('of one line has no control characters', async () => {
    for (const key of ['WeChatServerToken', 'SMTPToken', 'GitHubClientSecret', 'ServerAddress', 'SMTPFrom'])
      for (const mark of ['\n', '\r\n', '\u0001', '\u2028'])
        expect(await root.put('/api/option/', { key, value: `a${mark}b` })).toMatchObject({ success: false })
    expect(await root.put('/api/option/', { key: 'Notice', value: 'a\nb' })).toMatchObject({ success: true })
  })

  it.each([
    ...['ModelRatio', 'CompletionRatio', 'GroupRatio'].flatMap((key) =>
      ['1e300', '1000001', '1e999', '-1e300', '"1"', 'null', '[1]', '9007199254740993'].map((ratio) => [
        key,
        `{"gpt-3.5-turbo":${ratio},"default":${ratio}}`,
      ]),
    ),
    ...[
      'QuotaForNewUser',
      'QuotaForInviter',
      'QuotaForInvitee',
      'QuotaRemindThreshold',
      'PreConsumedQuota',
    ].flatMap((key) =>
      ['1e300', '1e16', 'NaN', 'Infinity', '-1', '-0.5', '9007199254740991'].map((value) => [key, value]),
    ),
    ...['1e300', '1e-300', '0', '-0', 'NaN', '0.0001'].map((value) => ['QuotaPerUnit', value]),
    ...['1e300', '-1', 'NaN', '1000001'].map((value) => ['ChannelDisableThreshold', value]),
    ...['101', '1e300', '0.5', '-1'].map((value) => ['RetryTimes', value]),
  ] as [string, string][])('%s is not %s', async (key, value) => {
    expect(await root.put('/api/option/', { key, value })).toMatchObject({ status: 200, success: false })
  })

  it('at its largest, or as stored before, makes no call fail for another reason than its price', async () => {
    await root.post('/api/channel/', {
      type: 1000,
      key: 'k',
      name: 'echo',
      models: 'gpt-3.5-turbo',
      group: 'default',
    })
    await root.post('/api/token/', { name: 'k', unlimited_quota: true, remain_quota: 0, expired_time: -1 })
    const { key } = (await root.get<[{ key: string }]>('/api/token/?p=0')).data[0]
    const body = { model: 'gpt-3.5-turbo', messages: [{ role: 'user', content: 'hi' }] }
    const chat = async () => {
      const reply = await gateway.app.request('/v1/chat/completions', {
        method: 'POST',
        headers: { Authorization: `Bearer sk-${key}` },
        body: JSON.stringify(body),
      })
      return reply.status
    }
    for (const ratio of [10 ** 6, 1e300]) {
      for (const name of ['ModelRatio', 'CompletionRatio', 'GroupRatio'] as const)
        await gateway.deps.options.write(name, JSON.stringify({ 'gpt-3.5-turbo': ratio, default: ratio }))
      expect(await chat(), `ratio ${ratio}`).toBe(403)
    }
  })
})
