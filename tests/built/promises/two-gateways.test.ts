import { expect } from 'chai'
import { mount, newGateway, signIn, until, type TestGateway } from '../../widgets/support.ts'
import { accessToken, addKey, addPerson, loadBuilt, shown, textOf, type Widget } from './support.ts'

const list = (attributes: string) => `<oneapi-token-list ${attributes}></oneapi-token-list>`

describe('two gateways and two users on one page', function () {
  this.timeout(60_000)
  let here: TestGateway
  let there: TestGateway
  let mei: { token: string }
  let bob: { token: string }
  before(async () => {
    await loadBuilt('oneapi-provider', 'oneapi-token-list', 'oneapi-balance', 'oneapi-prices')
    here = await newGateway()
    there = await newGateway()
    mei = await addPerson(here, 'mei', 'key-of-mei')
    bob = await addPerson(here, 'bob', 'key-of-bob')
    await addKey(here, 'key-of-root-here')
    await signIn(there)
    await addKey(there, 'key-of-root-there')
  })

  const all = ['key-of-mei', 'key-of-bob', 'key-of-root-here', 'key-of-root-there']
  const shows = async (element: Element, key: string) => {
    await shown(element)
    await until(() => textOf(element).includes(key))
    for (const other of all.filter((one) => one !== key)) expect(textOf(element)).not.to.contain(other)
  }

  it('each shows the data of its own: two gateways by cookie, two users by token', async () => {
    const page = await mount(
      `<div>${list(`base-url="${here.baseUrl}"`)}${list(`base-url="${there.baseUrl}"`)}` +
        `<oneapi-provider base-url="${here.baseUrl}" auth="token">${list('')}</oneapi-provider>` +
        `<oneapi-provider base-url="${here.baseUrl}" auth="token">${list('')}</oneapi-provider></div>`,
    )
    const [one, two] = page.querySelectorAll<Widget>('oneapi-provider')
    one!.tokenProvider = () => mei.token
    two!.tokenProvider = () => bob.token
    const [rootHere, rootThere, ofMei, ofBob] = page.querySelectorAll('oneapi-token-list')
    await shows(rootHere!, 'key-of-root-here')
    await shows(rootThere!, 'key-of-root-there')
    await shows(ofMei!, 'key-of-mei')
    await shows(ofBob!, 'key-of-bob')
    for (const { token } of [mei, bob]) {
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.to.contain(token)
      expect(page.outerHTML).not.to.contain(token)
    }
  })

  it('language and theme stay where they are set', async () => {
    const page = await mount(
      `<div><oneapi-provider base-url="${here.baseUrl}" lang="en" theme="dark">${list('')}</oneapi-provider>` +
        `<oneapi-provider base-url="${there.baseUrl}" lang="zh-CN" theme="light">${list('')}</oneapi-provider></div>`,
    )
    const [one, two] = page.querySelectorAll('oneapi-token-list')
    await shows(one!, 'key-of-root-here')
    await shows(two!, 'key-of-root-there')
    expect(textOf(one!)).to.contain('New key').and.not.to.contain('令牌')
    expect(textOf(two!)).to.contain('令牌').and.not.to.contain('New key')
    expect(getComputedStyle(one!).colorScheme).to.equal('dark')
    expect(getComputedStyle(two!).colorScheme).to.equal('light')
  })

  it('the end of one session leaves the other alone', async () => {
    const page = await mount(
      `<div>${list(`base-url="${here.baseUrl}"`)}${list(`base-url="${there.baseUrl}"`)}</div>`,
    )
    const [ends, stays] = page.querySelectorAll<Widget>('oneapi-token-list')
    await shows(ends!, 'key-of-root-here')
    await here.call('GET', '/api/user/logout')
    await ends!.refresh()
    await until(() => ends!.shadowRoot!.querySelector('[part~=signed-out]'))
    await stays!.refresh()
    await shows(stays!, 'key-of-root-there')
    await signIn(here)
  })

  it('prices of each gateway stay its own: by token of the one, by cookie of the other', async () => {
    for (const [gateway, ratio] of [
      [here, 1],
      [there, 5],
    ] as const) {
      await gateway.call('PUT', '/api/option/', { key: 'ModelRatio', value: `{"gpt-4o":${String(ratio)}}` })
      const channel = { name: 'offers', type: 1000, key: 'k', models: 'gpt-4o', group: 'default' }
      await gateway.call('POST', '/api/channel/', channel)
    }
    const token = await accessToken(here)
    const page = await mount(
      `<div><oneapi-provider base-url="${here.baseUrl}" auth="token"><oneapi-prices></oneapi-prices></oneapi-provider>` +
        `<oneapi-prices base-url="${there.baseUrl}"></oneapi-prices></div>`,
    )
    page.querySelector<Widget>('oneapi-provider')!.tokenProvider = () => token
    const [byToken, byCookie] = page.querySelectorAll('oneapi-prices')
    for (const [prices, own, other] of [
      [byToken!, '$2.00', '$10.00'],
      [byCookie!, '$10.00', '$2.00'],
    ] as const) {
      await shown(prices)
      const input = await until(() => prices.shadowRoot!.querySelector('[part~="cell__input"]')?.textContent)
      expect(input).to.contain(own).and.not.to.contain(other)
    }
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.to.contain(token)
  })

  it('an element that moves to the other user shows nothing of the first', async () => {
    const page = await mount(
      `<div><oneapi-provider base-url="${here.baseUrl}" auth="token">${list('')}</oneapi-provider>` +
        `<oneapi-provider base-url="${here.baseUrl}" auth="token"></oneapi-provider></div>`,
    )
    const [one, two] = page.querySelectorAll<Widget>('oneapi-provider')
    one!.tokenProvider = () => mei.token
    two!.tokenProvider = () => bob.token
    const moved = page.querySelector('oneapi-token-list')!
    await shows(moved, 'key-of-mei')
    two!.append(moved)
    await shows(moved, 'key-of-bob')
  })
})
