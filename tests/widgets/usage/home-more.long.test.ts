import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/home/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import type { HomeElement } from '../../../src/widgets/elements/home/home.element.ts'
import { hasPart, partOf } from '../lists/acting.ts'
import { alteringRows, channelsOf } from '../channels/channels.ts'
import { buttonIn, cellIn, namesIn, rowOf, settled } from '../lists/listing.ts'
import { become } from '../settings/settings.ts'
import { mount, newGateway, onFetch, until, type TestGateway } from '../support.ts'

interface Target {
  href: string
  attributes: Record<string, string>
}

const day = 86_400
const seconds = () => Math.floor(Date.now() / 1000)
const opened: Target[] = []
const take = (event: Event) => {
  event.preventDefault()
  opened.push((event as CustomEvent<Target>).detail)
}

/** Presses "more" in a card of the dashboard: how many it counts, and where it leads. */
async function pressMore(part: string, { baseUrl }: TestGateway) {
  const home = await mount<HomeElement>(`<oneapi-home base-url="${baseUrl}" lang="en"></oneapi-home>`)
  await until(() => hasPart(home, 'dashboard') && !partOf(home, 'dashboard').querySelector('.skeleton'))
  // Not what an earlier dashboard has loaded.
  await home.refresh()
  const button = await until(() => partOf(home, part).querySelector<HTMLElement>('.home-more button'))
  const before = opened.length
  button.click()
  await until(() => opened.length > before)
  const count = Number.parseInt(button.innerText)
  home.remove()
  return { count, target: opened.at(-1)! }
}

/** The names in the list that a target opens. */
/** @param least - rows that it has once what was cached is renewed */
async function namesAt(tag: string, { attributes }: Target, { baseUrl }: TestGateway, least = 0) {
  const given = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
  const list = await mount(`<${tag} base-url="${baseUrl}" page-size="50" ${given.join(' ')}></${tag}>`)
  await settled(list)
  await until(() => namesIn(list).length >= least)
  const names = namesIn(list)
  list.remove()
  return names
}

