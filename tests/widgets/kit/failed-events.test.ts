import { expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/account/topup/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import type { EventDetail, FailedDetail } from '../../../src/widgets/kit/element/events.ts'
import { fill, heard, partOf, rootOf } from '../lists/acting.ts'
import { mount, newGateway, onFetch, signIn, signInAs, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

/** Answers every call but that of the status, in place of a gateway. */
const answering = (answer: () => Promise<Response>) =>
  onFetch(({ url, send }) => (url.href.includes('/api/status') ? send() : answer()))

const refusing = (status: number, message: string) => () =>
  Promise.resolve(new Response(JSON.stringify({ success: false, message }), { status }))

describe('a failure as an event', () => {
  let gateway: TestGateway
  before(async () => (gateway = await newGateway({ sample: true })))
  beforeEach(() => signIn(gateway))
  afterEach(() => document.querySelectorAll('oneapi-notices').forEach((toaster) => toaster.remove()))

  const keys = () => mount(`<oneapi-token-list base-url="${gateway.baseUrl}"></oneapi-token-list>`)
  const topup = () => mount(`<oneapi-topup base-url="${gateway.baseUrl}"></oneapi-topup>`)
  const failures = () => heard<FailedDetail>('oneapi-failed')

  for (const [what, answer, kind, status] of [
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'network', 0],
    ['a 500', refusing(500, 'root@example.com: no'), 'refused', 500],
    ['a 429', refusing(429, ''), 'refused', 429],
    [
      'a web page',
      () => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } })),
      'no-gateway',
      200,
    ],
    [
      'rows of an unknown form',
      () => Promise.resolve(Response.json({ success: true, data: 7 })),
      'unknown',
      200,
    ],
  ] as const)
    it(`of a load: ${what} is ${kind}, and says nothing of what the gateway said`, async () => {
      const failed = failures()
      answering(answer)
      await keys()
      await until(() => failed.length > 0)
      expect(failed[0]).to.deep.equal({ kind, element: 'oneapi-token-list', status, uncertain: false })
    })

  inLong(it)('comes from its element, before the toast, and keeps it away when it is cancelled', async () => {
    const [failed, toasts] = [failures(), heard('oneapi-notify')]
    const order: string[] = []
    for (const type of ['oneapi-failed', 'oneapi-notify'])
      document.addEventListener(type, () => order.push(type), { once: true })
    const element = await topup()
    const redeem = async () => {
      fill(rootOf(element).querySelector('input')!, 'no-such-code')
      partOf(element, 'submit').click()
      const before = failed.length
      await until(() => failed.length > before)
    }
    await redeem()
    await until(() => toasts.length === 1)
    expect(order).to.deep.equal(['oneapi-failed', 'oneapi-notify'])
    expect(failed[0]).to.include({ kind: 'refused', element: 'oneapi-topup' })

    const targets: unknown[] = []
    const take = (event: Event) => {
      event.preventDefault()
      targets.push(event.target)
    }
    document.addEventListener('oneapi-failed', take)
    await redeem()
    document.removeEventListener('oneapi-failed', take)
    // The place where it failed keeps saying so: only the toast is the page's.
    expect(targets).to.deep.equal([element])
    expect(toasts.length).to.equal(1)
  })

  it('of a lost answer to a change says that it may have been made', async () => {
    const element = await topup()
    const failed = failures()
    onFetch(({ method, send }) =>
      method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : send(),
    )
    fill(rootOf(element).querySelector('input')!, 'any-code')
    partOf(element, 'submit').click()
    await until(() => failed.length > 0)
    expect(failed[0]).to.deep.include({ kind: 'network', uncertain: true })
  })

  it('nobody signed in, and no gateway at the address, are said by elements that call nothing', async () => {
    const failed = failures()
    const other = await newGateway()
    await mount(`<oneapi-topup base-url="${other.baseUrl}"></oneapi-topup>`)
    await until(() => failed.some(({ kind }) => kind === 'signed-out'))
    await mount('<oneapi-login base-url="/nothing/here"></oneapi-login>')
    await until(() => failed.some(({ kind, element }) => kind === 'no-gateway' && element === 'oneapi-login'))
    const refused = failed.length
    await mount('<oneapi-topup base-url="https://elsewhere.example"></oneapi-topup>')
    await until(() => failed.length > refused)
    expect(failed.at(-1)).to.include({ kind: 'no-gateway', element: 'oneapi-topup' })
  })

  it('comes once, however often the page changes theme, language and density afterwards', async () => {
    const failed = failures()
    const unauthorized = heard('oneapi-unauthorized')
    const other = await newGateway()
    const place = await mount(`<section>
      <oneapi-topup base-url="${other.baseUrl}" lang="en"></oneapi-topup>
      <oneapi-login base-url="/nothing/there"></oneapi-login>
      <oneapi-topup base-url="https://elsewhere.example" lang="en"></oneapi-topup>
    </section>`)
    const elements = [...place.children] as (HTMLElement & {
      theme: string
      density: string
      baseUrl: string
    })[]
    await until(() => failed.length >= 3 && unauthorized.length > 0)
    const before = failed.length
    for (const element of elements)
      Object.assign(element, { theme: 'dark', density: 'compact', lang: 'zh-CN' })
    const texts = () => elements.map((element) => rootOf(element).textContent ?? '')
    await until(() => texts().every((text) => /[\u4e00-\u9fff]/.test(text)))
    await until(() => elements.every((element) => partOf(element, 'base')))
    expect(failed.length).to.equal(before)
    expect(unauthorized).to.have.length(1)
    elements[2]!.baseUrl = 'https://elsewhere.test'
    await until(() => failed.length === before + 1)
  })
})

describe('the stream of events', () => {
  it('follows each event, with nothing but what is documented', async () => {
    const gateway = await newGateway({ sample: true })
    await signInAs(gateway, 'root')
    const told = heard<EventDetail>('oneapi-event')
    const order: string[] = []
    const note = ({ type }: Event) => void order.push(type)
    document.addEventListener('oneapi-navigate', note)
    document.addEventListener('oneapi-event', note)
    const list = await mount(`<oneapi-token-list base-url="${gateway.baseUrl}"></oneapi-token-list>`)
    const create = await until(() => rootOf(list).querySelector<HTMLElement>('[part~=create]'))
    document.addEventListener('oneapi-navigate', (event) => event.preventDefault(), { once: true })
    create.click()
    await until(() => told.some(({ event }) => event === 'oneapi-navigate'))
    document.removeEventListener('oneapi-navigate', note)
    document.removeEventListener('oneapi-event', note)
    const event = told.find(({ event }) => event === 'oneapi-navigate')!
    expect(event).to.include({ element: 'oneapi-token-list', cancelled: true, tag: 'oneapi-token-form' })
    expect(order.slice(order.indexOf('oneapi-navigate'))).to.deep.equal(['oneapi-navigate', 'oneapi-event'])
    const fields = new Set(told.flatMap((detail) => Object.keys(detail)))
    expect([...fields].sort()).to.deep.equal(['cancelled', 'element', 'event', 'kind', 'tag', 'via'])
  })
})
