import { expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/account/oauth-callback/index.ts'
import '../../../src/widgets/elements/account/personal-settings/index.ts'
import { totpCode } from '../../contract/totp-code.ts'
import { fieldOf, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { dialogIn } from '../lists/listing.ts'
import { expectAccessible, mount, newGateway, toldTo, until, type TestGateway } from '../support.ts'

// Toasts are read from their events: in a window this small they cover the buttons of a dialog that is measured.
document.addEventListener('oneapi-notify', (event) => event.preventDefault())
document.addEventListener('oneapi-navigate', (event) => event.preventDefault())

type Callback = HTMLElement & { code?: string | null; state?: string | null }
type SignedIn = { role: number; via: string }

/** Sign-in by others before a stand-in of new-api's newer generation, after its sources. */
describe('sign-in by others, before new-api', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  beforeEach(async () => {
    localStorage.clear()
    gateway = await newGateway({
      family: 'new-api',
      config: {
        status: { github_oauth: true, github_client_id: 'client-id', wechat_login: true },
      },
    })
  })

  const mounted = (tag: string) => mount(`<${tag} base-url="${gateway.baseUrl}"></${tag}>`)
  const asked = async (path: string) =>
    (await toldTo(gateway)).asked
      .filter((call) => call.path === path)
      .map(({ method, body }) => [method, body])
  /** The state that the browser would take to GitHub. */
  const stateFrom = async (act: () => void): Promise<string> => {
    let left: URL | undefined
    const hold = (event: Event) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
      if (!link) return
      event.preventDefault()
      left = new URL(link.href)
    }
    document.addEventListener('click', hold)
    act()
    const { origin, searchParams } = await until(() => left)
    document.removeEventListener('click', hold)
    expect([origin, searchParams.get('client_id')]).to.deep.equal(['https://github.com', 'client-id'])
    return searchParams.get('state')!
  }
  /** Where GitHub sends the browser back to. */
  const back = async (code: string, state: string) => {
    const element = document.createElement('oneapi-oauth-callback') as Callback
    element.setAttribute('base-url', gateway.baseUrl)
    element.setAttribute('provider', 'github')
    Object.assign(element, { code, state })
    const place = await mount('<div></div>')
    place.append(element)
    return element
  }
  const byPassword = async () => {
    const element = await mounted('oneapi-login')
    const signedIn = heard('oneapi-signed-in')
    fill(fieldOf(element, '用户名或邮箱'), 'root')
    fill(fieldOf(element, '密码'), '123456')
    partOf(element, 'submit').click()
    await until(() => signedIn[0])
    element.remove()
  }
  const settings = async () => {
    const element = await mounted('oneapi-personal-settings')
    await until(() => hasPart(element, 'section__access-token'))
    return element
  }

  it('GitHub signs in with a state that was asked for by POST, and the session goes on by its token', async () => {
    const login = await mounted('oneapi-login')
    const button = await until(() => partOf(login, 'github'))
    const state = await stateFrom(() => button.click())
    expect(await asked('/api/oauth/state')).to.deep.equal([['POST', { provider: 'github', intent: 'login' }]])
    login.remove()
    const signedIn = heard<SignedIn>('oneapi-signed-in')
    const targets = heard<{ href: string }>('oneapi-navigate')
    const element = await back('fresh', state)
    expect(await until(() => signedIn[0])).to.include({ role: 100, via: 'github' })
    await until(() => targets.some(({ href }) => href === '/'))
    element.remove()
    const own = await settings()
    expect(partOf(own, 'binding__email').textContent).to.contain('邮箱')
    const secret = /access-[\da-f]{8}-/
    expect(rootOf(own).innerHTML + JSON.stringify({ ...localStorage })).not.to.match(secret)
    // The tab keeps it for a reload, under one name.
    const inTab = Object.keys(sessionStorage).filter((name) => secret.test(sessionStorage[name] as string))
    expect(inTab.map((name) => name.split(':').at(-1))).to.deep.equal(['auth_token'])
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('a code of an authenticator app is asked for in place where the account wants one', async () => {
    await byPassword()
    const own = await settings()
    ;(await until(() => partOf(own, 'enable-second-factor'))).click()
    const picture = await until(() => partOf<HTMLElement & { value: string }>(own, 'qr-code'))
    const secret = new URL(picture.value).searchParams.get('secret')!
    fill(fieldOf(own, '验证码'), await totpCode(secret))
    partOf(own, 'code-submit').click()
    await until(() => hasPart(own, 'backup-codes'))
    own.remove()
    localStorage.clear()

    const login = await mounted('oneapi-login')
    const button = await until(() => partOf(login, 'github'))
    const state = await stateFrom(() => button.click())
    const signedIn = heard<SignedIn>('oneapi-signed-in')
    const element = await back('fresh', state)
    const field = await until(() => fieldOf(element, '验证码'))
    expect(signedIn).to.have.length(0)
    await expectAccessible(element)
    fill(field, '000000')
    partOf(element, 'code-submit').click()
    await until(() =>
      rootOf(element).querySelector('[role=alert]')?.textContent?.includes('验证码或备用码错误'),
    )
    fill(field, await totpCode(secret))
    partOf(element, 'code-submit').click()
    expect(await until(() => signedIn[0])).to.include({ via: 'github' })
    element.remove()

    // The chat platform's sign-in wants it as well.
    localStorage.clear()
    login.remove()
    const again = await mounted('oneapi-login')
    ;(await until(() => partOf(again, 'wechat'))).click()
    fill(await until(() => fieldOf(again, '验证码')), '123456')
    partOf(again, 'wechat-submit').click()
    await until(() => hasPart(again, 'code-form') && !dialogIn(again))
    fill(fieldOf(again, '验证码'), await totpCode(secret))
    partOf(again, 'code-submit').click()
    expect(await until(() => signedIn[1])).to.include({ via: 'wechat' })
  })

  it('GitHub, a mail address and the chat platform are bound by the session that asked', async () => {
    await byPassword()
    const own = await settings()
    const toasts = heard<{ text: string }>('oneapi-notify')
    const binding = (name: string) => partOf(own, `binding__${name}`).textContent
    const state = await stateFrom(() => partOf(own, 'bind__github').click())
    expect(await asked('/api/oauth/state')).to.deep.equal([['POST', { provider: 'github', intent: 'bind' }]])
    const element = await back('fresh', state)
    await until(() => toasts.some(({ text }) => text === '绑定成功！'))
    element.remove()
    await until(() => binding('github')?.includes('octocat'))

    partOf(own, 'bind__wechat').click()
    const chat = await until(() => dialogIn(own)!)
    fill(await until(() => fieldOf(own, '验证码')), '123456')
    partOf(own, 'wechat-submit').click()
    await until(() => !dialogIn(own) && chat)
    partOf(own, 'bind__email').click()
    await until(() => dialogIn(own))
    fill(fieldOf(own, '邮箱地址'), 'root@relay.test')
    fill(fieldOf(own, '邮箱验证码'), '000000')
    partOf(own, 'bind-email').click()
    await until(() =>
      dialogIn(own)!.querySelector('[role=alert]')!.textContent?.includes('验证码错误或已过期'),
    )
    fill(fieldOf(own, '邮箱验证码'), '654321')
    partOf(own, 'bind-email').click()
    await until(() => !dialogIn(own) && binding('email')?.includes('root@relay.test'))
    expect(await asked('/api/oauth/wechat/bind')).to.deep.equal([['POST', { code: '123456' }]])
    expect((await asked('/api/oauth/email/bind')).at(-1)).to.deep.equal([
      'POST',
      { email: 'root@relay.test', code: '654321' },
    ])
    expect(rootOf(own).textContent).not.to.contain('access-')
  })

  it('a state that this browser did not request signs nobody in, though the gateway would take it', async () => {
    // As somebody else's browser gets one, with a code of somebody else's account.
    const { data } = await gateway.call<{ data: { flow_token: string } }>('POST', '/api/oauth/state', {
      provider: 'github',
      intent: 'login',
    })
    const signedIn = heard('oneapi-signed-in')
    const targets = heard<{ href: string }>('oneapi-navigate')
    const toasts = heard<{ text: string }>('oneapi-notify')
    await back('theirs', data.flow_token)
    await until(() => targets.some(({ href }) => href === '/login'))
    expect(toasts.map(({ text }) => text)).to.deep.equal([
      '这次登录不是在此浏览器中开始的，或已过期。请重新登录。',
    ])
    expect(signedIn).to.have.length(0)
    expect(await asked('/api/oauth/github')).to.deep.equal([])
  })
})
