import { expect } from 'chai'
import '../../../src/widgets/elements/tokens/list/index.ts'
import type { Token } from '../../../src/widgets/domain/tokens/token.ts'
import type { ViewState } from '../../../src/widgets/kit/element/events.ts'
import type { TokenListElement } from '../../../src/widgets/elements/tokens/list/token-list.element.ts'
import { fieldOf, fill, heard, partOf, rootOf } from '../lists/acting.ts'
import {
  buttonIn,
  choose,
  dialogIn,
  namesIn,
  openMenu,
  pagerText,
  rowOf,
  settled,
  opened,
} from '../lists/listing.ts'
import { rootGateway, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

const named = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => {
    const number = from < to ? from + index : from - index
    return `key-${String(number).padStart(2, '0')}`
  })

/** Paging, searching, ordering and filtering: 24 keys, key-01 the oldest. */
describe('<oneapi-token-list> in pages', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const add = (name: string, fields: Partial<Token> = {}) =>
    gateway.call<{ data: Token }>('POST', '/api/token/', { name, unlimited_quota: true, ...fields })

  const list = (attributes = '') => opened<TokenListElement>(gateway, 'oneapi-token-list', attributes)
  const turn = async (element: Element, to: 'next' | 'previous') => {
    partOf<HTMLButtonElement>(element, to).click()
    await until(() => rootOf(element).querySelector('[aria-busy="true"]'), 200).catch(() => undefined)
    await settled(element)
  }
  const remove = async (element: Element, name: string) => {
    await choose(buttonIn(rowOf(element, name), `${name} 的更多操作`), '删除')
    buttonIn(await until(() => dialogIn(element)), '删除').click()
    await until(() => !dialogIn(element))
    await settled(element)
  }

  before(async () => {
    gateway = await rootGateway()
    for (const name of named(1, 24)) {
      const number = Number(name.slice(4))
      const left = { unlimited_quota: false, remain_quota: ((number * 7) % 24) * 1000 }
      await add(name, number === 24 ? {} : left)
    }
  })

  it('pages without a total: more, until a short page @9.5', async () => {
    const element = await list()
    const views = heard<ViewState>('oneapi-view-changed')
    expect(namesIn(element)).to.deep.equal(named(24, 15))
    expect(pagerText(element)).to.equal('第 1 页，还有更多')
    expect(partOf<HTMLButtonElement>(element, 'previous').disabled).to.equal(true)
    await turn(element, 'next')
    expect(namesIn(element)).to.deep.equal(named(14, 5))
    await turn(element, 'next')
    expect(namesIn(element)).to.deep.equal(named(4, 1))
    expect(pagerText(element)).to.equal('第 3 页，没有更多了')
    expect(partOf<HTMLButtonElement>(element, 'next').disabled).to.equal(true)
    await turn(element, 'previous')
    expect(namesIn(element)).to.deep.equal(named(14, 5))
    expect(views.map(({ page }) => page)).to.deep.equal([2, 3, 2])
  })

  inLong(it)('knows the end where a wire page has shown it', async () => {
    const element = await list('page-size="8"')
    await turn(element, 'next')
    await turn(element, 'next')
    expect(namesIn(element)).to.deep.equal(named(8, 1))
    expect(pagerText(element)).to.equal('第 3 页，没有更多了')
  })

  inLong(it)('shows any number of rows a page over wire pages of ten', async () => {
    expect(namesIn(await list('page-size="100"'))).to.deep.equal(named(24, 1))
    const seven = await list('page-size="7"')
    await turn(seven, 'next')
    expect(namesIn(seven)).to.deep.equal(named(17, 11))
    await turn(seven, 'next')
    expect(namesIn(seven)).to.deep.equal(named(10, 4))
    expect(namesIn(await list('page-size="0"'))).to.deep.equal(named(24, 24))
  })

  it('searches by the beginning of a name, whole and counted', async () => {
    const element = await list('page-size="5"')
    fill(fieldOf(element, '搜索名称开头…'), 'key-1')
    await until(() => pagerText(element) === '第 1 页，共 10 条')
    expect(namesIn(element)).to.deep.equal(named(19, 15))
    await turn(element, 'next')
    expect(namesIn(element)).to.deep.equal(named(14, 10))
    fill(fieldOf(element, '搜索名称开头…'), 'ey-1')
    const nothing = await until(() => partOf(element, 'nothing-found'))
    expect(nothing.innerText).to.contain('未找到结果。')
    buttonIn(nothing, '清除条件').click()
    await until(() => namesIn(element)[0] === 'key-24')
    expect(fieldOf(element, '搜索名称开头…').value).to.equal('')
  })

  inLong(it)('orders by quota at the gateway, and sorts a search the same way', async () => {
    const element = await list()
    await choose(partOf(element, 'sort'), '剩余额度')
    await until(() => namesIn(element)[1] === 'key-17')
    // The unlimited one first, then 23, 22, … thousand units left.
    expect(namesIn(element).slice(0, 4)).to.deep.equal(['key-24', 'key-17', 'key-10', 'key-03'])
    fill(fieldOf(element, '搜索名称开头…'), 'key-1')
    await until(() => namesIn(element).length === 10 && namesIn(element)[0] === 'key-17')
    expect(namesIn(element).slice(0, 3)).to.deep.equal(['key-17', 'key-10', 'key-13'])
  })

  it('sorts all rows where the gateway cannot', async () => {
    const element = await list()
    const head = () =>
      [...rootOf(element).querySelectorAll('th')].find(({ textContent }) => textContent === '名称')!
    buttonIn(head(), '名称').click()
    await until(() => namesIn(element)[0] === 'key-01')
    expect(head().ariaSort).to.equal('ascending')
    buttonIn(head(), '名称').click()
    await until(() => namesIn(element)[0] === 'key-24')
    expect(head().ariaSort).to.equal('descending')
  })

  inLong(it)('filters all rows by state, whatever page they are on', async () => {
    const { data } = await gateway.call<{ data: Token[] }>('GET', '/api/token/search?keyword=key-02')
    await gateway.call('PUT', '/api/token/?status_only=true', { id: data[0]!.id, status: 2 })
    const element = await list()
    const select = rootOf(element).querySelector<HTMLSelectElement>('[part=filter-status] select')!
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, 'disabled')
    const views = heard<ViewState>('oneapi-view-changed')
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => namesIn(element).length === 1)
    expect(namesIn(element)).to.deep.equal(['key-02'])
    expect(pagerText(element)).to.equal('第 1 页，共 1 条（全部 24 条）')
    expect(views).to.deep.equal([{ page: 1, search: '', sort: '', filters: { status: 'disabled' } }])

    const fixed = await list('filter-status="disabled" filter-search="key-0"')
    expect(namesIn(fixed)).to.deep.equal(['key-02'])
    expect(rootOf(fixed).querySelector('[part=filter-status], [part=search]') === null).to.equal(true)
  })

  it('shows the view that the page sets, and announces only what the user changes', async () => {
    const element = document.createElement('oneapi-token-list') as TokenListElement
    element.baseUrl = gateway.baseUrl
    element.view = { page: 2, sort: 'remain_quota' }
    const views = heard<ViewState>('oneapi-view-changed')
    document.body.append(element)
    try {
      await element.whenReady
      await settled(element)
      expect(pagerText(element)).to.equal('第 2 页，还有更多')
      element.view = { page: 1, search: 'key-24', sort: '', filters: {} }
      await until(() => namesIn(element).join() === 'key-24')
      expect(fieldOf(element, '搜索名称开头…').value).to.equal('key-24')
      element.view = { page: 9, search: '', sort: '', filters: {} }
      await until(() => views.length > 0)
      // A page that does not exist leads to the first.
      expect(views.map(({ page }) => page)).to.deep.equal([1])
      await until(() => namesIn(element)[0] === 'key-24' && namesIn(element).length === 10)
    } finally {
      element.remove()
    }
  })

  inLong(it)('shows the columns named, in that order, and hides one by the menu', async () => {
    const element = await list('columns="expires, name"')
    const heads = () =>
      [...rootOf(element).querySelectorAll('thead th:not(.select)')].map(({ textContent }) => textContent)
    expect(heads()).to.deep.equal(['过期时间', '名称', '操作'])
    const [expires, ...others] = await openMenu(partOf(element, 'columns'))
    expect(others.length).to.equal(0)
    expires!.click()
    await until(() => heads().join() === '名称,操作')
    expect(expires!.ariaChecked).to.equal('false')
    expires!.click()
    await until(() => heads().length === 3)
  })

  it('fills the page up after a deletion, and the next page skips nothing @4.14', async () => {
    const element = await list()
    await remove(element, 'key-22')
    await until(() => namesIn(element).length === 10)
    expect(namesIn(element)).to.deep.equal(['key-24', 'key-23', ...named(21, 14)])
    await turn(element, 'next')
    expect(namesIn(element)).to.deep.equal(named(13, 4))
    await turn(element, 'next')
    for (const name of named(3, 1)) await remove(element, name)
    // The last page has lost its last row, so the page before, although full, is now the last.
    await until(() => namesIn(element)[0] === 'key-13')
    await settled(element)
    expect(namesIn(element)).to.deep.equal(named(13, 4))
    expect(pagerText(element)).to.equal('第 2 页，没有更多了')
  })

  inLong(it)('comes back from a page that turns out empty, and then knows the end', async () => {
    const element = await list()
    await turn(element, 'next')
    expect(pagerText(element)).to.equal('第 2 页，还有更多')
    await turn(element, 'next')
    await until(() => pagerText(element) === '第 2 页，没有更多了')
    await settled(element)
    expect(namesIn(element)).to.deep.equal(named(13, 4))
  })

  inLong(it)('loads again when asked to', async () => {
    const element = await list()
    await add('newcomer')
    partOf(element, 'refresh').click()
    await until(() => namesIn(element)[0] === 'newcomer')
    await add('second')
    await element.refresh()
    await until(() => namesIn(element)[0] === 'second')
  })
})