describe('the number of further rows on the signed-in <oneapi-home>', function () {
  this.timeout(60_000)
  before(() => document.addEventListener('oneapi-navigate', take))
  after(() => document.removeEventListener('oneapi-navigate', take))

  it('leads to a list that holds all keys it counts', async () => {
    const gateway = await newGateway({ config: { globalApiRateLimit: 0 } })
    await become(gateway)
    // Home shows nothing but the first steps until a gateway has a channel.
    await channelsOf(gateway).add('any')
    const add = (name: string, rest: object) =>
      gateway.call('POST', '/api/token/', { name, remain_quota: 500, unlimited_quota: true, ...rest })
    const remove = async (names: RegExp) => {
      const { data } = await gateway.call<{ data: { id: number; name: string }[] }>(
        'GET',
        '/api/token/search?keyword=',
      )
      for (const { id, name } of data) if (names.test(name)) await gateway.call('DELETE', `/api/token/${id}`)
    }
    const further = async () => {
      const { count, target } = await pressMore('due-keys', gateway)
      return { count, target, names: await namesAt('oneapi-token-list', target, gateway) }
    }
    await remove(/./)
    await add('fine', { expired_time: -1 })
    const expired = { expired_time: seconds() + 2 }
    for (let at = 1; at <= 7; at++) await add(`over ${at}`, expired)
    await until(() => seconds() > expired.expired_time)
    const over = await further()
    expect(over.count).to.equal(2)
    expect(over.target).to.deep.include({
      href: '/token?status=expired',
      attributes: { 'filter-status': 'expired' },
    })
    expect(over.names).to.have.length(7)

    for (const name of ['soon 1', 'soon 2']) await add(name, { expired_time: seconds() + 2 * day })
    // Expired keys and those that soon expire are in no filter together.
    const both = await further()
    expect(both.count).to.equal(4)
    expect(both.target).to.deep.include({ href: '/token', attributes: {} })
    expect(both.names).to.include.members(['over 1', 'over 7', 'soon 1', 'soon 2'])

    await remove(/over [67]/)
    const soon = await further()
    expect(soon.count).to.equal(2)
    expect(soon.target.href).to.equal('/token?due=expiring')
    expect(soon.names).to.have.members(['soon 1', 'soon 2'])

    await remove(/over|soon/)
    for (let at = 1; at <= 7; at++) await add(`empty ${at}`, { unlimited_quota: false, remain_quota: 0 })
    const empty = await further()
    expect(empty.count).to.equal(2)
    expect(empty.target.href).to.equal('/token?status=exhausted')
    expect(empty.names).to.have.length(7)
  })

  it('leads to a list that holds all failing channels it counts', async () => {
    const gateway = await newGateway()
    await become(gateway)
    const channels = channelsOf(gateway)
    const dead = { type: 8, base_url: 'http://127.0.0.1:9' }
    // At both ends, so that one of them is among the further ones, whatever the order.
    await channels.add('dead 1', dead)
    for (let at = 1; at <= 5; at++) await channels.add(`live ${at}`)
    await channels.add('dead 2', dead)
    const list = await channels.list()
    for (const name of ['dead 1', 'dead 2']) {
      buttonIn(rowOf(list, name), '测试').click()
      await until(() => cellIn(rowOf(list, name), 'response')?.startsWith('测试失败'))
    }
    list.remove()
    const further = async (disabled: RegExp, least?: number) => {
      const end = alteringRows(({ name }) => (disabled.test(name) ? { status: 3 } : {}))
      try {
        const { count, target } = await pressMore('failing-channels', gateway)
        return { count, target, names: await namesAt('oneapi-channel-list', target, gateway, least) }
      } finally {
        end()
      }
    }
    const every = await further(/./)
    expect(every.count).to.equal(2)
    expect(every.target).to.deep.include({
      href: '/channel?status=auto-disabled',
      attributes: { 'filter-status': 'auto-disabled' },
    })
    expect(every.names).to.have.length(7)

    // Those tested here are still enabled, so no filter holds them with the disabled ones.
    const both = await further(/live/)
    expect(both.count).to.equal(2)
    expect(both.target).to.deep.include({ href: '/channel', attributes: {} })
    expect(both.names).to.include.members(['dead 1', 'dead 2'])

    // When no other fails, a filter holds those whose last test failed.
    for (let at = 3; at <= 7; at++) await channels.add(`dead ${at}`, dead)
    const again = await channels.list('page-size="20"')
    for (let at = 3; at <= 7; at++) {
      buttonIn(rowOf(again, `dead ${at}`), '测试').click()
      await until(() => cellIn(rowOf(again, `dead ${at}`), 'response')?.startsWith('测试失败'))
    }
    again.remove()
    const failed = await further(/none/, 7)
    expect(failed.count).to.equal(2)
    expect(failed.target).to.deep.include({
      href: '/channel?test=failed',
      attributes: { 'filter-test': 'failed' },
    })
    expect(failed.names.sort()).to.deep.equal([1, 2, 3, 4, 5, 6, 7].map((at) => `dead ${at}`))
  })
})

it('a card of the signed-in <oneapi-home> whose search ended before the last row says so', async () => {
  const gateway = await newGateway()
  await become(gateway)
  await channelsOf(gateway).add('any')
  // As a gateway answers that tells page by page how many there are.
  const stop = onFetch(async ({ url, send }) =>
    url.pathname.endsWith('/api/user/search')
      ? Response.json({ ...((await (await send()).json()) as object), total: 5000 })
      : undefined,
  )
  const home = await mount<HomeElement>(`<oneapi-home base-url="${gateway.baseUrl}" lang="en"></oneapi-home>`)
  const card = await until(() => partOf(home, 'spenders'))
  const note = await until(() => card.querySelector<HTMLElement>('[part~=partial]'))
  expect(note.innerText).to.match(/^Of the first \d+ of 5,000 only$/)
  expect(partOf(home, 'due-keys').querySelector('[part~=partial]')).to.equal(null)
  stop()
  home.remove()
})
