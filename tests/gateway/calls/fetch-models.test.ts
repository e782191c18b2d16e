import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channels } from '../../../gateway/db/schema.ts'
import { createUsers, signedIn, type Browser } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

describe("a channel's models, asked of its provider", () => {
  let gateway: RunningGateway
  let root: Browser
  let base = ''
  let asked: IncomingMessage[] = []
  let answer = (_request: IncomingMessage, response: ServerResponse) => void response.end()
  const provider = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  const says = (body: unknown, status = 200) => {
    answer = (_request, response) => {
      response.writeHead(status, { Location: '/elsewhere' }).end(JSON.stringify(body))
    }
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    gateway = await startGateway()
    root = await signedIn(gateway.app)
    await gateway.db
      .insert(channels)
      .values({ id: 7, type: 8, name: 'up', key: 'sk-stored', base_url: `${base}/v1`, models: 'old' })
  })
  afterAll(async () => {
    await gateway.close()
    provider.close()
    provider.closeAllConnections()
  })

  const ask = (key = 'sk-typed', base_url = base) =>
    root.post<string[]>('/api/channel/fetch_models', { type: 8, key, base_url })

  it('are those of a stored channel with its own key, or of what is typed; nothing is stored', async () => {
    says({ data: [{ id: 'new' }, { id: 'old' }, { id: 'new' }] })
    asked = []
    expect(await root.get('/api/channel/fetch_models/7')).toMatchObject({
      success: true,
      data: ['new', 'old'],
    })
    expect(await ask()).toMatchObject({ success: true, data: ['new', 'old'] })
    expect(await ask('')).toMatchObject({ success: true, data: ['new', 'old'] })
    expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/v1/models', 'Bearer sk-stored'],
      ['/v1/models', 'Bearer sk-typed'],
      ['/v1/models', 'Bearer'],
    ])
    expect((await gateway.db.select().from(channels))[0]).toMatchObject({ models: 'old', key: 'sk-stored' })
  })

  it('are names only: nothing else, nothing endless, and not the key', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({ id: `m${index}` }))
    says({
      data: [null, 3, {}, { id: 5 }, { id: '' }, { id: 'x'.repeat(256) }, { id: 'a sk-typed' }, ...many],
    })
    const { data } = await ask()
    expect(data).toHaveLength(2000)
    expect(data[0]).toBe('m0')
  })

  it.each([
    ['an error', { error: { message: 'bad key sk-typed' } }, 401, '获取模型列表失败：上游返回 HTTP 401'],
    ['another list', [1], 200, '获取模型列表失败：上游没有返回列表'],
    ['no list', { data: 'sk-typed' }, 200, '获取模型列表失败：上游没有返回列表'],
    ['a redirect', {}, 302, '获取模型列表失败：无法连接上游'],
    ['two megabytes', { data: [{ id: 'x'.repeat(2e6) }] }, 200, '获取模型列表失败：上游没有返回列表'],
  ])(
    'are refused in words of the gateway where the provider answers with %s',
    async (_, body, status, message) => {
      says(body, status)
      expect(await ask()).toMatchObject({ success: false, message })
    },
  )

  it('are refused without an address, at one that is none, and to users', async () => {
    expect(await ask('k', 'ftp://a.test')).toMatchObject({ success: false })
    expect(await ask('k', '')).toMatchObject({ success: false, message: '该渠道没有可用的 Base URL' })
    const [ann] = await createUsers(gateway.app, 'ann')
    asked = []
    expect(await ann!.post('/api/channel/fetch_models', { type: 8, base_url: base })).toMatchObject({
      success: false,
    })
    expect(await ann!.get('/api/channel/fetch_models/7')).toMatchObject({ success: false })
    expect(asked).toEqual([])
  })

  it('are not there with the manners of real gateways', async () => {
    const real = await startGateway({ config: { manners: 'real' } })
    const there = await signedIn(real.app)
    expect((await there.call('GET', '/api/channel/fetch_models/7')).status).toBe(404)
    await real.close()
  })
})
