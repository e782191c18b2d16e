import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/home/index.ts'
import '../../../src/widgets/elements/redemptions/list/index.ts'
import { hasPart, partOf, rootOf } from './acting.ts'
import { channelsOf, filterBy } from '../channels/channels.ts'
import { become } from '../settings/settings.ts'
import { buttonIn, namesIn, pagerText, rowOf, rowsIn, settled } from './listing.ts'
import { mount, onFetch, rootGateway, signIn, until, type TestGateway } from '../support.ts'

/** The page's requests to the gateway: path and query. */
async function asking<Result>(act: () => Promise<Result>): Promise<string[]> {
  const asked: string[] = []
  const stop = onFetch(({ url }) => {
    const { pathname, search } = url
    asked.push(pathname.slice(pathname.indexOf('/api/')) + search)
  })
  await act()
  stop()
  return asked.filter((path) => !path.startsWith('/api/log') && !path.startsWith('/api/status'))
}

describe('a list that knows all its rows', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>
  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
    for (let index = 1; index <= 24; index++)
      await channels.add(`channel-${index}`, {
        priority: 0,
        weight: 0,
        ...(index === 2 ? { status: 2 } : {}),
        ...(index % 8 === 0 ? { group: 'vip', models: 'only-vip' } : {}),
      })
  })
  afterEach(() => localStorage.clear())

  it('finds the one disabled channel on page 3, with two calls', async () => {
    const element = await channels.list()
    const asked = await asking(async () => {
      filterBy(element, 'filter-status', 'disabled')
      await until(() => namesIn(element).join() === 'channel-2')
    })
    expect(asked).to.deep.equal(['/api/channel/?p=500', '/api/channel/search?keyword='])
    expect(pagerText(element)).to.equal('第 1 页，共 1 条（全部 24 条）')
  })

  it('asks for nothing where the first page is all', async () => {
    const small = await rootGateway()
    await channelsOf(small).add('only', { priority: 0, weight: 0 })
    const element = await channelsOf(small).list()
    const asked = await asking(async () => {
      filterBy(element, 'filter-status', 'disabled')
      await until(() => hasPart(element, 'nothing-found'))
    })
    expect(asked).to.deep.equal([])
    await signIn(gateway)
  })

  it('asks again where the first page was all, a while ago', async () => {
    const small = await rootGateway()
    const others = channelsOf(small)
    await others.add('only', { priority: 0, weight: 0 })
    const first = await others.list('filter-status="enabled"')
    const paged = await others.list()
    for (const list of [first, paged]) list.remove()
    await others.add('of another session', { priority: 0, weight: 0 })
    const { now } = Date
    Date.now = () => now() + 10_000
    try {
      const filtered = await others.list('filter-status="enabled"')
      await until(() => namesIn(filtered).length === 2)
    } finally {
      Date.now = now
    }
    await signIn(gateway)
  })

  it('filters by group and model too, behind one button, and counts the choices', async () => {
    const element = await channels.list()
    expect(hasPart(element, 'filter-model')).to.equal(false)
    partOf(element, 'more-filters').click()
    await until(() => hasPart(element, 'filter-model'))
    filterBy(element, 'filter-group', 'vip')
    await until(() => namesIn(element).join() === 'channel-24,channel-16,channel-8')
    const offered = [...rootOf(element).querySelectorAll('[part=filter-model] option')]
    expect(offered.map(({ textContent }) => textContent)).to.include('only-vip (3)')
  })

  it('shows at once on Home, beside it, what is done to a row', async () => {
    await become(gateway)
    const element = await channels.list()
    const home = await mount(`<oneapi-home base-url="${gateway.baseUrl}"></oneapi-home>`)
    await until(
      () =>
        hasPart(home, 'failing-channels') && /已启用 23 个/.test(partOf(home, 'failing-channels').innerText),
    )
    const asked = await asking(async () => {
      buttonIn(rowOf(element, 'channel-24'), '禁用').click()
      await until(() => /已启用 22 个/.test(partOf(home, 'failing-channels').innerText))
      buttonIn(rowOf(element, 'channel-24'), '启用').click()
      await until(() => /已启用 23 个/.test(partOf(home, 'failing-channels').innerText))
    })
    expect(
      asked.filter((path) => path.startsWith('/api/channel/?') || path.includes('search')),
    ).to.deep.equal([])
  })

  it('is patched by what is done to a row, and not fetched again', async () => {
    const element = await channels.list()
    filterBy(element, 'filter-status', 'enabled')
    await until(() => pagerText(element) === '第 1 页，共 23 条（全部 24 条）')
    await settled(element)
    const asked = await asking(async () => {
      buttonIn(rowOf(element, 'channel-24'), '禁用').click()
      await until(() => pagerText(element) === '第 1 页，共 22 条（全部 24 条）')
    })
    // The record is read, changed and read back, and not the list.
    expect(asked).to.deep.equal(['/api/channel/24', '/api/channel/', '/api/channel/24'])
    filterBy(element, 'filter-status', 'disabled')
    await until(() => namesIn(element).join() === 'channel-24,channel-2')
  })

  it('shows as many rows a page as the user wants, and keeps that', async () => {
    const element = await channels.list()
    const sizes = partOf(element, 'page-size').querySelector('select')!
    sizes.value = '50'
    sizes.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => rowsIn(element).length === 24)
    expect(rowsIn(await channels.list())).to.have.length(24)
    const fixed = await channels.list('page-size="5"')
    expect(rowsIn(fixed)).to.have.length(5)
    expect(hasPart(fixed, 'page-size')).to.equal(false)
  })

  it('says where all rows could not be loaded, never that there is nothing, and loads them on request', async () => {
    const other = await rootGateway()
    for (let index = 1; index <= 11; index++)
      await channelsOf(other).add(`other-${index}`, {
        priority: 0,
        weight: 0,
        ...(index === 1 ? { status: 2 } : {}),
      })
    const element = await channelsOf(other).list()
    const stop = onFetch(({ url, send }) =>
      url.href.includes('p=500') ? Promise.reject(new TypeError('Failed to fetch')) : send(),
    )
    filterBy(element, 'filter-status', 'disabled')
    await until(() => partOf(element, 'toolbar').textContent?.includes('未能读取全部条目'))
    stop()
    expect(rootOf(element).textContent).not.to.contain('未找到结果')
    partOf(element, 'load-all').click()
    await until(() => namesIn(element).includes('other-1'))
    await signIn(gateway)
  })

  it('says in place that all rows could not be renewed, and keeps them', async () => {
    const element = await channels.list()
    partOf(element, 'more-filters').click()
    await until(() => hasPart(element, 'filter-group'))
    filterBy(element, 'filter-group', 'vip')
    await until(() => namesIn(element).join() === 'channel-24,channel-16,channel-8')
    await settled(element)
    const stop = onFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    partOf(element, 'refresh').click()
    await until(() => rootOf(element).querySelector('.list-alert')?.textContent?.includes('未能更新'))
    stop()
    expect(namesIn(element).join()).to.equal('channel-24,channel-16,channel-8')
  })

  it('counts more than 5,000 rows that come page by page, and loads them when the user wants it', async () => {
    const codes = await rootGateway()
    for (let batch = 0; batch < 51; batch++)
      await codes.call('POST', '/api/redemption/', { name: `batch ${batch}`, quota: 1, count: 100 })
    const element = await mount(
      `<oneapi-redemption-list base-url="${codes.baseUrl}"></oneapi-redemption-list>`,
    )
    const stop = onFetch(({ url, send }) =>
      url.href.includes('/search') ? Promise.resolve(new Response('', { status: 500 })) : send(),
    )
    const asked = await asking(async () => {
      filterBy(element, 'filter-status', 'used')
      await until(() => partOf(element, 'toolbar').textContent?.includes('共 5,100 条'))
      await settled(element)
    })
    stop()
    expect(asked.length).to.be.below(28)
    expect(partOf(element, 'nothing-found').textContent).to.contain('本页没有符合条件的条目')
    partOf(element, 'load-all').click()
    await until(() => partOf(element, 'nothing-found').textContent?.includes('未找到结果'))
    filterBy(element, 'filter-status', 'unused')
    await until(() => pagerText(element) === '第 1 页，共 5,100 条（全部 5,100 条）')

    // In one reply they come without a question.
    element.remove()
    const other = await mount(
      `<oneapi-redemption-list base-url="${codes.baseUrl}" filter-status="unused"></oneapi-redemption-list>`,
    )
    await until(() => pagerText(other) === '第 1 页，共 5,100 条（全部 5,100 条）')
    other.remove()
    const found = await mount<HTMLElement & { view: object }>(
      `<oneapi-redemption-list base-url="${codes.baseUrl}" page-size="1"></oneapi-redemption-list>`,
    )
    found.view = { filters: { status: 'unused' }, page: 2001 }
    await until(() => pagerText(found) === '第 2,001 页，共 5,100 条（全部 5,100 条）')
    await signIn(gateway)
  })

  it('walks the pages of codes where a gateway refuses the search for nothing', async () => {
    const codes = await rootGateway()
    await codes.call('POST', '/api/redemption/', { name: 'batch', quota: 1, count: 23 })
    const element = await mount(
      `<oneapi-redemption-list base-url="${codes.baseUrl}"></oneapi-redemption-list>`,
    )
    const refusal = JSON.stringify({ success: false, message: 'invalid input syntax for type bigint: ""' })
    onFetch(({ url, send }) =>
      url.href.includes('/search')
        ? Promise.resolve(new Response(refusal, { headers: { 'content-type': 'application/json' } }))
        : send(),
    )
    try {
      filterBy(element, 'filter-status', 'unused')
      await until(() => pagerText(element) === '第 1 页，共 23 条（全部 23 条）')
    } finally {
      await signIn(gateway)
    }
  })
})
