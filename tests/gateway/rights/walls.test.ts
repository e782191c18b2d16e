import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, createUsers, signedIn, userPassword } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

const nobody = '无权进行此操作，未登录且未提供 access token'
const tooLow = '无权进行此操作，权限不足'

/** What each call needs at least; the paths of one line belong together. */
const walls: Record<'user' | 'admin' | 'root', string[]> = {
  user: [
    'GET /api/user/self',
    'PUT /api/user/self',
    'DELETE /api/user/self',
    'GET /api/user/token',
    'GET /api/user/aff',
    'GET /api/user/available_models',
    'GET /api/user/dashboard',
    'POST /api/user/topup',
    'GET /api/models',
    'GET /api/token/',
    'GET /api/token/search?keyword=a',
    'GET /api/token/1',
    'POST /api/token/',
    'PUT /api/token/',
    'DELETE /api/token/1',
    'GET /api/log/self',
    'GET /api/log/self/stat',
    'GET /api/log/self/search?keyword=2',
    'GET /api/log/self/usage',
    'GET /api/log/self/csv',
    'POST /api/batch',
    'GET /api/oauth/wechat/bind?code=1',
    'GET /api/oauth/email/bind?email=a@b.co&code=1',
  ],
  admin: [
    'GET /api/user/',
    'GET /api/user/search?keyword=a',
    'GET /api/user/1',
    'POST /api/user/',
    'PUT /api/user/',
    'DELETE /api/user/1',
    'POST /api/user/manage',
    'POST /api/topup',
    'GET /api/channel/',
    'GET /api/channel/search?keyword=a',
    'GET /api/channel/1',
    'GET /api/channel/models',
    'GET /api/channel/test',
    'GET /api/channel/test/1',
    'GET /api/channel/update_balance',
    'GET /api/channel/update_balance/1',
    'GET /api/channel/fetch_models/1',
    'POST /api/channel/fetch_models',
    'POST /api/channel/',
    'PUT /api/channel/',
    'DELETE /api/channel/disabled',
    'DELETE /api/channel/1',
    'GET /api/redemption/',
    'GET /api/redemption/search?keyword=a',
    'GET /api/redemption/1',
    'POST /api/redemption/',
    'PUT /api/redemption/',
    'DELETE /api/redemption/1',
    'GET /api/log/',
    'GET /api/log/stat',
    'GET /api/log/search?keyword=2',
    'GET /api/log/usage',
    'GET /api/log/csv',
    'DELETE /api/log/',
    'GET /api/group/',
    'GET /api/alert/',
    'GET /api/alert/history',
  ],
  root: [
    'GET /api/option/',
    'PUT /api/option/',
    'GET /api/alert/keys',
    'POST /api/alert/',
    'PUT /api/alert/',
    'DELETE /api/alert/1',
    'POST /api/alert/1/test',
  ],
}

describe('role walls', () => {
  let gateway: RunningGateway
  let anonymous: Browser
  let user: Browser
  let admin: Browser
  let root: Browser

  beforeAll(async () => {
    gateway = await startGateway()
    anonymous = new Browser(gateway.app)
    ;[user, admin] = (await createUsers(gateway.app, 'user', 'admin')) as [Browser, Browser]
    root = await signedIn(gateway.app)
    await root.post('/api/user/manage', { username: 'admin', action: 'promote' })
  })

  afterAll(() => gateway.close())

  const knock = (browser: Browser, wall: string) => {
    const [method = '', path = ''] = wall.split(' ')
    return browser.call(method, path)
  }

  it.each(Object.values(walls).flat())('%s is closed to nobody', async (wall) => {
    expect(await knock(anonymous, wall)).toMatchObject({ status: 401, success: false, message: nobody })
  })

  it.each([...walls.admin, ...walls.root])('%s is closed to a user', async (wall) => {
    expect(await knock(user, wall)).toMatchObject({ status: 200, success: false, message: tooLow })
  })

  it.each(walls.root)('%s is closed to an administrator', async (wall) => {
    expect(await knock(admin, wall)).toMatchObject({ status: 200, success: false, message: tooLow })
  })

  it('keeps every management call behind one of these walls, or lists it as public @6.16', () => {
    const open = new Set([
      'GET /api/status',
      'GET /api/notice',
      'GET /api/about',
      'GET /api/home_page_content',
      'GET /api/pricing',
      'GET /api/model_status',
      'POST /api/user/login',
      'GET /api/user/logout',
      'POST /api/user/register',
      'POST /api/user/reset',
      'GET /api/verification',
      'GET /api/reset_password',
      'GET /api/oauth/state',
      'GET /api/oauth/github',
      'GET /api/oauth/lark',
      'GET /api/oauth/oidc',
      'GET /api/oauth/oidc/authorize',
      'GET /api/oauth/wechat',
    ])
    const listed = Object.values(walls)
      .flat()
      .map((wall) => wall.replace(/\?.*/, ''))
    const served = gateway.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(':id', '1')}`)
    expect(served.filter((call) => !open.has(call) && !listed.includes(call))).toEqual([])
    expect([...listed, ...open].filter((call) => !served.includes(call))).toEqual([])
  })

  it('lets an administrator manage users, but nobody of equal or higher role @6.17', async () => {
    const equal = '无权更新同权限等级或更高权限等级的用户信息'
    await createUsers(gateway.app, 'second')
    await root.post('/api/user/manage', { username: 'second', action: 'promote' })
    for (const username of ['second', 'admin', 'root']) {
      const reply = await admin.post('/api/user/manage', { username, action: 'disable' })
      expect(reply).toMatchObject({ success: false, message: equal })
    }
    expect(await admin.get('/api/user/1')).toMatchObject({ message: '无权获取同级或更高等级用户的信息' })
    // Their rows are in the list, as in one-api's.
    const { data } = (await admin.get('/api/user/')) as { data: { username: string }[] }
    expect(data.map(({ username }) => username)).toEqual(expect.arrayContaining(['second', 'admin', 'root']))
    expect(await admin.put('/api/user/', { id: 1, display_name: 'x' })).toMatchObject({ success: false })
    expect(await admin.delete('/api/user/1')).toMatchObject({ success: false })
    expect(await admin.post('/api/user/manage', { username: 'user', action: 'disable' })).toMatchObject({
      success: true,
      data: { status: 2, role: 1 },
    })
    await admin.post('/api/user/manage', { username: 'user', action: 'enable' })
    user = await signedIn(gateway.app, 'user', userPassword)
  })

  it('lets only root promote @6.18', async () => {
    const reply = await admin.post('/api/user/manage', { username: 'user', action: 'promote' })
    expect(reply.message).toBe('普通管理员用户无法提升其他用户为管理员')
  })

  it('takes no role or status from a body', async () => {
    await user.put('/api/user/self', { display_name: 'u', role: 100, status: 1, quota: 10 ** 12 })
    await admin.put('/api/user/', { id: 2, role: 100 })
    expect((await user.get<{ role: number; quota: number }>('/api/user/self')).data).toMatchObject({
      role: 1,
      quota: 0,
    })
  })

  it.each(['disable', 'demote', 'delete'])('never lets root be %sd', async (action) => {
    expect(await root.post('/api/user/manage', { username: 'root', action })).toMatchObject({
      success: false,
      message: expect.stringMatching(/^无法.+超级管理员用户$/) as string,
    })
  })
})
