import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channels } from '../../../gateway/db/schema.ts'
import type { Browser } from '../browser.ts'
import { createUsers, signedIn } from '../browser.ts'
import { testDatabases } from '../database/databases.ts'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

describe.each(testDatabases)('input on $name', ({ open }) => {
  let database: OpenDatabase
  let gateway: RunningGateway
  let root: Browser

  beforeAll(async () => {
    database = await open()
    gateway = await startGateway({ database, config: { bodyLimit: 4096 } })
    root = await signedIn(gateway.app)
  })

  afterAll(async () => {
    await gateway.close()
    await database.close()
  })

  const token = { name: 'k', remain_quota: 1, expired_time: -1, unlimited_quota: false }

  it.each([
    ['/api/token/', { ...token, name: 'a\0b' }, '参数错误：name 不能含有 NUL 字符'],
    ['/api/token/', { ...token, remain_quota: 2 ** 53 }, '9007199254740991'],
    ['/api/token/', { ...token, remain_quota: 1.5 }, '参数错误：remain_quota 应为整数'],
    ['/api/token/', { ...token, remain_quota: '1' }, '参数错误：remain_quota 应为数字'],
    ['/api/token/', { ...token, remain_quota: -1 }, '参数错误：额度不能为负数'],
    ['/api/token/', [1], 'invalid parameter'],
    ['/api/token/', '{"name"', 'invalid parameter'],
    ['/api/channel/', { name: 'c', type: 2 ** 31, key: 'k' }, '参数错误：type 不得大于 2147483647'],
    ['/api/channel/', { name: 'c', type: 1, key: ' \n' }, '请填写渠道密钥'],
    [
      '/api/channel/',
      { name: 'c', type: 1, key: 'k\n'.repeat(1001) },
      '一次最多创建 1000 个渠道，请减少密钥的行数',
    ],
    [
      '/api/channel/',
      { name: 'c', type: 1, key: 'k', model_mapping: '{' },
      '模型映射必须是合法的 JSON 格式！',
    ],
    ['/api/channel/', { name: 'c', type: 1, key: 'k', base_url: 'ftp://a' }, 'Base URL'],
    ['/api/redemption/', { name: 'r', quota: -5, count: 1 }, '参数错误：quota 额度不能为负数'],
    ['/api/topup', { user_id: 1, quota: -5 }, 'quota 不能为负数！'],
    ['/api/topup', { user_id: 1, quota: Number.MAX_SAFE_INTEGER }, '上限'],
    ['/api/topup', { user_id: 99, quota: 1 }, '用户不存在'],
    ['/api/user/', { username: 'root', password: 'long-enough' }, '用户名已被使用'],
    ['/api/user/', { username: 'a\0', password: 'long-enough' }, 'NUL'],
  ])('POST %s %j is refused with a sentence', async (path, body, message) => {
    const reply = await root.post(path, body)
    expect(reply).toMatchObject({ status: 200, success: false })
    expect(reply.message).toContain(message)
  })

  it('makes a channel of each of a thousand keys, in their order', async () => {
    const keys = Array.from({ length: 1000 }, (_, place) => place.toString(36))
    const reply = await root.post('/api/channel/', { name: 'many', type: 1, key: keys.join('\n') })
    expect(reply).toMatchObject({ success: true })
    const made = await gateway.db
      .select()
      .from(channels)
      .where(eq(channels.name, 'many'))
      .orderBy(channels.id)
    expect(made.map(({ key }) => key)).toEqual(keys)
  })

  it('lets a key below zero stay there or come closer to it, and not fall further', async () => {
    const { data } = await root.post('/api/token/', { ...token, remain_quota: -150, unlimited_quota: true })
    const { id } = data as { id: number }
    const put = (remain_quota: number) => root.put('/api/token/', { ...token, id, remain_quota })
    expect(await put(-150)).toMatchObject({ success: true })
    expect(await put(-50)).toMatchObject({ success: true, data: { remain_quota: -50 } })
    expect(await put(-51)).toMatchObject({ success: false, message: '参数错误：额度不能为负数' })
  })

  it.each([
    '/api/user/search?keyword=a%00',
    '/api/log/?username=%00',
    '/api/user/%00',
    '/api/channel/test/1?model=%00',
  ])('%s is refused', async (path) => {
    expect(await root.get(path)).toMatchObject({ status: 200, success: false, message: /NUL/ })
  })

  it.each(['99999999999', '0', '-1', '1.5', 'x'])('an id of %s is no row', async (id) => {
    for (const resource of ['user', 'token', 'channel', 'redemption']) {
      expect(await root.get(`/api/${resource}/${id}`)).toMatchObject({ message: 'record not found' })
    }
  })

  it.each(['-1', 'x', '1e99', '99999999999999999999'])('page %s answers without an error', async (page) => {
    expect(await root.get(`/api/user/?p=${page}`)).toMatchObject({ status: 200, success: true })
  })

  it('answers 413 to a body above the limit', async () => {
    const reply = await root.post('/api/token/', { ...token, models: 'm'.repeat(5000) })
    expect(reply).toMatchObject({ status: 413, success: false })
  })

  it('ignores fields it does not know, and those that are not the caller’s to set', async () => {
    const reply = await root.post<object>('/api/token/', {
      ...token,
      user_id: 77,
      used_quota: -9,
      id: 5,
      x: 1,
    })
    expect(reply.data).toMatchObject({ user_id: 1, used_quota: 0 })
    expect(reply.data).not.toHaveProperty('x')
  })

  it('searches for % and _ as they are', async () => {
    await root.post('/api/token/', { ...token, name: '100%_a' })
    const found = async (keyword: string) =>
      (
        await root.get<{ name: string }[]>(`/api/token/search?keyword=${encodeURIComponent(keyword)}`)
      ).data.map(({ name }) => name)
    expect(await found('100%')).toEqual(['100%_a'])
    expect(await found('%')).toEqual([])
    expect(await found('1_0')).toEqual([])
  })

  it('tells a taken name from a free one when a user is renamed', async () => {
    const [bob] = (await createUsers(gateway.app, 'bob', 'eve')) as [Browser]
    expect(await bob.put('/api/user/self', { username: 'eve' })).toMatchObject({ message: '用户名已被使用' })
    expect(await bob.put('/api/user/self', { username: 'bobby' })).toMatchObject({ success: true })
  })

  it('never replies with a channel’s secrets, and keeps them when they come back empty', async () => {
    const config = JSON.stringify({ region: 'us', ak: 'id', sk: 'hidden-sk', vertex_ai_adc: 'hidden-adc' })
    await root.post('/api/channel/', { name: 'aws', type: 33, key: 'hidden-key', config, models: 'm' })
    const { data } = await root.get<{ id: number; config: string }[]>('/api/channel/')
    const { id } = data[0]!
    const blank = JSON.stringify({ region: 'eu', ak: 'id', sk: '', vertex_ai_adc: '' })
    const replies = [
      await root.get('/api/channel/'),
      await root.get('/api/channel/search?keyword=aws'),
      await root.get(`/api/channel/${id}`),
      await root.put('/api/channel/', { id, key: '', config: blank }),
    ]
    for (const { text } of replies) expect(text).not.toContain('hidden')
    const stored = JSON.stringify(await gateway.db.query.channels.findMany())
    for (const kept of ['hidden-key', 'hidden-sk', 'hidden-adc', 'eu']) expect(stored).toContain(kept)
  })
})
