import { expect } from 'chai'
import '../../../src/widgets/elements/redemptions/list/index.ts'
import type { Redemption } from '../../../src/widgets/domain/redemption.ts'
import { hasPart, partOf, rootOf } from '../lists/acting.ts'
import { filterBy, still } from '../channels/channels.ts'
import {
  buttonIn,
  choose,
  clipboard,
  dialogIn,
  namesIn,
  rowsIn,
  settled,
  opened,
  factOf,
} from '../lists/listing.ts'
import { expectAccessible, mount, onFetch, rootGateway, until, type TestGateway } from '../support.ts'

/** Codes that were created together, shown as one batch. */
describe('a batch of codes', function () {
  this.timeout(60_000)
  let gateway: TestGateway

  const make = async (name: string, count: number) =>
    (await gateway.call<{ data: string[] }>('POST', '/api/redemption/', { name, quota: 500_000, count })).data
  const stored = async (name: string) =>
    (await gateway.call<{ data: Redemption[] }>('GET', `/api/redemption/search?keyword=${name}`)).data
  const open = async (name: string, attributes = '') => {
    const element = await opened(gateway, 'oneapi-redemption-list', attributes)
    const row = rowsIn(element).find((one) => one.querySelector('.row-name')!.textContent === name)!
    await choose(buttonIn(row, `${name} 的更多操作`), '查看批次')
    await until(() => dialogIn(element)?.querySelector('.facts'))
    return element
  }

  before(async () => {
    gateway = await rootGateway()
  })

  it('tells how many are redeemed, by whom and when, and copies the unused', async () => {
    const keys = await make('spring', 3)
    await make('springtime', 1)
    await gateway.call('POST', '/api/user/topup', { key: keys[0] })
    const element = await open('spring')
    expect(dialogIn(element)!.textContent).to.contain('共 3 个，已使用 1 个')
    expect(factOf(element, '已使用额度')).to.equal('$1.00')
    expect(factOf(element, '未使用额度')).to.equal('$2.00')
    const line = await until(() => dialogIn(element)!.querySelector('.drawer-lines li'))
    await until(() => line.textContent?.includes('root'))
    expect(line.textContent).to.match(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await still(element)
    await expectAccessible(element)
    const board = clipboard({ works: true })
    try {
      partOf(element, 'copy-unused').click()
      await until(() => board.copied.length === 1)
      expect(board.copied[0]!.split('\n').sort()).to.deep.equal(keys.slice(1).sort())
    } finally {
      board.restore()
    }
  })

  it('disables the unused alone, after a question, and tells the outcome', async () => {
    const keys = await make('summer', 12)
    await gateway.call('POST', '/api/user/topup', { key: keys[3] })
    const element = await open('summer')
    partOf(element, 'void-unused').click()
    await until(() => hasPart(element, 'confirm'))
    expect(rootOf(element).querySelector('[role=alertdialog] h2')?.textContent).to.equal(
      '禁用 11 个未使用的兑换码？',
    )
    partOf(element, 'confirm').click()
    await until(() => hasPart(element, 'void-outcome'), 30_000)
    expect(partOf(element, 'void-outcome').textContent).to.equal('已禁用 11 个')
    const codes = await stored('summer')
    expect(codes.filter(({ status }) => status === 2)).to.have.length(11)
    expect(codes.find(({ key }) => key === keys[3])?.status).to.equal(3)
    await until(() => factOf(element, '已禁用') === '11')
    expect(partOf(element, 'void-unused').ariaDisabled).to.equal('true')
  })

  it('that another session deleted says so, and leaves the list', async () => {
    await make('deleted', 2)
    const element = await open('deleted')
    for (const { id } of await stored('deleted')) await gateway.call('DELETE', `/api/redemption/${id}`)
    partOf(element, 'void-unused').click()
    await until(() => hasPart(element, 'confirm'))
    partOf(element, 'confirm').click()
    await until(() => hasPart(element, 'void-outcome'), 30_000)
    expect(partOf(element, 'void-outcome').textContent).to.contain('该记录已不存在，可能已被删除')
    await until(() => !namesIn(element).includes('deleted'))
  })

  it('opens with one press, on the name of a code', async () => {
    await make('pressed', 2)
    const element = await mount(
      `<oneapi-redemption-list base-url="${gateway.baseUrl}" filter-search="pressed"></oneapi-redemption-list>`,
    )
    await settled(element)
    rowsIn(element)[0]!.querySelector<HTMLElement>('[part=open]')!.click()
    await until(() => factOf(element, '未使用') === '2')
  })

  it('is found where the gateway refuses to search', async () => {
    await make('autumn', 2)
    onFetch(({ url, send }) =>
      url.href.includes('/api/redemption/search')
        ? Response.json({ success: false, message: 'invalid input syntax' })
        : send(),
    )
    const element = await open('autumn')
    expect(dialogIn(element)!.textContent).to.contain('共 2 个，已使用 0 个')
  })

  it('is a filter whose name shows whole, cleared by one button', async () => {
    await make('new year campaign 27', 2)
    const element = await mount(
      `<oneapi-redemption-list base-url="${gateway.baseUrl}"></oneapi-redemption-list>`,
    )
    Object.assign((element as HTMLElement).style, { display: 'block', width: '1000px' })
    await settled(element)
    const all = rowsIn(element).length
    expect(hasPart(element, 'clear-filters')).to.equal(false)
    const select = partOf(element, 'filter-batch').querySelector('select')!
    const batch = [...select.options].find(({ value }) => value.startsWith('new year'))!.value
    filterBy(element, 'filter-batch', batch)
    await until(() => namesIn(element).length === 2)
    const { font } = getComputedStyle(select)
    const ruler = Object.assign(document.createElement('canvas').getContext('2d')!, { font })
    expect(select.clientWidth).to.be.greaterThan(
      ruler.measureText(select.selectedOptions[0]!.text).width + 24,
    )
    buttonIn(element.shadowRoot!, '清除条件').click()
    await until(() => rowsIn(element).length === all)
    expect(hasPart(element, 'clear-filters')).to.equal(false)
  })

  it('is a filter that knows the batches of every page as soon as somebody comes to it', async () => {
    const own = await rootGateway()
    const add = (name: string, count: number) =>
      own.call('POST', '/api/redemption/', { name, quota: 1, count })
    await add('long ago', 2)
    for (let made = 0; made < 3; made += 1) await add(`since ${made}`, 100)
    const element = await opened(own, 'oneapi-redemption-list')
    const select = partOf(element, 'filter-batch').querySelector('select')!
    const offered = () => [...select.options].map(({ text }) => text)
    expect(offered().at(-1)).to.equal('（以上来自已加载的条目）')
    expect(offered().some((text) => text.startsWith('long ago'))).to.equal(false)
    select.focus()
    await until(() => offered().some((text) => /^long ago.*\(2\)$/.test(text)))
    expect(offered().filter((text) => /^since \d.*\(100\)$/.test(text))).to.have.length(3)
    expect([...select.options].some(({ disabled }) => disabled)).to.equal(false)
  })

  it('offers no change with readonly', async () => {
    await make('winter', 1)
    const element = await open('winter', 'readonly')
    expect(hasPart(element, 'copy-unused')).to.equal(true)
    expect(hasPart(element, 'void-unused')).to.equal(false)
  })
})
