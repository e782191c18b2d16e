import { expect } from 'chai'
import '../../../src/widgets/elements/account/oauth-callback/index.ts'
import '../../../src/widgets/elements/account/login/index.ts'
import { callsTo, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { getOAuthState } from '../../../src/widgets/api/oauth.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { breakDown, consent, gatewayWith, signOut } from '../services.ts'
import { expectAccessible, mount, signIn, until, type TestGateway } from '../support.ts'

type Callback = HTMLElement & { code?: string | null; state?: string | null }
type Toast = { kind: string; text: string }
type Target = { tag: string; href: string }
type SignedIn = { id: number; role: number; default_password: boolean; via: string }

describe('<oneapi-oauth-callback>', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const calls = (provider = 'github') => callsTo(`GET ${gateway.baseUrl}/api/oauth/${provider}`)
  const open = async (provider: string, { code, state }: { code?: string; state?: string }) => {
    const element = document.createElement('oneapi-oauth-callback') as Callback
    element.setAttribute('base-url', gateway.baseUrl)
    element.setAttribute('provider', provider)
    Object.assign(element, { code, state })
    const place = await mount('<div></div>')
    place.append(element)
    return element
  }
  const textOf = (element: Element) => rootOf(element).textContent ?? ''
  const follow = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: `oneapi:${gateway.baseUrl}:user` }))
  /** As when another tab has signed out. */
  const forget = () => {
    localStorage.removeItem(`oneapi:${gateway.baseUrl}:user`)
    follow()
  }

  before(async () => {
    gateway = await gatewayWith(['github', 'lark', 'chatPlatform'])
  })
  beforeEach(async () => {
    await signOut(gateway)
    forget()
  })

  for (const [provider, id] of [
    ['github', 'octocat'],
    ['lark', 'ou_cat'],
  ] as const)
    it(`signs in with ${provider}'s code, says so once and goes home`, async () => {
      const toasts = heard<Toast>('oneapi-notify')
      const targets = heard<Target>('oneapi-navigate')
      const signedIn = heard<SignedIn>('oneapi-signed-in')
      const back = await consent(gateway, { id, name: 'Cat' })
      const element = await open(provider, back)
      await until(() => targets.length)
      expect(targets[0]).to.include({ tag: 'oneapi-home', href: '/' })
      expect(toasts).to.deep.equal([{ kind: 'success', text: '登录成功！' }])
      expect(signedIn[0]).to.include({ role: 1, default_password: false, via: provider })
      expect(calls(provider)).to.equal(1)
      expect(element.outerHTML).not.to.contain(back.code)
      const self = await gateway.call<{ data: { id: number } }>('GET', '/api/user/self')
      expect(self.data.id).to.equal(signedIn[0]!.id)
      expect(JSON.parse(localStorage.getItem(`oneapi:${gateway.baseUrl}:user`)!)).to.include({
        id: self.data.id,
      })
    })

  it('redeems a code once, also when it signs somebody else in than the one before', async () => {
    const targets = heard<Target>('oneapi-navigate')
    await open('github', await consent(gateway, { id: 'first', name: 'First' }))
    await until(() => targets.length === 1)
    await signOut(gateway)
    const before = calls()
    await open('github', await consent(gateway, { id: 'second', name: 'Second' }))
    await until(() => targets.length === 2)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(calls()).to.equal(before + 1)
    expect(targets).to.have.length(2)
  })

  it('binds the service to whoever is signed in: 绑定成功！, then settings @4.20', async () => {
    await signIn(gateway)
    const toasts = heard<Toast>('oneapi-notify')
    const targets = heard<Target>('oneapi-navigate')
    const signedIn = heard<SignedIn>('oneapi-signed-in')
    await open('github', await consent(gateway, { id: 'root-cat', name: 'Root' }))
    await until(() => targets.length)
    expect(targets[0]).to.include({ href: '/setting' })
    expect(toasts).to.deep.equal([{ kind: 'success', text: '绑定成功！' }])
    expect(signedIn).to.have.length(0)
    const self = await gateway.call<{ data: { github_id: string } }>('GET', '/api/user/self')
    expect(self.data.github_id).to.equal('root-cat')
  })

  it('a refusal (403) leads to sign-in at once, with one message and no retry @4.23', async () => {
    const toasts = heard<Toast>('oneapi-notify')
    const targets = heard<Target>('oneapi-navigate')
    const before = calls()
    const { code } = await consent(gateway)
    const element = await open('github', { code, state: 'forged' })
    await until(() => targets.length)
    expect(targets).to.have.length(1)
    expect(targets[0]).to.include({ href: '/login' })
    expect(toasts).to.deep.equal([{ kind: 'error', text: '错误：state is empty or not same' }])
    expect(calls()).to.equal(before + 1)
    expect(hasPart(element, 'retry')).to.equal(false)
    await expectAccessible(element)
  })

  it('a service that one was sent to brings back no code of another one, whatever the gateway checks', async () => {
    await signIn(gateway)
    const own = gatewayFor({ baseUrl: gateway.baseUrl })
    const before = [calls('github'), calls('lark')]
    const state = await getOAuthState(own, 'lark', true)
    // As many gateways give it: for any service, and as often as it is brought.
    const { code, state: any } = await consent(gateway, { id: 'mallory', name: 'M' })
    for (const back of [state, any, any]) {
      const toasts = heard<Toast>('oneapi-notify')
      const element = await open('github', { code, state: back })
      await until(() => textOf(element).includes('授权未能完成'))
      expect(toasts.map(({ kind }) => kind)).to.deep.equal(['error'])
      element.remove()
    }
    expect([calls('github'), calls('lark')]).to.deep.equal(before)
    const self = await gateway.call<{ data: { github_id: string } }>('GET', '/api/user/self')
    expect(self.data.github_id).not.to.equal('mallory')
    await getOAuthState(own, 'github', true)
  })

  it('a refusal leads to the settings when somebody was signed in as the page opened @4.24', async () => {
    const login = await mount(`<oneapi-login base-url="${gateway.baseUrl}"></oneapi-login>`)
    const user = { id: 1, username: 'root', display_name: 'Root User', role: 100, status: 1 }
    await signIn(gateway)
    localStorage.setItem(`oneapi:${gateway.baseUrl}:user`, JSON.stringify(user))
    follow()
    login.remove()
    const toasts = heard<Toast>('oneapi-notify')
    const targets = heard<Target>('oneapi-navigate')
    await open('github', { code: 'spent', state: 'forged' })
    await until(() => targets.length)
    expect(targets).to.have.length(1)
    expect(targets[0]).to.include({ href: '/setting' })
    expect(toasts).to.have.length(1)
  })

  it('tries a server failure again after 2 and then 4 seconds, visibly, and then succeeds @4.21', async () => {
    const toasts = heard<Toast>('oneapi-notify')
    const targets = heard<Target>('oneapi-navigate')
    const before = calls()
    const back = await consent(gateway, { id: 'patient', name: 'Patient' })
    await breakDown(gateway, 2)
    const started = performance.now()
    const element = await open('github', back)
    await until(() => textOf(element).includes('2 秒后进行第 1 次重试（共 3 次）'))
    await until(() => textOf(element).includes('1 秒后进行第 1 次重试（共 3 次）'))
    await until(() => textOf(element).includes('4 秒后进行第 2 次重试（共 3 次）'))
    expect(performance.now() - started).to.be.greaterThan(1900)
    expect(toasts).to.have.length(0)
    await until(() => targets.length, 8000)
    expect(performance.now() - started).to.be.greaterThan(5900)
    expect(targets[0]).to.include({ href: '/' })
    expect(calls()).to.equal(before + 3)
    expect(toasts).to.deep.equal([{ kind: 'success', text: '登录成功！' }])
  })

  it('gives up after the third retry, says why, and tries again when asked to @4.22', async () => {
    const toasts = heard<Toast>('oneapi-notify')
    const targets = heard<Target>('oneapi-navigate')
    const before = calls()
    const back = await consent(gateway, { id: 'stubborn', name: 'Stubborn' })
    await breakDown(gateway, 4)
    const element = await open('github', back)
    const retry = await until(() => partOf(element, 'retry'), 20_000)
    expect(calls()).to.equal(before + 4)
    expect(textOf(element)).to.contain('授权未能完成')
    expect(toasts).to.deep.equal([{ kind: 'error', text: '错误：服务器返回状态码 502' }])
    expect(targets).to.have.length(0)
    await expectAccessible(element)
    retry.click()
    await until(() => targets[0]?.href === '/')
  })

  it('sends no code of a service that the gateway does not have, and leads to sign-in', async () => {
    for (const provider of ['oidc', 'wechat', '../user/self', 'constructor']) {
      const targets = heard<Target>('oneapi-navigate')
      const before = performance.getEntriesByType('resource').length
      const element = await open(provider, { code: 'any', state: 'any' })
      await until(() => targets.length)
      expect(targets[0]).to.include({ href: '/login' })
      const since = performance.getEntriesByType('resource').slice(before)
      expect(since.map(({ name }) => name).filter((name) => name.includes('code='))).to.deep.equal([])
      expect(calls(provider)).to.equal(0)
      element.remove()
    }
  })

  it('stops retrying when it is taken off the page', async () => {
    const before = calls()
    await breakDown(gateway, 1)
    const element = await open('github', { code: 'any', state: 'any' })
    await until(() => textOf(element).includes('重试'))
    element.remove()
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(calls()).to.equal(before + 1)
  })

  it('says that the service brought no code back, as after a cancelled consent', async () => {
    const before = calls()
    const element = await open('github', { state: 'any' })
    await until(() => textOf(element).includes('授权信息不完整'))
    await until(() => hasPart(element, 'sign-in'))
    expect(calls()).to.equal(before)
    await until(() => textOf(element) && (element.lang = 'en') && textOf(element).includes('incomplete'))
  })
})
