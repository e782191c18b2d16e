import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import type { ViewState } from '../../../src/widgets/kit/element/events.ts'
import type { ChannelListElement } from '../../../src/widgets/elements/channels/list/channel-list.element.ts'
import { fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { channelsOf, filterBy } from './channels.ts'
import { buttonIn, choose, namesIn, pagerText, settled } from '../lists/listing.ts'
import { rootGateway, until, type TestGateway } from '../support.ts'

const named = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `channel-${String(from - index).padStart(2, '0')}`)

/** Paging, searching, sorting and filtering: 12 channels, channel-01 the oldest. */
describe('<oneapi-channel-list> in pages', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>
  const headed = (element: Element, name: string) => buttonIn(rootOf(element).querySelector('thead')!, name)

  before(async () => {
    // Where every column fits.
    await setViewport({ width: 1280, height: 800 })
    gateway = await rootGateway()
    channels = channelsOf(gateway)
    for (const [index, name] of named(12, 1).reverse().entries())
      await channels.add(name, {
        priority: (index * 5) % 12,
        weight: index,
        ...(index === 10 ? { status: 3 } : index === 9 ? { status: 2 } : {}),
        ...(index === 8 ? { type: 36 } : {}),
      })
  })

  it('pages without a total, newest first @2.57', async () => {
    const element = await channels.list()
    const views = heard<ViewState>('oneapi-view-changed')
    expect(namesIn(element)).to.deep.equal(named(12, 3))
    expect(pagerText(element)).to.equal('第 1 页，还有更多')
    partOf(element, 'next').click()
    await until(() => namesIn(element)[0] === 'channel-02')
    expect(namesIn(element)).to.deep.equal(named(2, 1))
    expect(pagerText(element)).to.equal('第 2 页，没有更多了')
    expect(views.map(({ page }) => page)).to.deep.equal([2])
  })

  it('fetches as many pages of the wire as `page-size` needs', async () => {
    const element = await channels.list('page-size="12"')
    expect(namesIn(element)).to.deep.equal(named(12, 1))
  })

  it('searches the beginning of names; nothing found says so @2.55', async () => {
    const element = await channels.list()
    const field = rootOf(element).querySelector<HTMLInputElement>('[part=search] input')!
    fill(field, 'channel-1')
    await until(() => namesIn(element).length === 3)
    expect(namesIn(element).sort()).to.deep.equal(['channel-10', 'channel-11', 'channel-12'])
    fill(field, 'nobody')
    await until(() => hasPart(element, 'nothing-found'))
    expect(partOf(element, 'nothing-found').innerText).to.contain('未找到结果。')
    buttonIn(rootOf(element), '清除条件').click()
    await until(() => namesIn(element).length === 10)
    const fixed = await channels.list('filter-search="channel-01"')
    expect(namesIn(fixed)).to.deep.equal(['channel-01'])
    expect(hasPart(fixed, 'search')).to.equal(false)
  })

  it('sorts all rows, also those of other pages, both ways from the head of a column @2.56', async () => {
    const element = await channels.list()
    headed(element, '权重').click()
    await until(() => namesIn(element)[0] === 'channel-01')
    expect(namesIn(element)).to.deep.equal(named(10, 1).reverse())
    expect(pagerText(element)).to.equal('第 1 页，共 12 条')
    partOf(element, 'next').click()
    await until(() => namesIn(element).join() === 'channel-11,channel-12')
    headed(element, '权重').click()
    await until(() => namesIn(element)[0] === 'channel-12')
    await choose(partOf(element, 'sort'), '优先级（从高到低）')
    await until(() => namesIn(element)[0] === 'channel-08')
    await choose(partOf(element, 'sort'), '类型')
    await until(() => namesIn(element)[0] === 'channel-09')
    await choose(partOf(element, 'sort'), '状态')
    partOf(element, 'next').click()
    await until(() => namesIn(element).join() === 'channel-10,channel-11')
  })

  it('filters all rows by status and by type, with the number of each', async () => {
    const element = await channels.list()
    filterBy(element, 'filter-status', 'auto-disabled')
    await until(() => namesIn(element).join() === 'channel-11')
    expect(pagerText(element)).to.equal('第 1 页，共 1 条（全部 12 条）')
    filterBy(element, 'filter-status', '')
    await until(() => namesIn(element).length === 10)
    const offered = [...rootOf(element).querySelectorAll('[part=filter-type] option')]
    const words = offered.map(({ textContent }) => textContent)
    expect(words).to.deep.equal(['类型：全部', 'DeepSeek (1)', 'Echo (11)'])
    filterBy(element, 'filter-type', '36')
    await until(() => namesIn(element).join() === 'channel-09')
    const fixed = await channels.list('filter-status="disabled" filter-type="1000"')
    expect(namesIn(fixed)).to.deep.equal(['channel-10'])
    expect(hasPart(fixed, 'filter-status') || hasPart(fixed, 'filter-type')).to.equal(false)
  })

  it('begins with the view that the page sets', async () => {
    const element = (await channels.list()) as ChannelListElement
    element.view = { page: 1, sort: 'weight', filters: { status: 'enabled' } }
    await until(() => namesIn(element)[0] === 'channel-01')
    await settled(element)
    expect(namesIn(element)).to.deep.equal(named(9, 1).reverse().concat('channel-12'))
  })

  it('shows the columns that are asked for, in that order', async () => {
    const element = await channels.list('columns="status name weight"')
    const heads = [...rootOf(element).querySelectorAll('thead th')].map(({ textContent }) => textContent)
    // The first column holds the checkboxes.
    expect(heads).to.deep.equal(['', '状态', '名称', '权重', '操作'])
  })
})
