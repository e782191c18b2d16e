import { expect } from 'chai'
import '../../src/widgets/elements/login/index.ts'
import '../../src/widgets/elements/personal-settings/index.ts'
import { totpCode } from '../contract/totp-code.ts'
import { fieldOf, fill, hasPart, heard, partOf, rootOf } from './acting.ts'
import { expectAccessible, mount, newGateway, signIn, until, type TestGateway } from './support.ts'

type Reply<Data> = { success: boolean; data: Data }

/** A second factor for root of the stand-in, who is then signed out. Resolves to its secret. */
async function guard(gateway: TestGateway): Promise<string> {
  await signIn(gateway, 'root', '123456')
  const { data } = await gateway.call<Reply<{ secret: string }>>('GET', '/api/user/totp/setup')
  await gateway.call('POST', '/api/user/totp/confirm', { totp_code: await totpCode(data.secret) })
  await gateway.call('GET', '/api/user/logout')
  return data.secret
}

describe('a code as the second step, before Laisky\u2019s fork', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => (gateway = await newGateway({ family: 'laisky' })))

  const alertOf = (element: Element) => rootOf(element).querySelector('[role=alert]')!.textContent

  it('is asked for where the account has one; a wrong one is said in place, and nothing typed is lost', async () => {
    const secret = await guard(gateway)
    const element = await mount(`<oneapi-login base-url="${gateway.baseUrl}"></oneapi-login>`)
    const signedIn = heard<{ id: string; via: string; default_password: boolean }>('oneapi-signed-in')
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    fill(fieldOf(element, '用户名或邮箱'), 'root')
    fill(fieldOf(element, '密码'), '123456')
    partOf(element, 'submit').click()

    const code = await until(() => fieldOf(element, '验证码'))
    await until(() => rootOf(element).activeElement === code)
    expect([code.autocomplete, code.inputMode, alertOf(element)]).to.deep.equal([
      'one-time-code',
      'numeric',
      '',
    ])
    expect(toasts, 'a step is no failure').to.deep.equal([])
    await expectAccessible(element)

    partOf(element, 'code-back').click()
    await until(() => !hasPart(element, 'code-form'))
    expect([fieldOf(element, '用户名或邮箱').value, fieldOf(element, '密码').value]).to.deep.equal([
      'root',
      '123456',
    ])
    partOf(element, 'submit').click()
    const again = await until(() => fieldOf(element, '验证码'))

    partOf(element, 'code-submit').click()
    await until(() => rootOf(element).textContent!.includes('请输入验证码'))
    fill(again, '000000')
    partOf(element, 'code-submit').click()
    await until(() => alertOf(element) === 'Invalid TOTP code')
    expect([again.value, signedIn.length]).to.deep.equal(['000000', 0])
    await expectAccessible(element)

    const digits = await totpCode(secret)
    fill(again, `${digits.slice(0, 3)} ${digits.slice(3)}`)
    partOf(element, 'code-submit').click()
    const { via, default_password } = await until(() => signedIn[0])
    expect({ via, default_password }).to.deep.equal({ via: 'password', default_password: true })
    const self = await gateway.call<Reply<{ username: string }>>('GET', '/api/user/self')
    expect(self.data.username).to.equal('root')
    await until(() => fieldOf(element, '密码').value === '')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.to.contain(secret)
  })

  it('is set up with a QR code, confirmed by a code, and taken away by one; its secret stands nowhere unasked', async () => {
    const own = await newGateway({ family: 'laisky' })
    await signIn(own, 'root', '123456')
    const element = await mount(
      `<oneapi-personal-settings base-url="${own.baseUrl}"></oneapi-personal-settings>`,
    )
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    const state = () => partOf(element, 'second-factor-state').textContent
    await until(() => state() === '未开启')
    partOf(element, 'enable-second-factor').click()
    const picture = await until(() => partOf<HTMLElement & { value: string }>(element, 'qr-code'))
    const canvas = await until(() => picture.shadowRoot!.querySelector('canvas'))
    const secret = new URL(picture.value).searchParams.get('secret')!
    expect(secret).to.match(/^[A-Z2-7]{32}$/)
    const drawn = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data
    const shades = new Set(Array.from({ length: drawn.length / 4 }, (_, place) => drawn[place * 4]))
    expect([shades.has(0), shades.has(255), canvas.getBoundingClientRect().width]).to.deep.equal([
      true,
      true,
      176,
    ])
    const page = () => rootOf(element).innerHTML + picture.outerHTML + picture.shadowRoot!.innerHTML
    expect(page()).not.to.contain(secret)
    await expectAccessible(element)
    partOf(element, 'show-secret').click()
    await until(() => partOf(element, 'secret').textContent === secret)
    partOf(element, 'show-secret').click()
    await until(() => !page().includes(secret))

    fill(fieldOf(element, '验证码'), '000000')
    partOf(element, 'code-submit').click()
    await until(
      () => partOf(element, 'code-form').querySelector('[role=alert]')!.textContent === 'Invalid TOTP code',
    )
    fill(fieldOf(element, '验证码'), await totpCode(secret))
    partOf(element, 'code-submit').click()
    await until(() => state() === '已开启')
    expect(toasts.map(({ text }) => text)).to.deep.equal(['Invalid TOTP code', '两步验证已开启'])
    expect(JSON.stringify(toasts) + page() + JSON.stringify({ ...localStorage })).not.to.contain(secret)

    partOf(element, 'disable-second-factor').click()
    await until(() => fieldOf(element, '验证码'))
    await expectAccessible(element)
    fill(fieldOf(element, '验证码'), await totpCode(secret))
    partOf(element, 'code-submit').click()
    await until(() => state() === '未开启')
  })

  it('is absent where the gateway has none, and where the page hides it', async () => {
    const hub = await newGateway({ family: 'one-hub' })
    for (const [at, hide] of [
      [hub, ''],
      [gateway, 'second-factor'],
    ] as const) {
      await signIn(at, 'root', '123456').catch(() => undefined)
      const element = await mount(
        `<oneapi-personal-settings base-url="${at.baseUrl}" hide="${hide}"></oneapi-personal-settings>`,
      )
      await until(() => hasPart(element, 'section__access-token'))
      expect(hasPart(element, 'section__second-factor')).to.equal(false)
    }
  })
})
