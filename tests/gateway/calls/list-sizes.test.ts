import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokens, users } from '../../../gateway/db/schema.ts'
import { echoChannelType } from '../../../gateway/relay/echo.ts'
import { Browser, createUsers, signedIn } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

const megabyte = 1_000_000

/** What anybody may have answered at once; a search for nothing answers every row. */
describe('no list is larger than a few megabytes', () => {
  let gateway: RunningGateway
  let root: Browser
  let ann: Browser

  beforeAll(async () => {
    gateway = await startGateway()
    root = await signedIn(gateway.app)
    ;[ann] = (await createUsers(gateway.app, 'ann')) as [Browser]
  })
  afterAll(() => gateway.close())

  it.each([
    ['models', 'm'.repeat(4001)],
    ['subnet', Array<string>(100).fill('10.0.0.0/8').join()],
    ['models', 'x'.repeat(900_000)],
  ])('refuses a key whose %s are too long', async (field, value) => {
    expect(await ann.post('/api/token/', { name: 'k', [field]: value })).toMatchObject({
      success: false,
      message: expect.stringContaining(`${field} 过长`) as string,
    })
    const { data } = await ann.get<{ id: number }[]>('/api/token/')
    expect(await ann.put('/api/token/', { id: data[0]!.id, [field]: value })).toMatchObject({
      success: false,
    })
  })

  it('lets a user have a thousand keys, whose largest search stays bounded', async () => {
    const [{ id } = { id: 0 }] = await gateway.db.select().from(users).where(eq(users.username, 'ann'))
    const largest = { models: 'm'.repeat(4000), subnet: '1'.repeat(1000), name: '长'.repeat(30) }
    const rows = Array.from({ length: 998 }, (_, n) => ({
      user_id: id,
      key: `${n}`.padEnd(48, 'k'),
      ...largest,
    }))
    await gateway.db.insert(tokens).values(rows)
    expect(await ann.post('/api/token/', { name: 'last' })).toMatchObject({ success: true })
    expect(await ann.post('/api/token/', { name: 'more' })).toMatchObject({
      success: false,
      message: '最多可有 1000 个令牌，请先删除不用的令牌',
    })
    const { text } = await ann.get('/api/token/search?keyword=')
    expect(text.length).toBeGreaterThan(5 * megabyte)
    expect(text.length).toBeLessThan(6 * megabyte)
  })

  it('refuses a channel whose texts are too long, and takes five thousand models', async () => {
    const models = Array.from({ length: 5000 }, (_, n) => `a-model-with-a-long-name-${n}`).join()
    expect(await root.post('/api/channel/', { name: 'c', key: 'k', models })).toMatchObject({ success: true })
    for (const field of ['name', 'models', 'group', 'base_url', 'other', 'system_prompt'])
      expect(
        await root.post('/api/channel/', { name: 'c', key: 'k', [field]: 'x'.repeat(300_000) }),
      ).toMatchObject({ success: false })
  })

  it('keeps no long model name in the log', async () => {
    const { data: token } = await root.post<{ key: string }>('/api/token/', {
      name: 'any',
      unlimited_quota: true,
    })
    await root.post('/api/channel/', { name: 'echo', type: echoChannelType, key: 'k', models: 'm' })
    const { data: found } = await root.get<{ id: number }[]>('/api/channel/search?keyword=echo')
    // An administrator who names the channel may name any model.
    const ask = (model: string) =>
      root.post(
        '/v1/chat/completions',
        { model, messages: [{ role: 'user', content: 'hi' }] },
        { headers: { Authorization: `Bearer sk-${token.key}-${found[0]!.id}` } },
      )
    expect((await ask('m'.repeat(255))).status).toBe(200)
    expect((await ask('m'.repeat(100_000))).status).toBe(400)
  })
})

it('limits the calls of an address to /v1, in the form of OpenAI', async () => {
  const gateway = await startGateway({ config: { relayRateLimit: 3 } })
  const visitor = new Browser(gateway.app)
  const statuses: number[] = []
  for (let call = 0; call < 4; call += 1) statuses.push((await visitor.get('/v1/models')).status)
  expect(statuses).toEqual([401, 401, 401, 429])
  const { text } = await visitor.get('/v1/models')
  expect(JSON.parse(text)).toMatchObject({ error: { code: 'rate_limit_exceeded' } })
  expect((await visitor.get('/api/status')).status).toBe(200)
  await gateway.close()
})
