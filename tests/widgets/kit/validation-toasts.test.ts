import { expect } from 'chai'
import '../../../src/widgets/elements/channels/form/index.ts'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/settings/operation/index.ts'
import '../../../src/widgets/elements/account/password-reset/index.ts'
import '../../../src/widgets/elements/redemptions/form/index.ts'
import '../../../src/widgets/elements/account/register/index.ts'
import '../../../src/widgets/elements/tokens/form/index.ts'
import '../../../src/widgets/elements/users/form/index.ts'
import { addModels, formOf } from '../channels/channel-form-acting.ts'
import { fieldOf, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { gatewayWith } from '../services.ts'
import { loaded, saveSection, write } from '../settings/settings.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'

type Toast = { kind: string; text: string }

/** Behaviour §5: what is wrong with an input is told at its field and once beside: in the bar of a form, else in a toast. */
describe('what is wrong with an input', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let toasts: Toast[]

  before(async () => {
    gateway = await rootGateway()
  })
  beforeEach(() => {
    toasts = heard<Toast>('oneapi-notify')
  })

  const open = async (tag: string, attributes = '', at = gateway) => {
    const element = await mount(`<oneapi-${tag} base-url="${at.baseUrl}" ${attributes}></oneapi-${tag}>`)
    await until(() => hasPart(element, 'submit') || hasPart(element, 'save'))
    return element
  }
  const press = (element: Element, part: string) => partOf<HTMLButtonElement>(element, part).click()
  /** One toast, shown beside the field that is marked. */
  const told = async (element: Element, text: string) => {
    await until(() => toasts.length > 0)
    expect(toasts).to.deep.equal([{ kind: 'info', text }])
    await until(() => rootOf(element).querySelector('[aria-invalid=true], [data-invalid]'))
    toasts.length = 0
  }

  /** In the bar of the form, without a toast. */
  const toldInBar = async (element: Element, text: string) => {
    await until(() => partOf(element, 'save-bar').querySelector('[role=alert]')?.textContent === text)
    await until(() => rootOf(element).querySelector('[aria-invalid=true], [data-invalid]'))
    expect(toasts).to.deep.equal([])
  }

  it('of a registration: a short password, passwords that differ, nothing at all @5.39', async () => {
    const element = await open('register')
    press(element, 'submit')
    await told(element, '请输入用户名')
    fill(fieldOf(element, '用户名'), 'anna')
    fill(fieldOf(element, '密码'), '1234567')
    fill(fieldOf(element, '确认密码'), '1234567')
    press(element, 'submit')
    await told(element, '密码长度不得小于 8 位！')
    fill(fieldOf(element, '密码'), '12345678')
    press(element, 'submit')
    await told(element, '两次输入的密码不一致')
    element.lang = 'en'
    await until(() => fieldOf(element, 'User name'))
    press(element, 'submit')
    await told(element, 'The two passwords entered do not match')
  })

  it('of a registration whose code is asked for without an address @5.40', async () => {
    const verifying = await gatewayWith(['mail'], { EmailVerificationEnabled: 'true' })
    const element = await open('register', '', verifying)
    await until(() => hasPart(element, 'send-code'))
    press(element, 'send-code')
    await told(element, '请输入邮箱地址')
  })

  it('of a sign-in and of a password reset @5.41', async () => {
    const login = await open('login')
    press(login, 'submit')
    await told(login, '请输入用户名')
    fill(fieldOf(login, '用户名或邮箱'), 'anna')
    press(login, 'submit')
    await told(login, '请输入密码')
    const reset = await open('password-reset')
    press(reset, 'submit')
    await told(reset, '请输入邮箱地址')
  })

  it('of a channel: one sentence for name and key, then the models, then the mapping @5.42', async () => {
    const element = await formOf(gateway)
    press(element, 'save')
    await toldInBar(element, '请填写渠道名称和渠道密钥！')
    fill(fieldOf(element, '名称'), 'mine')
    fill(fieldOf(element, '密钥'), 'secret')
    press(element, 'save')
    await toldInBar(element, '请至少选择一个模型！')
    await addModels(element, 'gpt-4o')
    fill(fieldOf(element, '模型映射（JSON）'), '{')
    press(element, 'save')
    await toldInBar(element, '模型映射必须是合法的 JSON 格式！')
  })

  it('of a key, of codes, and nothing of a user without name and password @5.43', async () => {
    const key = await open('token-form')
    press(key, 'save')
    await toldInBar(key, '请输入名称')
    const codes = await open('redemption-form')
    press(codes, 'save')
    await toldInBar(codes, '请输入名称')
    const user = await open('user-form', 'create')
    press(user, 'save')
    await new Promise((next) => setTimeout(next, 200))
    expect(toasts).to.deep.equal([])
  })

  it('of an option, by its name @5.44', async () => {
    const element = await mount(
      `<oneapi-operation-settings base-url="${gateway.baseUrl}"></oneapi-operation-settings>`,
    )
    await loaded(element, 'general')
    write(fieldOf(element, '失败重试次数'), '-1')
    await saveSection(element, 'general')
    await told(element, '失败重试次数：请输入不小于 0 的整数')
  })
})
