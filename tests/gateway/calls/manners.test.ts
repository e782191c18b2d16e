import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../../gateway/config.ts'
import { signedIn, type Browser } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

// tests/contract replays recordings of a real gateway; this covers what follows from its source code.
let gateway: RunningGateway
let root: Browser

beforeAll(async () => {
  gateway = await startGateway({ config: { manners: 'real' } })
  root = await signedIn(gateway.app)
})

afterAll(() => gateway.close())

const newUser = async (username: string) => {
  await root.post('/api/user/', { username, password: 'password-1' })
  const { data } = await root.get<{ id: number }[]>(`/api/user/search?keyword=${username}`)
  return { id: data[0]!.id, browser: await signedIn(gateway.app, username, 'password-1') }
}

const lastLine = async () => (await root.get<{ content: string }[]>('/api/log/?type=3')).data[0]?.content

it('is polite unless it is told otherwise, and knows no third manner', () => {
  expect(readConfig({}).manners).toBe('polite')
  expect(readConfig({ MANNERS: 'real' }).manners).toBe('real')
  expect(() => readConfig({ MANNERS: 'toString' })).toThrow(ConfigError)
})

it('takes a key and a code as whole records: what is left out is lost, but for the status alone', async () => {
  const { data: key } = await root.post<{ id: number }>('/api/token/', {
    name: 'mine',
    remain_quota: 700,
    expired_time: -1,
    models: 'gpt-4o',
    subnet: '10.0.0.0/8',
  })
  await root.put('/api/token/?status_only=true', { id: key.id, status: 2 })
  expect((await root.get(`/api/token/${key.id}`)).data).toMatchObject({ name: 'mine', remain_quota: 700 })
  await root.put('/api/token/', { id: key.id, remain_quota: 5 })
  expect((await root.get(`/api/token/${key.id}`)).data).toMatchObject({
    name: '',
    remain_quota: 5,
    expired_time: 0,
    unlimited_quota: false,
    models: null,
    subnet: '',
  })

  await root.post('/api/redemption/', { name: 'gift', quota: 700, count: 1 })
  await root.put('/api/redemption/?status_only=true', { id: 1, status: 2 })
  expect((await root.get('/api/redemption/1')).data).toMatchObject({ name: 'gift', quota: 700 })
  await root.put('/api/redemption/', { id: 1, quota: 5 })
  expect((await root.get('/api/redemption/1')).data).toMatchObject({ name: '', quota: 5 })
})

it('keeps what a PUT of a channel names as 0 or empty, but for what is a pointer there', async () => {
  const channel = {
    type: 1,
    key: 'k',
    name: 'one',
    base_url: 'https://a.example',
    models: 'gpt-4o',
    group: 'vip',
    priority: 7,
    weight: 3,
  }
  await root.post('/api/channel/', channel)
  const empty = { type: 0, name: '', models: '', group: '', base_url: '', priority: 0, weight: 0 }
  expect((await root.put('/api/channel/', { id: 1, ...empty })).data).toMatchObject({
    type: 1,
    name: 'one',
    models: 'gpt-4o',
    group: 'vip',
    base_url: '',
    priority: 0,
    weight: 0,
  })
})

it('notes a quota of 0 for a change that names none, and changes none', async () => {
  const { id } = await newUser('notes')
  await root.put('/api/user/', { id, quota: 500_000 })
  await root.put('/api/user/', { id, display_name: 'Other' })
  expect(await lastLine()).toBe('管理员将用户额度从 ＄1.000000 额度修改为 ＄0.000000 额度')
  expect((await root.get(`/api/user/${id}`)).data).toMatchObject({ display_name: 'Other', quota: 500_000 })
})

it('ends no session by a password or the end of a ban, and takes a negative quota', async () => {
  const { id, browser } = await newUser('stays')
  await root.put('/api/user/', { id, password: 'password-2', quota: -5 })
  expect((await browser.get('/api/user/self')).data).toMatchObject({ quota: -5 })
  await root.post('/api/user/manage', { username: 'stays', action: 'disable' })
  expect(await browser.get('/api/user/self')).toMatchObject({ status: 200, message: '用户已被封禁' })
  await root.post('/api/user/manage', { username: 'stays', action: 'enable' })
  expect(await browser.get('/api/user/self')).toMatchObject({ success: true })
})

it('answers ten lines of the log whatever num says, and politely as many as num asks for', async () => {
  const polite = await startGateway({ sample: true })
  try {
    const asked = await signedIn(polite.app)
    const lines = async (query: string, by = asked) =>
      (await by.get<{ request_id: string; content: string }[]>(`/api/log/?${query}`)).data
    const all = await lines('p=0&num=10000')
    expect(all.length).toBeGreaterThan(500)
    expect(await lines('p=1&num=300')).toEqual(all.slice(300, 600))
    expect(await lines('p=1&num=10000')).toEqual([])
    for (const odd of ['0', '-5', 'x', '1e99', '']) expect(await lines(`num=${odd}`)).toHaveLength(10)
    expect((await asked.get<unknown[]>('/api/log/self?num=10000')).data.length).toBeGreaterThan(10)
    expect((await asked.get<unknown[]>('/api/token/?num=10000')).data.length).toBeLessThanOrEqual(10)
    for (let made = 0; made < 12; made += 1) await newUser(`line-${made}`)
    await Promise.all(
      Array.from({ length: 12 }, (_, made) => root.put('/api/user/', { id: made + 2, quota: 7 })),
    )
    expect(await lines('num=10000', root)).toHaveLength(10)
  } finally {
    await polite.close()
  }
})

it('shows a member of two groups no models, because that is one group nobody serves', async () => {
  await root.post('/api/channel/', { type: 1, key: 'k', name: 'two', models: 'gpt-4o', group: 'default,vip' })
  const { id, browser } = await newUser('both')
  expect((await browser.get('/api/user/available_models')).data).toEqual(['gpt-4o'])
  await root.put('/api/user/', { id, group: 'default,vip' })
  expect((await browser.get('/api/user/available_models')).data).toEqual([])
})
