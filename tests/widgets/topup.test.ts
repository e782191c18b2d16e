import { expect } from 'chai'
import '../../src/widgets/elements/redemptions/list/index.ts'
import '../../src/widgets/elements/account/topup/index.ts'
import { callsTo, fieldOf, fill, hasPart, heard, noteOf, pageIn, partOf, rootOf } from './lists/acting.ts'
import { become } from './settings/settings.ts'
import { expectAccessible, mount, onFetch, rootGateway, signIn, until, type TestGateway } from './support.ts'
import { inLong } from '../whole.ts'

type Toast = { kind: string; text: string }
type Codes = { data: string[] }

describe('<oneapi-topup>', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway
  /** Unused codes worth 250,000 units each. */
  let codes: string[]

  const topup = (attributes = '', { baseUrl } = gateway) =>
    mount(`<oneapi-topup base-url="${baseUrl}" ${attributes}></oneapi-topup>`)
  const balanceOf = (element: Element) => rootOf(element).querySelector('[part=figure] dd')?.textContent
  const redeem = (element: Element, code: string) => {
    fill(fieldOf(element, '兑换码'), code)
    partOf(element, 'submit').click()
  }
  /** A gateway with these options, where a user with one dollar is signed in. */
  const gatewayWith = async (options: Record<string, string> = {}): Promise<TestGateway> => {
    const made = await rootGateway()
    for (const [key, value] of Object.entries(options)) await made.call('PUT', '/api/option/', { key, value })
    await made.call('POST', '/api/user/', { username: 'mei', password: 'mei-password' })
    await giveADollar(made)
    return made
  }
  const giveADollar = async (to: TestGateway) => {
    await signIn(to)
    const mei = { id: 2, username: 'mei', display_name: 'Mei', password: '', quota: 500_000 }
    expect((await to.call('PUT', '/api/user/', mei)).success).to.equal(true)
    await signIn(to, 'mei', 'mei-password')
  }
  const newCodes = async (from: TestGateway, count: number) => {
    await signIn(from)
    const batch = { name: 'test', quota: 250_000, count }
    const { data } = await from.call<Codes>('POST', '/api/redemption/', batch)
    await signIn(from, 'mei', 'mei-password')
    return data
  }

  before(async () => {
    gateway = await gatewayWith()
    codes = await newCodes(gateway, 10)
    expect(codes).to.have.length(10)
  })
  beforeEach(() => giveADollar(gateway))

  it('asks for a code when there is none, and the gateway for nothing @5.33', async () => {
    const element = await topup()
    const before = callsTo(`POST ${gateway.baseUrl}/api/user/topup`)
    const toasts = heard<Toast>('oneapi-notify')
    redeem(element, '   ')
    const field = fieldOf(element, '兑换码')
    await until(() => noteOf(field) === '请输入兑换码！')
    expect(toasts).to.deep.equal([{ kind: 'warning', text: '请输入兑换码！' }])
    expect(rootOf(element).activeElement === field).to.equal(true)
    expect(field.autocomplete).to.equal('off')
    expect(callsTo(`POST ${gateway.baseUrl}/api/user/topup`)).to.equal(before)
  })

  it('leaves the focus to a reader who has gone on while the code was redeemed', async () => {
    const element = await topup()
    const elsewhere = document.body.appendChild(document.createElement('input'))
    redeem(element, 'not-a-code-of-this-gateway')
    elsewhere.focus()
    await until(() => noteOf(fieldOf(element, '兑换码')))
    expect(document.activeElement === elsewhere).to.equal(true)
    elsewhere.remove()
    partOf(element, 'submit').focus()
    partOf(element, 'submit').click()
    await until(() => rootOf(element).activeElement === fieldOf(element, '兑换码'))
  })

  it('redeems a code: the balance rises beside it, the page and the user are told @2.66', async () => {
    const element = await topup()
    const redeemed = heard<{ quota: number }>('oneapi-topup-redeemed')
    const toasts = heard<Toast>('oneapi-notify')
    await until(() => balanceOf(element) === '$1.00')
    redeem(element, `  ${codes.pop()}\n`)
    await until(() => balanceOf(element) === '$1.50')
    expect(redeemed).to.deep.equal([{ quota: 250_000 }])
    expect(toasts).to.deep.equal([{ kind: 'success', text: '兑换成功，已到账 $0.50' }])
    expect(fieldOf(element, '兑换码').value).to.equal('')
  })

  it('makes a list of codes beside it say that the code is used', async () => {
    await become(gateway)
    const page = await mount(
      `<div><oneapi-topup base-url="${gateway.baseUrl}"></oneapi-topup>` +
        `<oneapi-redemption-list base-url="${gateway.baseUrl}"></oneapi-redemption-list></div>`,
    )
    const list = page.querySelector('oneapi-redemption-list')!
    const used = () => rootOf(list).textContent!.split('已使用').length
    await until(() => rootOf(list).querySelector('tbody tr [part=copy]'))
    const before = used()
    redeem(page.querySelector('oneapi-topup')!, codes.pop()!)
    await until(() => used() === before + 1)
    await become(gateway, 'mei')
  })

  it("keeps a refused code with the gateway's words until it is changed", async () => {
    const element = await topup()
    const toasts = heard<Toast>('oneapi-notify')
    const field = fieldOf(element, '兑换码')
    redeem(element, 'no-such-code')
    await until(() => noteOf(field) === '兑换失败，无效的兑换码')
    expect(field.value).to.equal('no-such-code')
    expect(field.getAttribute('aria-invalid')).to.equal('true')
    expect(toasts).to.deep.equal([{ kind: 'error', text: '兑换失败，无效的兑换码' }])
    fill(field, 'no-such-code-2')
    await until(() => noteOf(field) === '')
    const code = codes.pop()!
    redeem(element, code)
    await until(() => field.value === '')
    redeem(element, code)
    await until(() => noteOf(field) === '兑换失败，该兑换码已被使用')
    // The gateway's sentence is Chinese; whoever reads English reads it in English.
    element.setAttribute('lang', 'en')
    await until(() => rootOf(element).textContent!.includes('Redeem'))
    fill(field, 'no-such-code-3')
    partOf(element, 'submit').click()
    await until(() => noteOf(field) === 'There is no such code')
    expect(toasts.at(-1)).to.deep.equal({ kind: 'error', text: 'There is no such code' })
  })

  it('pays once however often it is pressed', async () => {
    const element = await topup()
    await until(() => balanceOf(element) === '$1.00')
    const before = callsTo(`POST ${gateway.baseUrl}/api/user/topup`)
    redeem(element, codes.pop()!)
    partOf(element, 'submit').click()
    rootOf(element).querySelector('form')!.requestSubmit()
    await until(() => balanceOf(element) === '$1.50')
    expect(callsTo(`POST ${gateway.baseUrl}/api/user/topup`)).to.equal(before + 1)
    expect(noteOf(fieldOf(element, '兑换码'))).to.equal('')
  })

  it('says after a lost answer that the code may be redeemed, and shows the balance as it is @8.12', async () => {
    const element = await topup()
    await until(() => balanceOf(element) === '$1.00')
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    // The gateway redeems the code, but its answer never arrives.
    onFetch(async ({ url, send }) => {
      const answer = await send()
      if (url.href.includes('/api/user/topup')) throw new TypeError('connection lost')
      return answer
    })
    redeem(element, codes.pop()!)
    const field = fieldOf(element, '兑换码')
    await until(() => noteOf(field))
    expect(noteOf(field)).to.match(/^请求失败：无法正常连接至服务器/)
    expect(noteOf(field)).to.contain('兑换可能已经成功，请先核对余额')
    expect(toasts).to.have.length(1)
    expect(toasts[0]!.kind).to.equal('error')
    expect(toasts[0]!.text).to.match(/^请求失败：无法正常连接至服务器/)
    await until(() => balanceOf(element) === '$1.50')
  })

  it('opens the shop in a new tab with who pays for what @2.67', async () => {
    const shop = await gatewayWith({ TopUpLink: 'https://pay.example.com/?shop=1' })
    const element = await topup('', shop)
    const opened: unknown[][] = []
    const open = window.open
    window.open = (...asked) => (opened.push(asked), null)
    try {
      const button = await until(() => partOf<HTMLButtonElement>(element, 'link'))
      await until(() => !button.disabled)
      button.click()
      button.click()
    } finally {
      window.open = open
    }
    const addresses = opened.map(([address]) => new URL(String(address)))
    expect(opened.map(([, ...rest]) => rest)).to.deep.equal([
      ['_blank', 'noopener'],
      ['_blank', 'noopener'],
    ])
    const [first, second] = addresses.map(({ searchParams }) => Object.fromEntries(searchParams))
    expect(first).to.include({ shop: '1', username: 'mei', user_id: '2' })
    expect(first!.transaction_id).to.match(/^[0-9a-f]{32}$/)
    expect(second!.transaction_id).not.to.equal(first!.transaction_id)
    expect(addresses[0]!.origin).to.equal('https://pay.example.com')
    expect(rootOf(element).querySelectorAll('a')).to.have.length(0)
  })

  it('has no shop where the gateway names none, or no web address', async () => {
    for (const TopUpLink of ['', 'javascript:alert(1)', 'pay me']) {
      // The balance in units shows that the status, which also has the link, has arrived.
      const element = await topup('', await gatewayWith({ TopUpLink, DisplayInCurrencyEnabled: 'false' }))
      await until(() => balanceOf(element) === '500.0k')
      expect(hasPart(element, 'link')).to.equal(false)
    }
  })

  it('leaves out what it is told to, and follows the language', async () => {
    const shop = await gatewayWith({ TopUpLink: 'https://pay.example.com/' })
    const element = await topup('hide="title balance link" lang="en"', shop)
    await until(() => fieldOf(element, 'Redemption code'))
    for (const part of ['head', 'figures', 'link']) expect(hasPart(element, part), part).to.equal(false)
    element.setAttribute('hide', 'title')
    await until(() => rootOf(element).querySelector('[part=link]'))
    const link = partOf(element, 'link')
    expect(link.textContent).to.equal('Get a code (opens in a new tab)')
    element.lang = 'zh-CN'
    await until(() => fieldOf(element, '兑换码'))
    expect(link.textContent).to.equal('获取兑换码（在新标签页中打开）')
  })

  it('keeps what was typed over the end of a session', async () => {
    const element = await topup()
    await until(() => balanceOf(element) === '$1.00')
    const code = codes.pop()!
    await gateway.call('GET', '/api/user/logout')
    const refused = heard('oneapi-unauthorized')
    redeem(element, code)
    await until(() => partOf(element, 'signed-out'))
    expect(refused).to.have.length(1)
    await signIn(gateway, 'mei', 'mei-password')
    await (element as HTMLElement & { refresh(): Promise<void> }).refresh()
    await until(() => !hasPart(element, 'signed-out'))
    expect(fieldOf(element, '兑换码').value).to.equal(code)
    partOf(element, 'submit').click()
    await until(() => balanceOf(element) === '$1.50')
  })

  it('redeems even when the balance cannot be shown', async () => {
    const fresh = await gatewayWith()
    const [code] = await newCodes(fresh, 1)
    const stop = onFetch(({ url, send }) =>
      url.href.includes('/api/user/self') ? Promise.reject(new TypeError('connection lost')) : send(),
    )
    const element = await topup('', fresh).finally(stop)
    const retry = await until(() => partOf(element, 'retry'))
    const redeemed = heard('oneapi-topup-redeemed')
    redeem(element, code!)
    await until(() => redeemed.length === 1 && balanceOf(element) === '$1.50')
    expect(retry.isConnected).to.equal(false)
  })

  inLong(it)('is accessible in both themes, with an error shown', async () => {
    const shop = await gatewayWith({ TopUpLink: 'https://pay.example.com/' })
    for (const theme of ['light', 'dark'] as const) {
      pageIn(theme)
      const element = await topup(`theme="${theme}"`, shop)
      await until(() => rootOf(element).querySelector('[part=link]:not(:disabled)'))
      redeem(element, 'no-such-code')
      await until(() => noteOf(fieldOf(element, '兑换码')))
      await expectAccessible(element)
      element.remove()
    }
    pageIn('light')
  })

  it('lists the last top-ups, the one just made first, and leads to all of them', async () => {
    const made = await gatewayWith()
    const [first, second] = await newCodes(made, 2)
    const element = await topup('lang="en"', made)
    await until(() => balanceOf(element) === '$1.00')
    expect(hasPart(element, 'history')).to.equal(false)
    const lines = () =>
      hasPart(element, 'history')
        ? [...partOf(element, 'history').querySelectorAll('li > span')].map(({ textContent }) => textContent)
        : []
    for (const [at, code] of [first!, second!].entries()) {
      fill(fieldOf(element, 'Redemption code'), code)
      partOf(element, 'submit').click()
      await until(() => lines().length === at + 1)
    }
    expect(lines()[0]).to.match(/^Topped up with a code: .*0\.5/)
    await expectAccessible(element)
    const targets = heard<{ href: string }>('oneapi-navigate')
    element.addEventListener('oneapi-navigate', (event) => event.preventDefault())
    partOf(element, 'all-topups').click()
    await until(() => targets.length === 1)
    expect(targets[0]!.href).to.equal('/log?type=1')
    element.setAttribute('hide', 'history')
    await until(() => !hasPart(element, 'history'))
  })

  it('keeps the place of the first key while it is loading', async () => {
    const made = await gatewayWith()
    await become(made, 'mei', 'mei-password')
    let asked = false
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    onFetch(async ({ url, send }) => {
      if (url.pathname.endsWith('/api/token/search')) {
        asked = true
        await held
      }
      return send()
    })
    const element = await topup('', made)
    await until(() => asked)
    expect(rootOf(element).querySelector('.topup-work .skeleton')).not.to.equal(null)
    answer()
    await until(() => hasPart(element, 'next-key'))
  })
})
