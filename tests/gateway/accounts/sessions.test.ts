import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { sessions, users } from '../../../gateway/db/schema.ts'
import { atProcess, Browser, createUsers, signedIn, userPassword } from '../browser.ts'
import { testDatabases } from '../database/databases.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

const signedOut = { status: 401, success: false }
const banned = { status: 200, success: false, message: '用户已被封禁' }

describe.each(testDatabases)('sessions of two processes on one $name', ({ open }) => {
  let database: OpenDatabase
  let here: RunningGateway
  let there: RunningGateway
  let root: Browser
  let ann: Browser
  let annThere: Browser
  let count = 0
  let name = ''

  beforeAll(async () => {
    database = await open()
    here = await startGateway({ database })
    there = await startGateway({ database })
    root = await signedIn(here.app)
  })

  beforeEach(async () => {
    name = `ann${(count += 1)}`
    ;[ann] = (await createUsers(here.app, name)) as [Browser]
    annThere = atProcess(ann, there.app)
  })

  afterAll(async () => {
    await here.close()
    await there.close()
    await database.close()
  })

  it('opens on both', async () => {
    expect(await annThere.get('/api/user/self')).toMatchObject({ success: true, data: { username: name } })
  })

  it('ends on both by logout, and takes the cookie back', async () => {
    const reply = await ann.get('/api/user/logout')
    expect(reply.headers.getSetCookie()[0]).toMatch(/^session=;.*Max-Age=0/)
    expect(await annThere.get('/api/user/self')).toMatchObject(signedOut)
  })

  it('ends on both cookies that a browser has, whatever another gateway of the origin set', async () => {
    const older = ann.cookie
    ann.cookie = ''
    await ann.signIn(name, userPassword)
    const [newer] = ann.cookie.split(';')
    ann.cookie = `session=of-another-gateway; ${newer}; ${older}`
    expect(await ann.get('/api/user/self')).toMatchObject({ success: true })
    await ann.get('/api/user/logout')
    for (const cookie of [newer!, older]) {
      annThere.cookie = cookie
      expect(await annThere.get('/api/user/self')).toMatchObject(signedOut)
    }
  })

  it('ends everywhere by a new password, except in the browser that set it', async () => {
    const oldCookie = ann.cookie
    await ann.put('/api/user/self', { username: name, display_name: name, password: 'another-one' })
    expect(await annThere.get('/api/user/self')).toMatchObject(signedOut)
    expect(ann.cookie).not.toBe(oldCookie)
    expect(await ann.get('/api/user/self')).toMatchObject({ success: true })
    expect(await annThere.signIn(name, userPassword)).toMatchObject({ success: false })
  })

  it('ends everywhere when an administrator sets the password', async () => {
    const { data } = await ann.get<{ id: number }>('/api/user/self')
    await root.put('/api/user/', { id: data.id, password: 'another-one' })
    expect(await ann.get('/api/user/self')).toMatchObject(signedOut)
    expect(await annThere.get('/api/user/self')).toMatchObject(signedOut)
  })

  it('ends by a ban, and does not come back with the user', async () => {
    await root.post('/api/user/manage', { username: name, action: 'disable' })
    expect(await annThere.get('/api/user/self')).toMatchObject(banned)
    await root.post('/api/user/manage', { username: name, action: 'enable' })
    expect(await annThere.get('/api/user/self')).toMatchObject(signedOut)
  })

  it('ends by deletion, by an administrator or oneself, and frees the name', async () => {
    await root.post('/api/user/manage', { username: name, action: 'delete' })
    expect(await annThere.get('/api/user/self')).toMatchObject(banned)
    const [again] = (await createUsers(here.app, name)) as [Browser]
    await again.delete('/api/user/self')
    expect(await atProcess(again, there.app).get('/api/user/self')).toMatchObject(banned)
    const { data } = await root.get<{ username: string }[]>(`/api/user/search?keyword=${name}`)
    expect(data).toEqual([])
  })

  it('refuses a cookie that it did not sign', async () => {
    const [id = ''] = ann.cookie.split('.')
    ann.cookie = `${id}.${'A'.repeat(43)}`
    expect(await ann.get('/api/user/self')).toMatchObject(signedOut)
  })

  it('ends the old access token with a new one', async () => {
    const first = await ann.get<string>('/api/user/token')
    const second = await annThere.get<string>('/api/user/token')
    const visitor = new Browser(there.app)
    const self = (token: string) => visitor.get('/api/user/self', { headers: { Authorization: token } })
    expect(await self(first.data)).toMatchObject({
      success: false,
      message: '无权进行此操作，access token 无效',
    })
    expect(await self(`Bearer ${second.data}`)).toMatchObject({ success: true, data: { username: name } })
  })

  it('stores neither session ids, nor access tokens, nor passwords', async () => {
    const { data: accessToken } = await ann.get<string>('/api/user/token')
    const rows = JSON.stringify([await here.db.select().from(sessions), await here.db.select().from(users)])
    const [id = ''] = ann.cookie.replace('session=', '').split('.')
    for (const secret of [id, accessToken, userPassword]) expect(rows).not.toContain(secret)
    expect(rows).toContain('$argon2id$')
  })
})

describe('the session cookie', () => {
  let gateway: RunningGateway

  beforeAll(async () => {
    gateway = await startGateway({ config: { trustProxy: true } })
  })

  afterAll(() => gateway.close())

  const cookieOf = async (headers: Record<string, string>) => {
    const body = { username: 'root', password: '123456' }
    const reply = await new Browser(gateway.app).post('/api/user/login', body, { headers })
    return reply.headers.getSetCookie()
  }

  it('is HttpOnly and Lax for the whole site', async () => {
    const cookies = await cookieOf({})
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('is Secure behind an https proxy', async () => {
    expect((await cookieOf({ 'X-Forwarded-Proto': 'https' }))[0]).toMatch(/; Secure/)
  })
})
