import { expect } from 'chai'
import { signIn } from '../../../src/widgets/api/session.ts'
import '../../../src/widgets/elements/account/personal-settings/index.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { fieldOf, fill, hasPart, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  toldTo,
  until,
  type GatewayOptions,
  type TestGateway,
} from '../support.ts'
import { inLong } from '../../whole.ts'

/** What inviting has earned, and moving it, before new-api as it was run. */
describe('invitations', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const open = async (who: [string, string], options: GatewayOptions = { family: 'new-api rc' }) => {
    gateway = await newGateway(options)
    const own = gatewayFor({ baseUrl: gateway.baseUrl })
    await own.setDialect('new-api')
    await signIn(own, ...who, () => Promise.resolve(''))
    const element = await mount(
      `<oneapi-personal-settings base-url="${gateway.baseUrl}"></oneapi-personal-settings>`,
    )
    await until(() => hasPart(element, 'invitations'))
    return element
  }
  const factsOf = (element: Element) =>
    [...partOf(element, 'invitations').children].map(({ children }) =>
      [...children].map(({ textContent }) => textContent).join(' '),
    )
  const userOf = async (name: string) =>
    (await toldTo(gateway)).rows.user.find(({ username }) => username === name)!
  afterEach(() => localStorage.clear())

  it('tells how many were invited and what that earned, and moves it to the unit', async () => {
    const toasts = heard<{ text: string }>('oneapi-notify')
    const element = await open(['root', '123456'])
    expect(factsOf(element)).to.deep.equal(['已邀请 2 人', '累计收益 $3.40', '待划转 $2.40'])
    await expectAccessible(element)
    const amount = fieldOf(element, '划转额度')
    expect(amount.value).to.equal('1200000')
    for (const [typed, words] of [
      ['499999', '至少划转 $1.00'],
      ['1200001', '最多划转 $2.40'],
      ['', '至少划转 $1.00'],
    ] as const) {
      fill(amount, typed)
      partOf(element, 'move-reward').click()
      await until(() => noteOf(fieldOf(element, '划转额度')).includes(words))
    }
    expect((await toldTo(gateway)).asked.filter(({ path }) => path.endsWith('aff_transfer'))).to.deep.equal(
      [],
    )
    fill(fieldOf(element, '划转额度'), '500000')
    partOf(element, 'move-reward').click()
    await until(() => factsOf(element)[2] === '待划转 $1.40')
    expect(toasts.map(({ text }) => text)).to.include('已划转 $1.00 到余额')
    const root = await userOf('root')
    expect([root.quota, root.aff_quota]).to.deep.equal([100_500_000, 700_000])
  })

  inLong(it)('says why a gateway refuses, in its words', async () => {
    const element = await open(['root', '123456'], {
      family: 'new-api rc',
      config: { confirmed: false },
    })
    partOf(element, 'move-reward').click()
    await until(() => partOf(element, 'invitation-form').textContent?.includes('confirm compliance terms'))
    expect((await userOf('root')).aff_quota).to.equal(1_200_000)
  })

  inLong(it)('offers nothing to move to whom nothing was paid, and has the code and its link', async () => {
    const element = await open(['alice', 'alice-pass'])
    expect(factsOf(element)).to.deep.equal(['已邀请 0 人', '累计收益 $0.00', '待划转 $0.00'])
    expect(hasPart(element, 'invitation-form')).to.equal(false)
    partOf(element, 'copy-invite').click()
    const { aff_code } = await userOf('alice')
    await until(() => noteOf(fieldOf(element, '邀请链接')) === `邀请码：${String(aff_code)}`)
    expect(fieldOf(element, '邀请链接').value).to.match(new RegExp(`/register\\?aff=${String(aff_code)}$`))
  })

  it('is absent where it goes to the balance at once', async () => {
    gateway = await newGateway()
    await gateway.call('POST', '/api/user/login', { username: 'root', password: '123456' })
    const element = await mount(
      `<oneapi-personal-settings base-url="${gateway.baseUrl}"></oneapi-personal-settings>`,
    )
    await until(() => hasPart(element, 'copy-invite'))
    expect(rootOf(element).querySelector('.invitations')).to.equal(null)
  })
})
