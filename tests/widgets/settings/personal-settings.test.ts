import { expect } from 'chai'
import '../../../src/widgets/elements/account/personal-settings/index.ts'
import { callsTo, fieldOf, fill, hasPart, heard, noteOf, pageIn, partOf, rootOf } from '../lists/acting.ts'
import { clipboard } from '../lists/listing.ts'
import { gatewayWith, mailTo, setOptions } from '../services.ts'
import { become, dialogOf, loaded, pressed, textOf, type SettingsTabElement, type Toast } from './settings.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  rootGateway,
  signIn,
  until,
  type TestGateway,
} from '../support.ts'
import { inLong } from '../../whole.ts'

describe('<oneapi-personal-settings>', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway
  let copied: string[]
  let board: ReturnType<typeof clipboard>
  const settings = async (attributes = '', { baseUrl } = gateway) => {
    const element = await mount<SettingsTabElement>(
      `<oneapi-personal-settings base-url="${baseUrl}" ${attributes}></oneapi-personal-settings>`,
    )
    await loaded(element, 'bindings')
    return element
  }
  const bindingOf = (element: Element, name: string) => partOf(element, `binding__${name}`).textContent
  const selfAt = async ({ call } = gateway) =>
    (await call<{ data: Record<string, unknown> }>('GET', '/api/user/self')).data
  before(async () => {
    gateway = await rootGateway({ sample: true })
    for (const username of ['mei', 'goner'])
      await gateway.call('POST', '/api/user/', { username, password: `${username}-password` })
  })
  beforeEach(async () => {
    board = clipboard({ works: true })
    copied = board.copied
    await become(gateway, 'mei')
  })
  afterEach(() => board.restore())

  it('says first that the old access token ends, then copies the new one and shows it when asked @2.76 @8.25', async () => {
    const element = await settings()
    const toasts = heard<Toast>('oneapi-notify')
    const calls = () => callsTo(`GET ${gateway.baseUrl}/api/user/token`)
    const before = calls()
    expect(textOf(element)).to.contain('此令牌用于系统管理，而不是用来请求 OpenAI 相关的服务')
    partOf(element, 'create-token').click()
    const question = await dialogOf(element)
    expect(question.textContent).to.contain('此前生成的令牌会立即失效')
    pressed(element, 'cancel')
    await until(() => !rootOf(element).querySelector('dialog[open]'))
    expect(calls()).to.equal(before)

    partOf(element, 'create-token').click()
    await dialogOf(element)
    pressed(element, 'confirm')
    await until(() => toasts.length === 1)
    expect(toasts[0]).to.deep.equal({ kind: 'success', text: '令牌已重置并已复制到剪贴板' })
    const [token] = copied
    expect(token).to.match(/^[0-9a-f]{32}$/)
    // The confirmation may still be closing.
    const dialog = await until(() => rootOf(element).querySelector('dialog[open]:has([part=token])'))
    expect(rootOf(element).querySelector('.base')!.outerHTML).not.to.contain(token)
    dialog.querySelector<HTMLButtonElement>('[part=token] button')!.click()
    await until(() => dialog.textContent?.includes(token!))
    dialog.querySelector<HTMLButtonElement>('.dialog-foot button')!.click()
    await until(() => !rootOf(element).querySelector('dialog[open]'))
    expect(rootOf(element).querySelector('.base')!.outerHTML).not.to.contain(token)
    // The token works in place of the session.
    await gateway.call('GET', '/api/user/logout')
    const reply = await fetch(`${gateway.baseUrl}/api/user/self`, { headers: { Authorization: token! } })
    expect(((await reply.json()) as { data: { username: string } }).data.username).to.equal('mei')
  })

  it('shows the text selected where the clipboard is out of reach', async () => {
    const element = await settings()
    board.restore()
    board = clipboard({ works: false })
    partOf(element, 'copy-invite').click()
    await until(() => textOf(element).includes('请手动复制下面的内容'))
  })

  it("copies the invite link: always the page's origin @2.77 @7.12 @8.26", async () => {
    const element = await settings()
    const toasts = heard<Toast>('oneapi-notify')
    const { data: code } = await gateway.call('GET', '/api/user/aff')
    partOf(element, 'copy-invite').click()
    await until(() => copied.length === 1)
    expect(copied[0]).to.equal(`${location.origin}/register?aff=${String(code)}`)
    await until(() => toasts.length === 1)
    expect(toasts[0]!.text).to.equal('邀请链接已复制到剪贴板')
    element.remove()
    const other = await newGateway()
    await setOptions(other, { ServerAddress: 'https://gw.example.com/' })
    await signIn(other)
    const addressed = await settings('', other)
    partOf(addressed, 'copy-invite').click()
    await until(() => copied.length === 2)
    expect(copied[1]).to.match(new RegExp(`^${location.origin}/register\\?aff=.+`))
  })

  it('lists the models on offer, of many the first, and copies one by a press @2.79', async () => {
    const element = await settings()
    const { data: models } = await gateway.call<{ data: string[] }>('GET', '/api/user/available_models')
    const names = () =>
      [...rootOf(element).querySelectorAll('.model-chips button')].map((chip) => chip.textContent)
    await until(() => names().length === Math.min(40, new Set(models).size))
    rootOf(element).querySelector<HTMLButtonElement>('.model-chips button')!.click()
    await until(() => copied[0] === names()[0])
    expect(models).to.include(copied[0])
  })

  it('says what the account is bound to, and nothing of ways that the gateway does not offer', async () => {
    const element = await settings()
    expect(bindingOf(element, 'email')).to.contain('未绑定')
    expect(rootOf(element).querySelectorAll('.binding')).to.have.length(1)
    expect(partOf(element, 'bind__email').title).to.equal('')
  })

  it('binds an email by a mailed code, and counts 30 seconds before another, also after a reload @2.83 @5.6', async () => {
    const mailing = await gatewayWith(['mail'])
    await become(mailing)
    const element = await settings('', mailing)
    const toasts = heard<Toast>('oneapi-notify')
    const boundTo = heard<{ service: string }>('oneapi-account-bound')
    const sends = () => callsTo(`GET ${mailing.baseUrl}/api/verification`)
    const binds = () => callsTo(`GET ${mailing.baseUrl}/api/oauth/email/bind`)
    const open = async (element: Element) => {
      partOf(element, 'bind__email').click()
      await dialogOf(element)
    }
    await open(element)
    partOf(element, 'send-code').click()
    await until(() => noteOf(fieldOf(element, '邮箱地址')) === '请输入邮箱地址')
    expect(sends()).to.equal(0)
    fill(fieldOf(element, '邮箱地址'), 'root@relay.test')
    partOf(element, 'send-code').click()
    await until(() => toasts.some(({ text }) => text === '验证码发送成功，请检查你的邮箱！'))
    await until(() => /^(30|29) 秒后重发$/.test(partOf(element, 'send-code').textContent ?? ''))
    element.remove()

    const reloaded = await settings('', mailing)
    await open(reloaded)
    await until(() => /^2\d 秒后重发$/.test(partOf(reloaded, 'send-code').textContent ?? ''))
    expect(partOf<HTMLButtonElement>(reloaded, 'send-code').disabled).to.equal(true)
    fill(fieldOf(reloaded, '邮箱地址'), 'root@relay.test')
    partOf(reloaded, 'bind-email').click()
    await new Promise((next) => setTimeout(next, 100))
    expect(binds()).to.equal(0)
    fill(fieldOf(reloaded, '邮箱验证码'), '000000')
    partOf(reloaded, 'bind-email').click()
    await until(() => textOf(reloaded).includes('验证码错误或已过期'))
    const { code } = await mailTo('root@relay.test')
    fill(fieldOf(reloaded, '邮箱验证码'), code)
    partOf(reloaded, 'bind-email').click()
    await until(() => boundTo.length === 1)
    expect(boundTo[0]).to.deep.equal({ service: 'email' })
    await until(() => bindingOf(reloaded, 'email')?.includes('root@relay.test'))
    expect((await selfAt(mailing)).email).to.equal('root@relay.test')
  })

  it('asks for patience without a bot check token, then sends the code with one @5.8', async () => {
    const guarded = await gatewayWith(['mail', 'turnstile'])
    await become(guarded)
    const element = await settings('', guarded)
    const toasts = heard<Toast>('oneapi-notify')
    partOf(element, 'bind__email').click()
    await until(() => hasPart(element, 'bot-check'))
    fill(fieldOf(element, '邮箱地址'), 'guarded@relay.test')
    partOf(element, 'send-code').click()
    await until(() => toasts.some(({ kind, text }) => kind === 'info' && text.startsWith('正在验证')))
    expect(callsTo(`GET ${guarded.baseUrl}/api/verification`)).to.equal(0)
    const check = await until(() => element.querySelector<HTMLElement>('[data-turnstile]'))
    await until(() => check.dataset.turnstile === 'passed')
    partOf(element, 'send-code').click()
    await mailTo('guarded@relay.test')
  })

  it('binds the chat platform with its code, which counts three minutes @2.80 @5.11', async () => {
    const chatting = await gatewayWith(['chatPlatform'])
    await become(chatting)
    const element = await settings('', chatting)
    await until(() => partOf(element, 'bind__wechat').title === '')
    partOf(element, 'bind__wechat').click()
    await until(() => /剩余 (3:00|2:59)$/.test(partOf(element, 'wechat-validity').textContent ?? ''))
    const binds = () => callsTo(`GET ${chatting.baseUrl}/api/oauth/wechat/bind`)
    partOf(element, 'wechat-submit').click()
    expect(binds()).to.equal(0)
    fill(fieldOf(element, '验证码'), '000000')
    partOf(element, 'wechat-submit').click()
    await until(() => partOf(element, 'wechat-form').textContent?.includes('验证码错误'))
    expect(binds(), 'the empty code was never sent').to.equal(1)
    fill(fieldOf(element, '验证码'), '123456')
    partOf(element, 'wechat-submit').click()
    await until(() => !bindingOf(element, 'wechat')?.includes('未绑定'))
    expect((await selfAt(chatting)).wechat_id).not.to.equal('')
    expect(partOf(element, 'bind__wechat').title).to.equal('已绑定')
  })

  it("leaves for GitHub and Lark with the gateway's state, by a link that the page may cancel @2.81", async () => {
    const other = await gatewayWith(['github', 'lark'])
    await become(other)
    const element = await settings('', other)
    const left: URL[] = []
    const hold = (event: Event) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
      if (!link) return
      event.preventDefault()
      left.push(new URL(link.href))
    }
    document.addEventListener('click', hold)
    await until(
      () => partOf(element, 'bind__github').title === '' && partOf(element, 'bind__lark').title === '',
    )
    partOf(element, 'bind__github').click()
    await until(() => left.length === 1)
    partOf(element, 'bind__lark').click()
    await until(() => left.length === 2)
    document.removeEventListener('click', hold)
    expect(left.map(({ origin }) => origin)).to.deep.equal(['https://github.com', 'https://open.feishu.cn'])
    for (const address of left) expect(address.searchParams.get('state')).to.match(/^\w{12}$/)
  })

  it('deletes the own account only when its name is typed @2.78 @5.32 @8.27', async () => {
    await become(gateway, 'goner')
    const element = await settings()
    const deleted = heard<{ id: unknown }>('oneapi-account-deleted')
    const toasts = heard<Toast>('oneapi-notify')
    const deletes = () => callsTo(`DELETE ${gateway.baseUrl}/api/user/self`)
    const { id } = await selfAt()
    partOf(element, 'delete-account').click()
    const dialog = await dialogOf(element)
    expect(dialog.textContent).to.contain('删除账户 goner？')
    const field = fieldOf(element, '输入你的用户名 goner 以确认删除')
    const warning = dialog.querySelector('p')!.getBoundingClientRect()
    expect(field.closest('.field')!.getBoundingClientRect().top - warning.bottom).to.be.at.least(12)
    for (const wrong of ['', 'Goner', 'mei']) {
      fill(field, wrong)
      pressed(element, 'confirm')
      await until(() => noteOf(field) === '请输入你的用户名以确认删除！')
    }
    expect(toasts.at(-1)).to.deep.equal({ kind: 'info', text: '请输入你的用户名以确认删除！' })
    expect(deletes()).to.equal(0)
    const keep = (event: Event) => event.preventDefault()
    element.addEventListener('oneapi-before-delete', keep)
    fill(field, 'goner')
    pressed(element, 'confirm')
    await until(() => !rootOf(element).querySelector('dialog[open]'))
    expect(deletes()).to.equal(0)
    element.removeEventListener('oneapi-before-delete', keep)
    partOf(element, 'delete-account').click()
    await dialogOf(element)
    const again = fieldOf(element, '输入你的用户名 goner 以确认删除')
    expect(again.value, 'opened again, it is empty').to.equal('')
    expect(noteOf(again) ?? '', 'and not wrong yet').to.equal('')
    fill(again, 'goner')
    pressed(element, 'confirm')
    await until(() => deleted.length === 1)
    expect(deleted).to.deep.equal([{ id }])
    expect(toasts).to.deep.include({ kind: 'success', text: '账户已删除！' })
    expect(callsTo(`GET ${gateway.baseUrl}/api/user/logout`)).to.be.above(0)
    await until(() => hasPart(element, 'signed-out'))
    const { success } = await gateway.call('POST', '/api/user/login', {
      username: 'goner',
      password: 'goner-password',
    })
    expect(success).to.equal(false)
  })

  it("shows the gateway's refusal in the dialog: root cannot be deleted", async () => {
    await become(gateway)
    const element = await settings()
    partOf(element, 'delete-account').click()
    const dialog = await dialogOf(element)
    fill(fieldOf(element, '输入你的用户名 root 以确认删除'), 'root')
    pressed(element, 'confirm')
    await until(() => dialog.textContent?.includes('不能删除超级管理员账户'))
  })

  it('leaves out what it is told to, and follows the language', async () => {
    const element = await settings('hide="title password access-token invite models delete" lang="en"')
    const titles = () => [...rootOf(element).querySelectorAll('h1, h2')].map(({ textContent }) => textContent)
    expect(titles().filter((title) => title)).to.deep.equal(['Bound accounts'])
    element.removeAttribute('hide')
    await until(() => titles()[0] === 'Personal settings')
    expect(titles()).to.include.members(['System access token', 'Invite link', 'Delete my account'])
  })

  inLong(it)('is accessible in both themes', async () => {
    for (const theme of ['light', 'dark'] as const) {
      pageIn(theme)
      const element = await settings(`theme="${theme}"`)
      await until(() => rootOf(element).querySelector('.model-chips'))
      await expectAccessible(element)
      element.remove()
    }
    pageIn('light')
  })
})
