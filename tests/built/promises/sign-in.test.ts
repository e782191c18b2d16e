import { expect } from 'chai'
import { heard } from '../../widgets/lists/acting.ts'
import { mount, rootGateway, until, type TestGateway } from '../../widgets/support.ts'
import { accessToken, addKey, hosted, loadBuilt, shown, textOf, type Widget } from './support.ts'

type Ask = { refused: boolean }

describe('sign-in handed over by the page', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    await loadBuilt('oneapi-provider', 'oneapi-token-list', 'oneapi-balance', 'oneapi-topup')
    gateway = await rootGateway()
    await addKey(gateway, 'the-key')
  })

  /** Three elements below one provider with this token function. */
  const open = async (provide: (ask: Ask) => string | Promise<string>) => {
    const provider = await mount<Widget>(
      `<oneapi-provider base-url="${gateway.baseUrl}" auth="token"><oneapi-token-list><p slot="signed-out">ours</p></oneapi-token-list>` +
        `<oneapi-balance></oneapi-balance><oneapi-topup></oneapi-topup></oneapi-provider>`,
    )
    const asks: Ask[] = []
    provider.tokenProvider = (ask) => (asks.push(ask), provide(ask))
    return { provider, asks, list: provider.querySelector<Widget>('oneapi-token-list')! }
  }
  const works = async (list: Widget) => {
    await shown(list)
    await until(() => textOf(list).includes('the-key'))
  }
  const signedOut = async (list: Widget) => {
    const slot = await until(() => list.shadowRoot!.querySelector<HTMLSlotElement>('slot[name=signed-out]'))
    expect(slot.assignedElements()[0]?.textContent).to.equal('ours')
    expect(list.querySelector('p')!.checkVisibility()).to.equal(true)
  }
  /** Expects that a refusal does not navigate the page. */
  const place = location.href
  afterEach(() => expect(location.href).to.equal(place))

  it('by cookie on the same origin: nothing is to be done', async () => {
    await works(await mount(`<oneapi-token-list base-url="${gateway.baseUrl}"></oneapi-token-list>`))
  })

  it('by a token function: one call for many requests', async () => {
    const token = await accessToken(gateway)
    const { list, asks, provider } = await open(() => token)
    await works(list)
    await shown(provider.querySelector('oneapi-balance')!)
    await shown(provider.querySelector('oneapi-topup')!)
    await list.refresh()
    expect(asks).to.deep.equal([{ refused: false }])
  })

  it('refreshed once when it was refused, for all who wait', async () => {
    const token = await accessToken(gateway)
    const { list, asks, provider } = await open(({ refused }) => (refused ? token : 'stale'))
    await works(list)
    await shown(provider.querySelector('oneapi-balance')!)
    expect(asks).to.deep.equal([{ refused: false }, { refused: true }])
  })

  it('expired in mid-session: fetched anew, and nobody notices', async () => {
    const current = { token: await accessToken(gateway) }
    const unauthorized = heard('oneapi-unauthorized')
    const { list, asks } = await open(() => current.token)
    await works(list)
    // A new token of the same user invalidates the previous one.
    current.token = await accessToken(gateway)
    await addKey(gateway, 'made-since')
    await list.refresh()
    await until(() => textOf(list).includes('made-since'))
    expect(asks).to.deep.equal([{ refused: false }, { refused: true }])
    expect(unauthorized).to.deep.equal([])
  })

  it('refused again: `oneapi-unauthorized`, then the signed-out slot', async () => {
    const unauthorized = heard('oneapi-unauthorized')
    const { list, asks } = await open(() => 'wrong')
    await signedOut(list)
    expect(unauthorized.length).to.be.greaterThan(0)
    expect(asks.filter(({ refused }) => !refused)).to.have.length(1)
  })

  it('a function that rejects: the same, and its words go nowhere', async () => {
    const unauthorized = heard('oneapi-unauthorized')
    const { list, provider } = await open(() => Promise.reject(new Error('secret-of-the-host')))
    await signedOut(list)
    expect(unauthorized.length).to.be.greaterThan(0)
    for (const element of provider.children) expect(textOf(element)).not.to.contain('secret-of-the-host')
  })

  it('cancelled, `oneapi-unauthorized` is the page’s own: no signed-out slot', async () => {
    const take = (event: Event) => event.preventDefault()
    document.addEventListener('oneapi-unauthorized', take)
    try {
      const { list } = await open(() => 'wrong')
      await list.whenReady
      await new Promise((next) => setTimeout(next, 300))
      expect(list.shadowRoot!.querySelector('slot[name=signed-out]')).to.equal(null)
    } finally {
      document.removeEventListener('oneapi-unauthorized', take)
    }
  })

  it('a slow function: skeletons, then the content, one call', async () => {
    const token = await accessToken(gateway)
    const { list, asks } = await open(() => new Promise((give) => setTimeout(() => give(token), 800)))
    await until(() => list.shadowRoot!.querySelector('.skeleton, .skeleton-row'))
    await works(list)
    expect(asks).to.have.length(1)
  })

  it('a function that never answers: after 30 seconds the failure is told, and the page lives', async () => {
    const { list } = await open(() => new Promise(() => undefined))
    await until(() => list.shadowRoot!.querySelector('[role=alert]'), 35_000)
    expect(list.shadowRoot!.querySelector('.skeleton, .skeleton-row')).to.equal(null)
  })

  it('by a proxy of the host that adds the header: elements know of no token', async () => {
    const baseUrl = await hosted(gateway, await accessToken(gateway))
    await works(await mount(`<oneapi-token-list base-url="${baseUrl}"></oneapi-token-list>`))
    await hosted(gateway, 'ended')
    const list = await mount<Widget>(
      `<oneapi-token-list base-url="${baseUrl}"><p slot="signed-out">ours</p></oneapi-token-list>`,
    )
    // Recent answers are shared between lists, so this one refreshes.
    await list.refresh()
    await signedOut(list)
  })
})
