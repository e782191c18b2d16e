import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { users } from '../../../gateway/db/schema.ts'
import { Browser, createUsers, setOptions, signedIn, userPassword } from '../browser.ts'
import { testDatabases } from '../database/databases.ts'
import { startStandIns, type StandIns } from '../stand-ins.ts'
import type { Person } from '../stand-ins/sign-in-providers.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

describe.each(testDatabases)('sign-in by another service on $name', ({ open }) => {
  let database: OpenDatabase
  let standIns: StandIns
  let gateway: RunningGateway
  let root: Browser

  beforeAll(async () => {
    database = await open()
    standIns = await startStandIns()
    gateway = await startGateway({ database, config: standIns.config })
    root = await signedIn(gateway.app)
  })

  beforeEach(async () => {
    const { github, lark, chatPlatform } = standIns.options
    await setOptions(root, { ...github, ...lark, ...chatPlatform })
  })

  afterAll(async () => {
    await gateway.close()
    await standIns.close()
    await database.close()
  })

  const newVisitor = () => new Browser(gateway.app)
  const created = async (name: string) => (await createUsers(gateway.app, name))[0]!

  /** Comes back from the other service with a code, by default a good one. */
  const comeBack = async (
    browser: Browser,
    provider: string,
    id: string,
    { code, ...account }: { code?: string } & Partial<Person> = {},
  ) => {
    const { data: state } = await browser.get<string>('/api/oauth/state')
    const name = provider === 'lark' ? '云雀' : 'Octo Cat'
    return browser.get<{ username: string; display_name: string }>(
      `/api/oauth/${provider}?code=${code ?? standIns.newCode({ id, name, ...account })}&state=${state}`,
    )
  }

  it.each([
    ['github', 'Octo Cat'],
    ['lark', '云雀'],
  ])('by %s makes an account once and finds it again', async (provider, displayName) => {
    const first = await comeBack(newVisitor(), provider, 'octocat')
    expect(first).toMatchObject({ success: true, data: { display_name: displayName } })
    expect(first.data.username.startsWith(`${provider}_`)).toBe(true)
    const visitor = newVisitor()
    expect((await comeBack(visitor, provider, 'octocat')).data.username).toBe(first.data.username)
    expect(await visitor.get('/api/user/self')).toMatchObject({ data: { [`${provider}_id`]: 'octocat' } })
  })

  it('makes one account when a person comes back twice at once', async () => {
    await Promise.all([1, 2, 3].map(() => comeBack(newVisitor(), 'github', 'twice')))
    const found = await gateway.db.query.users.findMany()
    expect(found.filter(({ github_id }) => github_id === 'twice')).toHaveLength(1)
  })

  it('binds it to an account that is signed in, and to no second one', async () => {
    const bound = await comeBack(await created('ann'), 'github', 'anns-cat')
    expect(bound).toMatchObject({ success: true, message: 'bind' })
    expect(await comeBack(await created('ben'), 'github', 'anns-cat')).toMatchObject({
      success: false,
      message: '该第三方账户已被其他用户绑定',
    })
  })

  it('binds nothing by a state of another session, which a neighbouring site could give the browser', async () => {
    const victim = await created('vera')
    const thief = newVisitor()
    const { data: state } = await thief.get<string>('/api/oauth/state?provider=github')
    // A page of another name below the same domain can set cookies for all of them.
    victim.cookie = `${thief.cookie}; ${victim.cookie}`
    const code = standIns.newCode({ id: 'thiefs-cat', name: 'Thief' })
    expect(await victim.get(`/api/oauth/github?code=${code}&state=${state}`)).toMatchObject({
      status: 403,
      message: 'state is empty or not same',
    })
    expect(await comeBack(thief, 'github', 'thiefs-cat')).toMatchObject({
      data: { username: expect.stringMatching(/^github_/) as string },
    })
  })

  it('lets nobody in who is banned', async () => {
    const cleo = await created('cleo')
    await comeBack(cleo, 'github', 'cleos-cat')
    await root.post('/api/user/manage', { username: 'cleo', action: 'disable' })
    const visitor = newVisitor()
    expect(await comeBack(visitor, 'github', 'cleos-cat')).toMatchObject({ message: '用户已被封禁' })
    expect(await visitor.get('/api/user/self')).toMatchObject({ status: 401 })
  })

  it('keeps an account from whoever takes its login name at GitHub after a rename', async () => {
    const owner = await comeBack(newVisitor(), 'github', 'mona', { uid: 101 })
    const thief = newVisitor()
    const made = await comeBack(thief, 'github', 'mona', { uid: 202 })
    expect(made.data.username).not.toBe(owner.data.username)
    // The owner, under the new name, comes back to the old account.
    const again = newVisitor()
    expect((await comeBack(again, 'github', 'mona2', { uid: 101 })).data.username).toBe(owner.data.username)
    expect(await again.get('/api/user/self')).toMatchObject({ data: { github_id: 'mona2' } })
  })

  describe('with an account that an earlier version bound by its login name', () => {
    /** A user with such a binding, made in 2020. */
    const boundBefore = async (username: string, login: string, role = 1) => {
      await created(username)
      const before = { github_id: login, role, created_at: Date.UTC(2020) / 1000 }
      await gateway.db.update(users).set(before).where(eq(users.username, username))
    }
    const nobody = { success: false, message: expect.stringContaining('重新绑定') as string }

    it('takes the binding over for an older GitHub account, once', async () => {
      await boundBefore('olduser', 'OldUser')
      const found = await comeBack(newVisitor(), 'github', 'olduser', { uid: 301 })
      expect(found).toMatchObject({ data: { username: 'olduser' } })
      const other = await comeBack(newVisitor(), 'github', 'olduser', { uid: 302 })
      expect(other.data.username).not.toBe('olduser')
    })

    it('lets no younger account in, and nobody as an administrator', async () => {
      await boundBefore('young', 'youngster')
      const late = { uid: 303, created_at: '2021-01-01T00:00:00Z' }
      expect(await comeBack(newVisitor(), 'github', 'youngster', late)).toMatchObject(nobody)
      await boundBefore('boss', 'bossy', 10)
      expect(await comeBack(newVisitor(), 'github', 'bossy', { uid: 304 })).toMatchObject(nobody)
      expect(await comeBack(newVisitor(), 'github', 'bossy', { uid: 305, created_at: '' })).toMatchObject(
        nobody,
      )
      // Nor does anybody else bind it.
      expect(await comeBack(await created('thief'), 'github', 'bossy', { uid: 304 })).toMatchObject({
        message: '该第三方账户已被其他用户绑定',
      })
      const boss = await signedIn(gateway.app, 'boss', userPassword)
      expect(await comeBack(boss, 'github', 'bossy', { uid: 304 })).toMatchObject({ message: 'bind' })
      expect(await comeBack(newVisitor(), 'github', 'bossy', { uid: 304 })).toMatchObject({
        data: { username: 'boss' },
      })
    })
  })

  it('refuses a state that this browser did not get, a bad code and a switched-off service', async () => {
    const { data: state } = await newVisitor().get<string>('/api/oauth/state')
    const foreign = await newVisitor().get(`/api/oauth/github?code=${standIns.newCode()}&state=${state}`)
    expect(foreign).toMatchObject({ status: 403, success: false })
    expect(await comeBack(newVisitor(), 'github', '', { code: 'bad' })).toMatchObject({
      status: 200,
      success: false,
    })
    await setOptions(root, { GitHubOAuthEnabled: 'false', LarkClientId: '' })
    expect(await comeBack(newVisitor(), 'github', 'octocat')).toMatchObject({
      message: '管理员未开启通过 GitHub 登录以及注册',
    })
    expect(await comeBack(newVisitor(), 'lark', 'octocat')).toMatchObject({
      message: '管理员未开启通过飞书登录以及注册',
    })
  })

  it('makes no account while registration is closed', async () => {
    await setOptions(root, { RegisterEnabled: 'false' })
    expect(await comeBack(newVisitor(), 'github', 'newcomer')).toMatchObject({
      success: false,
      message: '管理员关闭了新用户注册',
    })
    await setOptions(root, { RegisterEnabled: 'true' })
  })

  it('takes a code of the chat platform to sign in and to bind', async () => {
    const dora = await created('dora')
    expect(await dora.get('/api/oauth/wechat/bind?code=999')).toMatchObject({ message: '验证码错误' })
    expect(await dora.get('/api/oauth/wechat/bind?code=123456')).toMatchObject({ success: true })
    expect(await newVisitor().get('/api/oauth/wechat?code=123456')).toMatchObject({
      data: { username: 'dora' },
    })
    standIns.chatCodes.set('654321', 'somebody-new')
    const made = await newVisitor().get<{ username: string }>('/api/oauth/wechat?code=654321')
    expect(made.data.username).toMatch(/^wechat_/)
  })
})
