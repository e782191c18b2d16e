import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/account/balance/index.ts'
import '../../../src/widgets/elements/account/login/index.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { callsTo, fieldOf, fill, hasPart, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import { gatewayWith } from '../services.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  rootGateway,
  until,
  type TestGateway,
} from '../support.ts'
import { inLong } from '../../whole.ts'

type SignedIn = { id: number; role: number; default_password: boolean; via: string }
type Toast = { kind: string; text: string }

describe('<oneapi-login>', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway
  const login = (attributes = '', { baseUrl } = gateway) =>
    mount(`<oneapi-login base-url="${baseUrl}" ${attributes}></oneapi-login>`)
  const enter = (element: Element, username: string, password: string) => {
    fill(fieldOf(element, '用户名或邮箱'), username)
    fill(fieldOf(element, '密码'), password)
    partOf(element, 'submit').click()
  }
  const alertOf = (element: Element) => rootOf(element).querySelector('[role=alert]')!

  before(async () => {
    gateway = await rootGateway()
    const made = await gateway.call('POST', '/api/user/', { username: 'mei', password: 'mei-password' })
    expect(made.success).to.equal(true)
  })
  beforeEach(() => gateway.call('GET', '/api/user/logout'))

  it('wants both words and asks the gateway for nothing without them @5.5', async () => {
    const element = await login()
    const before = callsTo(`POST ${gateway.baseUrl}/api/user/login`)
    partOf(element, 'submit').click()
    const username = fieldOf(element, '用户名或邮箱')
    await until(() => noteOf(username) === '请输入用户名')
    expect(rootOf(element).activeElement === username).to.equal(true)
    fill(username, 'mei')
    partOf(element, 'submit').click()
    const password = fieldOf(element, '密码')
    await until(() => noteOf(password) === '请输入密码' && rootOf(element).activeElement === password)
    expect(callsTo(`POST ${gateway.baseUrl}/api/user/login`)).to.equal(before)
  })

  it('signs in by keyboard alone, with fields that a password manager knows @2.36', async () => {
    const element = await login()
    const signedIn = heard<SignedIn>('oneapi-signed-in')
    const [username, password] = [fieldOf(element, '用户名或邮箱'), fieldOf(element, '密码')]
    expect([username.autocomplete, password.autocomplete]).to.deep.equal(['username', 'current-password'])
    expect(password.type).to.equal('password')
    username.focus()
    await sendKeys({ type: 'mei' })
    await sendKeys({ press: 'Tab' })
    expect(rootOf(element).activeElement === password).to.equal(true)
    await sendKeys({ type: 'mei-password' })
    await sendKeys({ press: 'Enter' })
    const { id, role, default_password } = await until(() => signedIn[0])
    expect({ role, default_password }).to.deep.equal({ role: 1, default_password: false })
    const self = await gateway.call<{ data: { id: number } }>('GET', '/api/user/self')
    expect(self.data.id).to.equal(id)
    await until(() => password.value === '')
  })

  it('says that it succeeded, and only that, to an ordinary user @8.24', async () => {
    const element = await login()
    const toasts = heard<Toast>('oneapi-notify')
    enter(element, 'mei', 'mei-password')
    await until(() => toasts.length)
    expect(toasts).to.deep.equal([{ kind: 'success', text: '登录成功！' }])
    await until(() =>
      document.querySelector('oneapi-notices')?.shadowRoot?.textContent?.includes('登录成功！'),
    )
  })

  it('warns of the default password, in the event too, and keeps no secret @8.17', async () => {
    const element = await login()
    const toasts = heard<Toast>('oneapi-notify')
    const signedIn = heard<SignedIn>('oneapi-signed-in')
    enter(element, 'root', '123456')
    const detail = await until(() => signedIn[0])
    expect(detail).to.deep.equal({ id: 1, role: 100, default_password: true, via: 'password' })
    expect(toasts.find(({ kind }) => kind === 'warning')?.text).to.equal('请立刻修改默认密码！')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.to.contain('123456')
    expect(element.outerHTML).not.to.contain('123456')
  })

  it("shows the gateway's refusal in place and as a toast, and keeps the user name", async () => {
    const element = await login()
    const toasts = heard<Toast>('oneapi-notify')
    enter(element, 'mei', 'wrong-password')
    await until(() => alertOf(element).textContent === '用户名或密码错误，或用户已被封禁')
    expect(fieldOf(element, '用户名或邮箱').value).to.equal('mei')
    expect(rootOf(element).activeElement === fieldOf(element, '密码')).to.equal(true)
    expect(toasts).to.deep.equal([{ kind: 'error', text: '用户名或密码错误，或用户已被封禁' }])
    enter(element, 'mei', 'mei-password')
    await until(() => alertOf(element).textContent === '' && toasts.length === 2)
  })

  it('sends one request however often it is pressed', async () => {
    const element = await login()
    const signedIn = heard<SignedIn>('oneapi-signed-in')
    const before = callsTo(`POST ${gateway.baseUrl}/api/user/login`)
    // The gateway may answer between two looks.
    let answer = () => {}
    const pressed = new Promise<void>((resolve) => (answer = resolve))
    onFetch(({ url, send }) => (url.pathname.endsWith('/api/user/login') ? pressed.then(send) : undefined))
    enter(element, 'mei', 'mei-password')
    await until(() => partOf(element, 'submit').getAttribute('aria-busy') === 'true')
    partOf(element, 'submit').click()
    partOf(element, 'submit').click()
    answer()
    await until(() => signedIn.length)
    await until(() => partOf(element, 'submit').getAttribute('aria-busy') === null)
    expect(signedIn).to.have.length(1)
    expect(callsTo(`POST ${gateway.baseUrl}/api/user/login`)).to.equal(before + 1)
  })

  it('tells a limit and a stranger from a wrong password', async () => {
    const limited = await newGateway({ config: { criticalRateLimit: 1 } })
    const element = await login('', limited)
    enter(element, 'root', 'wrong-password')
    await until(() => alertOf(element).textContent)
    enter(element, 'root', '123456')
    await until(() => alertOf(element).textContent === '错误：请求次数过多，请稍后再试！')
    const lost = await login('', { ...gateway, baseUrl: '/tests/widgets' })
    enter(lost, 'root', '123456')
    await until(() => alertOf(lost).textContent)
    expect(alertOf(lost).textContent).to.be.oneOf([
      '错误：服务器返回状态码 404',
      '收到的内容不是网关的响应，请检查地址设置',
    ])
  })

  it('says that the session has ended while asked to, in the language around it', async () => {
    const element = await login('expired')
    expect(partOf(element, 'expired').textContent).to.equal('未登录或登录已过期，请重新登录。')
    element.lang = 'en'
    await until(() => partOf(element, 'expired').textContent?.startsWith('Not signed in'))
    expect(fieldOf(element, 'Password').type).to.equal('password')
    element.removeAttribute('expired')
    await until(() => !hasPart(element, 'expired'))
  })

  it('carries the name and logo of the system', async () => {
    const branded = await rootGateway()
    await branded.call('PUT', '/api/option/', { key: 'SystemName', value: 'Relay Desk' })
    await branded.call('PUT', '/api/option/', { key: 'Logo', value: '/no-such-logo.png' })
    const plain = await login()
    expect(rootOf(plain).querySelector('h1')?.textContent).to.equal('登录 One API')
    const element = await login('', branded)
    await until(() => rootOf(element).querySelector('h1')?.textContent === '登录 Relay Desk')
    // A logo that cannot be loaded is replaced by the default mark.
    await until(() => rootOf(element).querySelector('.brand-mark'))
    expect(rootOf(element).querySelectorAll('img')).to.have.length(0)
  })

  it('closes the dialog it was opened in, and the element behind it goes on', async () => {
    const balance = await mount(`<oneapi-balance base-url="${gateway.baseUrl}"></oneapi-balance>`)
    await until(() => partOf(balance, 'sign-in')).then((button) => button.click())
    const element = await until(() => rootOf(balance).querySelector('dialog[open] oneapi-login'))
    const username = await until(() => fieldOf(element, '用户名或邮箱'))
    expect(rootOf(element).activeElement === username).to.equal(true)
    enter(element, 'mei', 'mei-password')
    await until(() => !rootOf(balance).querySelector('dialog[open]'))
    await until(() => !partOf(balance, 'base').hidden && partOf(balance, 'figures').textContent)
  })

  it('shows the same glyph as the logo of the console where no logo is set', async () => {
    const element = await login()
    const glyph = await until(() => rootOf(element).querySelector('svg.brand-mark'))
    const logo = await (await fetch('/src/host/logo.svg')).text()
    const lines = [...glyph.querySelectorAll('path')].map((path) => path.getAttribute('d')!)
    expect(lines.every((line) => logo.includes(line))).to.equal(true)
    expect(glyph.querySelectorAll('circle')).to.have.length(logo.match(/<circle/g)!.length)
  })

  it('leads to registration and password reset, unless links are hidden @2.3', async () => {
    const element = await login()
    const targets = heard<{ tag: string; href: string }>('oneapi-navigate')
    const cancel = (event: Event) => event.preventDefault()
    document.addEventListener('oneapi-navigate', cancel)
    partOf(element, 'register').click()
    partOf(element, 'reset').click()
    await until(() => targets.length === 2)
    document.removeEventListener('oneapi-navigate', cancel)
    expect(targets.map(({ tag, href }) => [tag, href])).to.deep.equal([
      ['oneapi-register', '/register'],
      ['oneapi-password-reset', '/reset'],
    ])
    expect(hasPart(await login('hide="links"'), 'links')).to.equal(false)
  })

  it('offers no other way while the status allows none, and keeps the slot of the page', async () => {
    const element = await login()
    await until(() => callsTo(`GET ${gateway.baseUrl}/api/status`))
    expect(hasPart(element, 'other-ways')).to.equal(false)
    expect(rootOf(element).querySelectorAll('slot[name=other-ways]')).to.have.length(1)
  })

  it('offers no password where the gateway takes none, and says so where there is no way at all', async () => {
    const services = await gatewayWith(['github'])
    const element = await login('', services)
    const github = await until(() => partOf(element, 'github'))
    const follows = (one: Node, other: Node) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect(follows(fieldOf(element, '密码'), github)).to.equal(true)
    const { status } = gatewayFor({ baseUrl: services.baseUrl })
    status.setState((state) => ({
      status: { ...state.status, password_login: false, register_enabled: false },
    }))
    await until(() => !hasPart(element, 'submit'))
    expect(hasPart(element, 'github')).to.equal(true)
    expect(hasPart(element, 'reset')).to.equal(false)
    expect(hasPart(element, 'register')).to.equal(false)
    expect(hasPart(element, 'closed')).to.equal(false)
    status.setState((state) => ({ status: { ...state.status, github_oauth: false } }))
    await until(() => hasPart(element, 'closed'))
    expect(partOf(element, 'closed').textContent).to.include('请联系网关管理员')
  })

  it('puts the service of the last sign-in first, before the password', async () => {
    const services = await gatewayWith(['github', 'lark'])
    gatewayFor({ baseUrl: services.baseUrl }).storage.write('last-sign-in', 'lark')
    const element = await login('', services)
    await until(() => hasPart(element, 'github'))
    const order = ['lark', 'github', 'submit'].map(
      (part) => partOf(element, part).getBoundingClientRect().top,
    )
    expect(order).to.deep.equal([...order].sort((one, other) => one - other))
  })

  it('offers each other way that the status allows, and only those @2.39', async () => {
    for (const [service, part] of [
      ['github', 'github'],
      ['lark', 'lark'],
      ['chatPlatform', 'wechat'],
    ] as const) {
      const element = await login('', await gatewayWith([service]))
      await until(() => hasPart(element, part))
      const others = ['github', 'lark', 'wechat'].filter((other) => other !== part)
      expect(others.filter((other) => hasPart(element, other))).to.deep.equal([])
    }
  })

  it("leaves for GitHub and Lark with the gateway's state, by a link that the page may cancel @2.37", async () => {
    const other = await gatewayWith(['github', 'lark'], { ServerAddress: 'https://relay.example/' })
    const element = await login('', other)
    const left: { address: URL; target: string }[] = []
    const hold = (event: Event) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
      if (!link) return
      event.preventDefault()
      left.push({ address: new URL(link.href), target: link.target })
    }
    document.addEventListener('click', hold)
    const states = callsTo(`GET ${other.baseUrl}/api/oauth/state`)
    await until(() => partOf(element, 'github')).then((button) => button.click())
    await until(() => left.length === 1)
    partOf(element, 'lark').click()
    await until(() => left.length === 2)
    document.removeEventListener('click', hold)
    const [github, lark] = left.map(({ address }) => address)
    expect(callsTo(`GET ${other.baseUrl}/api/oauth/state`)).to.equal(states + 2)
    // On a page that is not the console, in a pop-up each.
    for (const { target } of left) expect(target).to.match(/^oneapi-sign-in-\w+$/)
    expect(github!.origin + github!.pathname).to.equal('https://github.com/login/oauth/authorize')
    const { state, ...rest } = Object.fromEntries(github!.searchParams)
    expect(state).to.match(/^\w{12}$/)
    expect(rest).to.deep.equal({ client_id: 'client-id', scope: 'user:email' })
    expect(lark!.origin + lark!.pathname).to.equal('https://open.feishu.cn/open-apis/authen/v1/index')
    const { state: second, ...asked } = Object.fromEntries(lark!.searchParams)
    expect(second).to.match(/^\w{12}$/)
    expect(asked).to.deep.equal({ app_id: 'client-id', redirect_uri: 'https://relay.example/oauth/lark' })
  })

  it('signs in with the code of the chat platform, valid for three minutes counted down @2.38', async () => {
    const other = await gatewayWith(['chatPlatform'], {
      WeChatAccountQRCodeImageURL: '/src/host/logo.svg',
    })
    const element = await login('', other)
    const toasts = heard<Toast>('oneapi-notify')
    const signedIn = heard<SignedIn>('oneapi-signed-in')
    await until(() => partOf(element, 'wechat')).then((button) => button.click())
    const image = await until(() => partOf<HTMLImageElement>(element, 'wechat-qrcode'))
    expect([image.getAttribute('src'), image.alt]).to.deep.equal(['/src/host/logo.svg', '微信公众号二维码'])
    ;(element as HTMLElement).setAttribute('theme', 'dark')
    expect(getComputedStyle(image).color, 'words in its place are on white').to.equal('rgb(0, 0, 0)')
    ;(element as HTMLElement).removeAttribute('theme')
    const validity = partOf(element, 'wechat-validity')
    expect(validity.textContent).to.match(/^验证码三分钟内有效，剩余 (3:00|2:59)$/)
    await until(() => validity.textContent!.endsWith('2:58'))

    const before = callsTo(`GET ${other.baseUrl}/api/oauth/wechat`)
    const code = fieldOf(element, '验证码')
    const submit = partOf(element, 'wechat-submit')
    submit.click()
    expect(rootOf(element).activeElement === code).to.equal(true)
    expect(callsTo(`GET ${other.baseUrl}/api/oauth/wechat`)).to.equal(before)
    fill(code, '000000')
    submit.click()
    await until(() => partOf(element, 'wechat-form').textContent?.includes('验证码错误'))
    expect(
      callsTo(`GET ${other.baseUrl}/api/oauth/wechat`) - before,
      'the empty code was never sent',
    ).to.equal(1)
    await expectAccessible(element)
    fill(code, '123456')
    submit.click()
    await until(() => signedIn.length)
    expect(signedIn[0]).to.include({ role: 1, default_password: false, via: 'wechat' })
    expect(toasts).to.deep.equal([
      { kind: 'error', text: '验证码错误' },
      { kind: 'success', text: '登录成功！' },
    ])
    await until(() => !rootOf(element).querySelector('dialog[open]'))
  })

  it('asks for a new code of the chat platform after three minutes', async () => {
    const other = await gatewayWith(['chatPlatform'])
    const element = await login('', other)
    const open = await until(() => partOf(element, 'wechat'))
    open.click()
    const validity = await until(() => partOf(element, 'wechat-validity'))
    const now = Date.now
    Date.now = () => now() + 180_000
    await until(() => validity.textContent?.includes('验证码可能已过期，请重新获取。'))
    Date.now = now
    validity.querySelector('button')!.click()
    await until(
      () => validity.textContent?.includes('剩余 3:00') || validity.textContent?.includes('剩余 2:59'),
    )
  })

  inLong(it)('is accessible in both themes, with errors shown', async () => {
    for (const theme of ['light', 'dark']) {
      const element = await login(`expired theme="${theme}"`)
      enter(element, 'mei', 'wrong-password')
      await until(() => alertOf(element).textContent)
      await expectAccessible(element)
    }
  })
})
