import { expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import { totpCode } from '../../contract/totp-code.ts'
import { callsTo, fieldOf, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { gatewayWith, guardedFamily } from '../services.ts'
import { expectAccessible, mount, onFetch, toldTo, until, type TestGateway } from '../support.ts'

// Toasts are read from their events: in a window this small they cover the buttons of a dialog that is measured.
document.addEventListener('oneapi-notify', (event) => event.preventDefault())

type SignedIn = { via: string }

/** Sign-ins with a bot check, before stand-ins of the family and one of Turnstile, which verifies each token once. */
describe('the bot check of a sign-in', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let element: Element
  const sentTokens: string[] = []
  beforeEach(() => {
    localStorage.clear()
    sentTokens.length = 0
    onFetch(({ url }) => {
      const { pathname, searchParams } = url
      if (pathname.endsWith('/api/user/login')) sentTokens.push(searchParams.get('turnstile') ?? '')
    })
  })

  const open = async (at: TestGateway) => {
    gateway = at
    element = await mount(`<oneapi-login base-url="${at.baseUrl}"></oneapi-login>`)
    await until(() => callsTo(`GET ${at.baseUrl}/api/status`))
  }
  const press = (password: string) => {
    fill(fieldOf(element, '用户名或邮箱'), 'root')
    fill(fieldOf(element, '密码'), password)
    partOf(element, 'submit').click()
  }
  const alert = () => rootOf(element).querySelector('[role=alert]')!.textContent
  const isChecked = () => element.querySelector('[data-turnstile=passed]') !== null
  const refusals = async () => (await toldTo(gateway)).refused

  it('of new-api goes with every one, each by a token of its own', async () => {
    await open(await guardedFamily('new-api'))
    await until(() => hasPart(element, 'submit'))
    expect(hasPart(element, 'bot-check'), 'asked for by nobody yet').to.equal(false)
    const signedIn = heard<SignedIn>('oneapi-signed-in')
    press('wrong')
    await until(() => isChecked())
    await expectAccessible(element)
    await until(() => alert())
    press('123456')
    await until(() => signedIn[0])
    expect(sentTokens).to.have.length(2)
    for (const token of sentTokens) expect(token).to.match(/^human-/)
    expect(sentTokens[0]).not.to.equal(sentTokens[1])
    expect(await refusals()).to.have.length(1)
    await until(() => !hasPart(element, 'bot-check'))
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect(kept + rootOf(element).innerHTML + element.outerHTML).not.to.contain('human-')
  })

  it('that finds a robot is said in place, and nothing is sent', async () => {
    await open(await guardedFamily('new-api', 'site-of-robots'))
    press('123456')
    await until(() => partOf(element, 'bot-check').textContent?.includes('人机验证无法完成'))
    await expectAccessible(element)
    expect(sentTokens).to.deep.equal([])
  })

  it('of Laisky\u2019s fork goes with what follows a failure, the code of an app included', async () => {
    await open(await guardedFamily('laisky'))
    const signedIn = heard<SignedIn>('oneapi-signed-in')
    press('123456')
    await until(() => signedIn.length === 1)
    expect([sentTokens, hasPart(element, 'bot-check')]).to.deep.equal([[''], false])
    const { data } = await gateway.call<{ data: { secret: string } }>('GET', '/api/user/totp/setup')
    await gateway.call('POST', '/api/user/totp/confirm', { totp_code: await totpCode(data.secret) })
    await gateway.call('GET', '/api/user/logout')

    press('wrong')
    await until(() => alert())
    expect([sentTokens.slice(1), hasPart(element, 'bot-check')], 'the first failure').to.deep.equal([
      [''],
      false,
    ])
    press('123456')
    const code = await until(() => fieldOf(element, '验证码'))
    fill(code, await totpCode(data.secret))
    partOf(element, 'code-submit').click()
    await until(() => signedIn.length === 2)
    expect(sentTokens).to.have.length(4)
    for (const token of sentTokens.slice(2)) expect(token).to.match(/^human-/)
    expect(await refusals()).to.have.length(2)
  })

  it('that Laisky\u2019s fork asks for because somebody else has failed takes one press', async () => {
    await open(await guardedFamily('laisky'))
    await gateway.call('POST', '/api/user/login', { username: 'root', password: 'wrong' })
    sentTokens.length = 0
    const signedIn = heard<SignedIn>('oneapi-signed-in')
    press('123456')
    await until(() => signedIn[0])
    expect(sentTokens.map((token) => token.slice(0, 6))).to.deep.equal(['', 'human-'])
  })

  it('is none of one-api\u2019s', async () => {
    await open(await gatewayWith(['turnstile']))
    sentTokens.length = 0
    const signedIn = heard<SignedIn>('oneapi-signed-in')
    press('123456')
    await until(() => signedIn[0])
    expect([sentTokens, hasPart(element, 'bot-check')]).to.deep.equal([[''], false])
  })
})
