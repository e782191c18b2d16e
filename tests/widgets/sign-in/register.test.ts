import { expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/account/register/index.ts'
import { callsTo, fieldOf, fill, hasPart, heard, noteOf, pageIn, partOf, rootOf } from '../lists/acting.ts'
import { gatewayWith, mailTo, setOptions, signOut } from '../services.ts'
import { expectAccessible, mount, newGateway, onFetch, signIn, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

type Toast = { kind: string; text: string }
type Target = { tag: string; href: string }

describe('<oneapi-register>', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const open = ({ baseUrl }: TestGateway, attributes = '') =>
    mount(`<oneapi-register base-url="${baseUrl}" ${attributes}></oneapi-register>`)
  const enter = (element: Element, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) fill(fieldOf(element, label), value)
  }
  const submit = (element: Element) => partOf(element, 'submit').click()
  const alertOf = (element: Element) => rootOf(element).querySelector('form [role=alert]')!
  const account = (username: string, password = `${username}-password`) => ({
    用户名: username,
    密码: password,
    确认密码: password,
  })
  const posts = ({ baseUrl }: TestGateway) => callsTo(`POST ${baseUrl}/api/user/register`)

  before(async () => {
    gateway = await newGateway()
  })

  it('sends nothing while user name or password is empty, and says so in the fields @5.3', async () => {
    const element = await open(gateway)
    submit(element)
    const username = fieldOf(element, '用户名')
    await until(() => noteOf(username) === '请输入用户名')
    expect(noteOf(fieldOf(element, '密码'))).to.equal('请输入密码')
    expect(rootOf(element).activeElement === username).to.equal(true)
    expect(posts(gateway)).to.equal(0)
  })

  it('refuses a password under 8 characters: 密码长度不得小于 8 位！ @5.1', async () => {
    const element = await open(gateway)
    enter(element, account('anna', '1234567'))
    submit(element)
    const password = fieldOf(element, '密码')
    await until(() => noteOf(password) === '密码长度不得小于 8 位！')
    expect(rootOf(element).activeElement === password).to.equal(true)
    fill(password, '123456789012345678901')
    await until(() => noteOf(password) === '密码长度不得大于 20 位！')
    expect(posts(gateway)).to.equal(0)
    element.lang = 'en'
    fill(await until(() => fieldOf(element, 'Password')), '1234567')
    await until(() => noteOf(fieldOf(element, 'Password')) === 'The password must have at least 8 characters')
  })

  it('refuses passwords that differ: 两次输入的密码不一致 @5.2', async () => {
    const element = await open(gateway)
    enter(element, { ...account('anna'), 确认密码: 'another-password' })
    submit(element)
    await until(() => noteOf(fieldOf(element, '确认密码')) === '两次输入的密码不一致')
    expect(posts(gateway)).to.equal(0)
  })

  it('says that a user name has at most 12 characters, in the placeholder and as an error @2.40', async () => {
    const element = await open(gateway)
    const username = fieldOf(element, '用户名')
    expect(username.placeholder).to.equal('最多 12 个字符')
    expect(fieldOf(element, '密码').placeholder).to.equal('8 至 20 个字符')
    enter(element, account('abcdefghijklm', 'long-password'))
    submit(element)
    await until(() => noteOf(username) === '用户名最多 12 个字符')
    expect(posts(gateway)).to.equal(0)
  })

  it("says that a name is taken, whichever database's words the gateway answers", async () => {
    for (const message of [
      'UNIQUE constraint failed: users.username',
      'ERROR: duplicate key value violates unique constraint "uni_users_username" (SQLSTATE 23505)',
      "Error 1062 (23000): Duplicate entry 'anna' for key 'users.username'",
    ]) {
      const stop = onFetch(({ url }) =>
        url.href.includes('/api/user/register') ? Response.json({ success: false, message }) : undefined,
      )
      const element = await open(gateway)
      enter(element, account('anna'))
      submit(element)
      await until(() => alertOf(element).textContent === '用户名已被使用')
      element.lang = 'en'
      await until(() => alertOf(element).textContent === 'This user name is already taken')
      stop()
    }
  })

  it('registers, says 注册成功！ and is signed in @8.23', async () => {
    const element = await open(gateway)
    const toasts = heard<Toast>('oneapi-notify')
    const registered = heard<{ username: string }>('oneapi-user-registered')
    const signedIn = heard<{ via: string }>('oneapi-signed-in')
    const targets = heard<Target>('oneapi-navigate')
    enter(element, account('bruno'))
    submit(element)
    await until(() => signedIn.length)
    expect(toasts).to.deep.equal([{ kind: 'success', text: '注册成功！' }])
    expect(registered).to.deep.equal([{ username: 'bruno' }])
    expect(signedIn[0]).to.include({ via: 'password', default_password: false })
    expect(targets).to.deep.equal([])
    const { data } = await gateway.call<{ data: { username: string } }>('GET', '/api/user/self')
    expect(data.username).to.equal('bruno')
    await signOut(gateway)
  })

  it('goes on to sign-in with the name where a password alone does not sign in', async () => {
    const guarded = await newGateway()
    await setOptions(guarded, { PasswordLoginEnabled: 'false' })
    const element = await open(guarded)
    const toasts = heard<Toast>('oneapi-notify')
    const targets = heard<Target>('oneapi-navigate')
    enter(element, account('britta'))
    submit(element)
    await until(() => targets.length)
    expect(toasts).to.deep.equal([{ kind: 'success', text: '注册成功！请登录。' }])
    expect(targets[0]).to.include({ tag: 'oneapi-login', href: '/login' })
    const login = await mount(`<oneapi-login base-url="${guarded.baseUrl}"></oneapi-login>`)
    expect(fieldOf(login, '用户名或邮箱').value).to.equal('britta')
  })

  it("shows the gateway's refusal in place and keeps what was typed", async () => {
    const element = await open(gateway)
    enter(element, account('root'))
    submit(element)
    await until(() => alertOf(element).textContent)
    expect(fieldOf(element, '密码').value).to.equal('root-password')
    const closed = await newGateway()
    await setOptions(closed, { RegisterEnabled: 'false' })
    const other = await open(closed)
    enter(other, account('clara'))
    submit(other)
    await until(() => alertOf(other).textContent === '管理员关闭了新用户注册')
  })

  it('registers by a code of the chat platform, also where it is the only way', async () => {
    const only = await gatewayWith(['chatPlatform'], { PasswordRegisterEnabled: 'false' })
    const element = await open(only)
    const signedIn = heard<{ via: string }>('oneapi-signed-in')
    await until(() => hasPart(element, 'wechat') && partOf(element, 'wechat')).then((button) =>
      button.click(),
    )
    fill(await until(() => fieldOf(element, '验证码')), '123456')
    partOf(element, 'wechat-submit').click()
    await until(() => signedIn.length)
    expect(signedIn[0]!.via).to.equal('wechat')
    expect(hasPart(element, 'closed')).to.equal(false)
    await signOut(only)
  })

  it('keeps the invite code in storage and registers with it @2.42', async () => {
    await signIn(gateway)
    const { data: code } = await gateway.call<{ data: string }>('GET', '/api/user/aff')
    await signOut(gateway)
    await setOptions(gateway, { QuotaForInvitee: '4321', QuotaForNewUser: '0' })
    const first = await open(gateway, `aff="${code}"`)
    expect(rootOf(first).textContent).to.contain(code)
    expect(localStorage.getItem(`oneapi:${gateway.baseUrl}:aff`)).to.equal(code)
    first.remove()
    const later = await open(gateway)
    const signedIn = heard('oneapi-signed-in')
    enter(later, account('dora'))
    submit(later)
    await until(() => signedIn.length)
    const { data } = await gateway.call<{ data: { quota: number } }>('GET', '/api/user/self')
    expect(data.quota).to.equal(4321)
    await signOut(gateway)
    localStorage.removeItem(`oneapi:${gateway.baseUrl}:aff`)
  })

  it('proves an email by a mailed code, and waits 30 seconds for another, also after a reload @2.41 @4.27 @5.7', async () => {
    const mailing = await gatewayWith(['mail'], { EmailVerificationEnabled: 'true' })
    const element = await open(mailing)
    const toasts = heard<Toast>('oneapi-notify')
    const email = await until(() => fieldOf(element, '邮箱地址'))
    partOf(element, 'send-code').click()
    await until(() => noteOf(email) === '请输入邮箱地址')
    expect(callsTo(`GET ${mailing.baseUrl}/api/verification`)).to.equal(0)
    fill(email, 'erik@relay.test')
    partOf(element, 'send-code').click()
    const { code } = await mailTo('erik@relay.test')
    await until(() => /^(30|29) 秒后重发$/.test(partOf(element, 'send-code').textContent ?? ''))
    expect(toasts).to.deep.equal([
      { kind: 'info', text: '请输入邮箱地址' },
      { kind: 'success', text: '验证码发送成功，请检查你的邮箱！' },
    ])
    expect(partOf<HTMLButtonElement>(element, 'send-code').disabled).to.equal(true)
    element.remove()

    const reloaded = await open(mailing)
    await until(() => /^2\d 秒后重发$/.test(partOf(reloaded, 'send-code').textContent ?? ''))
    const end = `oneapi:${mailing.baseUrl}:countdown-verification`
    localStorage.setItem(end, String(Date.now() - 1))
    await until(() => partOf(reloaded, 'send-code').textContent === '获取验证码')

    const signedIn = heard('oneapi-signed-in')
    enter(reloaded, { ...account('erik'), 邮箱地址: 'erik@relay.test' })
    submit(reloaded)
    await until(() => noteOf(fieldOf(reloaded, '邮箱验证码')) === '请输入邮箱验证码')
    fill(fieldOf(reloaded, '邮箱验证码'), '000000')
    submit(reloaded)
    await until(() => alertOf(reloaded).textContent === '验证码错误或已过期')
    fill(fieldOf(reloaded, '邮箱验证码'), code)
    submit(reloaded)
    await until(() => signedIn.length)
    const self = await mailing.call<{ data: { email: string } }>('GET', '/api/user/self')
    expect(self.data.email).to.equal('erik@relay.test')
  })

  it('loads no foreign script while the bot check is off', async () => {
    await open(gateway)
    expect(document.querySelector('script[src*=challenges]') === null).to.equal(true)
  })

  it('asks for patience without a bot check token, then registers with one @5.4', async () => {
    const guarded = await gatewayWith(['turnstile'])
    const element = await open(guarded)
    const toasts = heard<Toast>('oneapi-notify')
    const signedIn = heard('oneapi-signed-in')
    await until(() => hasPart(element, 'bot-check'))
    enter(element, account('fritz'))
    submit(element)
    await until(() => toasts.length)
    expect(toasts).to.deep.equal([{ kind: 'info', text: '正在验证，请几秒后重试' }])
    expect(posts(guarded)).to.equal(0)
    // The widget stands in the document, where its script can find it, and shows inside the card.
    const widget = await until(() => element.querySelector('[data-turnstile=passed]'))
    expect(widget.assignedSlot?.getRootNode() === element.shadowRoot).to.equal(true)
    submit(element)
    await until(() => signedIn.length)
    const sent = performance.getEntriesByType('resource').map(({ name }) => name)
    expect(sent.some((url) => /\/api\/user\/register\?turnstile=human-/.test(url))).to.equal(true)
    element.remove()
    await until(() => element.childElementCount === 0)
  })

  it('finds its bot check inside the dialog of another element too', async () => {
    const guarded = await gatewayWith(['turnstile'])
    const login = await mount(`<oneapi-login base-url="${guarded.baseUrl}"></oneapi-login>`)
    partOf(login, 'register').click()
    const element = await until(() => rootOf(login).querySelector('dialog[open] oneapi-register'))
    const widget = await until(() => login.querySelector('[data-turnstile=passed]'))
    await until(() => widget.checkVisibility() && widget.getBoundingClientRect().height > 0)
    expect(element.contains(widget)).to.equal(false)
  })

  it('says that the bot check failed, and tries it again', async () => {
    const robots = await gatewayWith(['turnstile'], { TurnstileSiteKey: 'site-of-robots' })
    const element = await open(robots)
    const check = await until(() => partOf(element, 'bot-check'))
    await until(() => check.textContent?.includes('人机验证无法完成'))
    check.querySelector('button')!.click()
    await until(() => !check.textContent?.includes('人机验证无法完成'))
    await until(() => check.textContent?.includes('人机验证无法完成'))
  })

  it('leads to sign-in, unless links are hidden', async () => {
    const element = await open(gateway)
    const targets = heard<Target>('oneapi-navigate')
    document.addEventListener('oneapi-navigate', (event) => event.preventDefault(), { once: true })
    partOf(element, 'sign-in').click()
    await until(() => targets[0]?.href === '/login')
    expect(hasPart(await open(gateway, 'hide="links"'), 'links')).to.equal(false)
  })

  inLong(it)('is accessible in both themes and languages, with errors shown', async () => {
    for (const [theme, lang] of [
      ['light', 'zh-CN'],
      ['dark', 'en'],
    ] as const) {
      pageIn(theme)
      const element = await open(gateway, `theme="${theme}" lang="${lang}" aff="abcd"`)
      submit(element)
      await until(() => rootOf(element).querySelector('.field-error'))
      await expectAccessible(element)
    }
    pageIn('light')
    localStorage.removeItem(`oneapi:${gateway.baseUrl}:aff`)
  })
})
