import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channels } from '../../../gateway/db/schema.ts'
import type { Browser } from '../browser.ts'
import { signedIn, userPassword } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

describe('the address that a stored key is sent to', () => {
  let gateway: RunningGateway
  let root: Browser
  let admin: Browser

  beforeAll(async () => {
    gateway = await startGateway()
    root = await signedIn(gateway.app)
    await root.post('/api/user/', { username: 'linxia', password: userPassword })
    await root.post('/api/user/manage', { username: 'linxia', action: 'promote' })
    admin = await signedIn(gateway.app, 'linxia', userPassword)
  })
  afterAll(() => gateway.close())

  const stored = async (id: number) =>
    (await gateway.db.select().from(channels).where(eq(channels.id, id)))[0]!
  const add = async (fields: object = {}) => {
    const [{ id }] = (await gateway.db
      .insert(channels)
      .values({ type: 1, key: 'sk-of-root', name: 'c', base_url: 'https://a.test/v1', ...fields })
      .returning()) as unknown as [{ id: number }]
    return id
  }
  const refused = {
    success: false,
    message: '渠道地址已更改：保存的密钥不会发往新地址。请同时填写密钥，或由超级管理员更改',
  }

  it.each([
    { base_url: 'https://evil.test' },
    { base_url: 'https://a.test/other' },
    { base_url: 'http://a.test/v1' },
    { base_url: '' },
    { base_url: 'https://evil.test', key: '' },
    { type: 8, base_url: '' },
  ])('is not changed by an administrator without the key: %o', async (fields) => {
    const id = await add()
    expect(await admin.put('/api/channel/', { id, name: 'renamed', ...fields })).toMatchObject(refused)
    expect(await stored(id)).toMatchObject({
      base_url: 'https://a.test/v1',
      name: 'c',
      type: 1,
      key: 'sk-of-root',
    })
  })

  it('is not changed by another type either, whose default it would be', async () => {
    const id = await add({ base_url: '', type: 36 })
    expect(await admin.put('/api/channel/', { id, type: 1 })).toMatchObject(refused)
    expect((await stored(id)).type).toBe(36)
  })

  it.each([
    { base_url: 'https://b.test', key: 'sk-of-admin' },
    { base_url: 'https://a.test/v1/' },
    { base_url: 'https://A.test/v1' },
    { name: 'renamed' },
    { type: 8 },
  ])('is, with the key, and the rest without it: %o', async (fields) => {
    const id = await add()
    expect(await admin.put('/api/channel/', { id, ...fields })).toMatchObject({ success: true })
    expect((await stored(id)).key).toBe('key' in fields ? 'sk-of-admin' : 'sk-of-root')
  })

  it('is changed by root, who may', async () => {
    const id = await add()
    expect(await root.put('/api/channel/', { id, base_url: 'https://b.test' })).toMatchObject({
      success: true,
    })
    expect(await stored(id)).toMatchObject({ base_url: 'https://b.test', key: 'sk-of-root' })
  })

  it.each([
    'https://a.test?x=',
    'https://a.test/#',
    'https://a.test/v1?x=/../',
    'https://user:pass@a.test',
    'https://user@a.test',
    'https://a.test/v 1',
    'https://a.test/\n/x',
    'https://a.test\\@evil.test',
    'https:a.test',
    'https:///a.test',
    'javascript:alert(1)',
    'https://',
  ])('is no trick such as %j', async (base_url) => {
    const wrong = { success: false, message: expect.stringContaining('Base URL') as string }
    expect(await root.post('/api/channel/', { name: 'x', type: 8, key: 'k', base_url })).toMatchObject(wrong)
    const id = await add()
    expect(await root.put('/api/channel/', { id, base_url, key: 'k' })).toMatchObject(wrong)
  })

  it('is no trick that an earlier version has stored', async () => {
    const id = await add({ base_url: 'http://127.0.0.1:1/?x=', models: 'm' })
    expect(await root.get(`/api/channel/test/${id}?model=m`)).toMatchObject({
      success: false,
      message: expect.stringContaining('Base URL') as string,
    })
    expect(await root.get(`/api/channel/update_balance/${id}`)).toMatchObject({
      success: false,
      message: expect.stringContaining('Base URL') as string,
    })
  })
})
