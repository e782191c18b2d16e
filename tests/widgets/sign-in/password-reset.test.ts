import { expect } from 'chai'
import '../../../src/widgets/elements/account/password-reset/index.ts'
import '../../../src/widgets/elements/account/password-reset-confirm/index.ts'
import { callsTo, fieldOf, fill, hasPart, heard, noteOf, pageIn, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import { gatewayWith, mailTo, signOut } from '../services.ts'
import { expectAccessible, mount, signIn, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

type Toast = { kind: string; text: string }
type Target = { tag: string; href: string }
type Confirm = HTMLElement & { token?: string | null }

const address = 'mei@relay.test'
let gateway: TestGateway

before(async function () {
  this.timeout(60_000)
  gateway = await gatewayWith(['mail'], { EmailVerificationEnabled: 'true' })
  await gateway.call('GET', `/api/verification?email=${address}`)
  const { code } = await mailTo(address)
  const { success, message } = await gateway.call('POST', '/api/user/register', {
    username: 'mei',
    password: 'mei-password',
    email: address,
    verification_code: code,
  })
  if (!success) throw new Error(message)
})

const alertOf = (element: Element) => rootOf(element).querySelector('form [role=alert]')!
const submit = (element: Element) => partOf<HTMLButtonElement>(element, 'submit').click()
const mailedToken = async () => new URL((await mailTo(address)).link).searchParams.get('token')!

describe('<oneapi-password-reset>', function () {
  this.timeout(60_000)
  const open = (attributes = '', { baseUrl } = gateway) =>
    mount(`<oneapi-password-reset base-url="${baseUrl}" ${attributes}></oneapi-password-reset>`)
  const forgetCountdown = () => localStorage.removeItem(`oneapi:${gateway.baseUrl}:countdown-password-reset`)
  afterEach(forgetCountdown)

  it('sends nothing without an address, and says so in the field @5.9', async () => {
    const element = await open()
    const before = callsTo(`GET ${gateway.baseUrl}/api/reset_password`)
    submit(element)
    const email = fieldOf(element, '邮箱地址')
    await until(() => noteOf(email) === '请输入邮箱地址')
    expect(rootOf(element).activeElement === email).to.equal(true)
    expect(callsTo(`GET ${gateway.baseUrl}/api/reset_password`)).to.equal(before)
  })

  it('has a link mailed and waits 30 seconds for the next, also after a reload @4.28', async () => {
    const element = await open()
    const toasts = heard<Toast>('oneapi-notify')
    fill(fieldOf(element, '邮箱地址'), address)
    submit(element)
    expect(await mailedToken()).to.match(/^\w{32}$/)
    await until(() => hasPart(element, 'sent'))
    expect(partOf(element, 'sent').textContent).to.contain(address)
    expect(toasts).to.deep.equal([{ kind: 'success', text: '重置邮件发送成功，请检查邮箱！' }])
    expect(partOf<HTMLButtonElement>(element, 'submit').disabled).to.equal(true)
    expect(partOf(element, 'submit').textContent).to.match(/^(30|29) 秒后可重新发送$/)
    element.remove()
    const reloaded = await open()
    await until(() => /^2\d 秒后可重新发送$/.test(partOf(reloaded, 'submit').textContent ?? ''))
    localStorage.setItem(`oneapi:${gateway.baseUrl}:countdown-password-reset`, String(Date.now() - 1))
    await until(() => partOf(reloaded, 'submit').textContent === '发送重置邮件')
  })

  it("shows the gateway's refusal in place and does not wait after it", async () => {
    const element = await open()
    fill(fieldOf(element, '邮箱地址'), 'nobody@relay')
    submit(element)
    await until(() => alertOf(element).textContent === 'invalid parameter')
    expect(partOf(element, 'submit').textContent).to.equal('发送重置邮件')
  })

  it('asks for patience without a bot check token, then sends one @5.10', async () => {
    const toasts = heard<Toast>('oneapi-notify')
    const other = await gatewayWith(['turnstile'])
    const element = await open('', other)
    await until(() => hasPart(element, 'bot-check'))
    fill(fieldOf(element, '邮箱地址'), address)
    submit(element)
    await until(() => toasts.length)
    expect(toasts[0]).to.deep.equal({ kind: 'info', text: '正在验证，请几秒后重试' })
    expect(callsTo(`GET ${other.baseUrl}/api/reset_password`)).to.equal(0)
    await until(() => element.querySelector('[data-turnstile=passed]'))
    submit(element)
    // This gateway has no mail server, and real ones reveal who is registered.
    await until(() => /^(邮件发送失败|该邮箱地址未注册)/.test(alertOf(element).textContent ?? ''))
  })

  it('leads back to sign-in, unless links are hidden', async () => {
    const element = await open()
    const targets = heard<Target>('oneapi-navigate')
    document.addEventListener('oneapi-navigate', (event) => event.preventDefault(), { once: true })
    partOf(element, 'sign-in').click()
    await until(() => targets[0]?.href === '/login')
    expect(hasPart(await open('hide="links"'), 'links')).to.equal(false)
  })

  inLong(it)('is accessible in both themes and languages', async () => {
    for (const [theme, lang] of [
      ['light', 'zh-CN'],
      ['dark', 'en'],
    ] as const) {
      pageIn(theme)
      const element = await open(`theme="${theme}" lang="${lang}"`)
      submit(element)
      await until(() => rootOf(element).querySelector('.field-error'))
      await expectAccessible(element)
    }
    pageIn('light')
  })
})

describe('<oneapi-password-reset-confirm>', function () {
  this.timeout(60_000)
  const open = async (token: string | null, attributes = `email="${address}"`) => {
    const element = await mount<Confirm>(
      `<oneapi-password-reset-confirm base-url="${gateway.baseUrl}" ${attributes}></oneapi-password-reset-confirm>`,
    )
    element.token = token
    return element
  }
  const ask = () => gateway.call('GET', `/api/reset_password?email=${address}`)
  /** Passes copied text to the test instead of the clipboard, which a page without focus cannot write. */
  const holdClipboard = (write: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } })
  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

  it('makes a new password, copies it and shows it once, when asked to; it signs in', async () => {
    await ask()
    const token = await mailedToken()
    const copied: string[] = []
    holdClipboard(async (text) => void copied.push(text))
    const toasts = heard<Toast>('oneapi-notify')
    const element = await open(token)
    const email = await until(() => fieldOf(element, '邮箱地址'))
    expect([email.value, email.readOnly]).to.deep.equal([address, true])
    submit(element)
    await until(() => hasPart(element, 'password'))
    const [password] = await until(() => copied.length > 0 && copied)
    expect(toasts).to.deep.equal([{ kind: 'success', text: '新密码已复制到剪贴板' }])
    expect(rootOf(element).textContent).not.to.contain(password)
    expect(element.outerHTML + JSON.stringify({ ...localStorage })).not.to.contain(password)
    buttonIn(partOf(element, 'password'), '显示').click()
    await until(() => rootOf(element).textContent?.includes(password!))
    // A real gateway ends no session on a new password.
    expect(rootOf(element).textContent).to.contain('其他设备上已有的登录可能仍然有效，请在那些设备上退出登录')
    element.lang = 'en'
    await until(() =>
      rootOf(element).textContent?.includes('Other sessions may stay signed in: sign out there'),
    )
    await expectAccessible(element)
    await signIn(gateway, 'mei', password!)
    await signOut(gateway)
  })

  it('never writes the token into the document', async () => {
    await ask()
    const token = await mailedToken()
    const element = await open(token)
    await until(() => hasPart(element, 'submit'))
    expect(element.outerHTML).not.to.contain(token)
    expect(element.getAttributeNames()).to.deep.equal(['base-url', 'email'])
    expect(rootOf(element).textContent).not.to.contain(token)
  })

  it('without a clipboard it says so and opens nothing by itself', async () => {
    await ask()
    const token = await mailedToken()
    holdClipboard(() => Promise.reject(new Error('refused')))
    const command = document.execCommand
    document.execCommand = () => false
    const toasts = heard<Toast>('oneapi-notify')
    const element = await open(token)
    await until(() => hasPart(element, 'submit'))
    submit(element)
    await until(() => toasts.length)
    document.execCommand = command
    expect(toasts).to.deep.equal([{ kind: 'warning', text: '无法复制到剪贴板，请手动复制新密码' }])
    expect(rootOf(element).querySelectorAll('dialog[open]')).to.have.length(0)
  })

  it('shows the refusal of a link that has run out, and leads to another', async () => {
    const element = await open('no-such-token')
    const targets = heard<Target>('oneapi-navigate')
    document.addEventListener('oneapi-navigate', (event) => event.preventDefault(), { once: true })
    await until(() => hasPart(element, 'submit'))
    submit(element)
    await until(() => alertOf(element).textContent === '重置链接非法或已过期')
    partOf(element, 'again').click()
    await until(() => targets[0]?.href === '/reset')
  })

  it('says that a link without address or token is incomplete', async () => {
    for (const element of [await open(null), await open('some-token', '')])
      await until(
        () => partOf(element, 'invalid').textContent === '重置链接不完整，请从邮件中重新打开，或重新申请。',
      )
  })
})
