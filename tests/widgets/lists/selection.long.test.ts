import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import { hasPart, partOf, rootOf } from './acting.ts'
import { addChannels, headTick, press, tickOf, told } from './bulk.ts'
import { channelsOf, filterBy } from '../channels/channels.ts'
import { buttonIn, choose, dialogIn, namesIn, rowOf, rowsIn } from './listing.ts'
import { expectAccessible, onFetch, rootGateway, signIn, until, type TestGateway } from '../support.ts'

const chosenIn = (list: Element) => namesIn(list).filter((name) => tickOf(rowOf(list, name)).checked)
const key = (name: string, shiftKey = false) =>
  (document.activeElement!.shadowRoot!.activeElement as HTMLElement).dispatchEvent(
    new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, composed: true, cancelable: true }),
  )

describe('choosing rows of a list', function () {
  this.timeout(120_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>
  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
    await addChannels(gateway)
  })
  afterEach(() => localStorage.clear())

  it('chooses one, a range with the shift key, and the whole page', async () => {
    const element = await channels.list()
    expect(hasPart(element, 'bulk-bar')).to.equal(false)
    press(tickOf(rowOf(element, 'channel-24')))
    await until(() => told(element) === '已选择 1 个')
    press(tickOf(rowOf(element, 'channel-20')), { shiftKey: true })
    await until(() => told(element) === '已选择 5 个')
    expect(chosenIn(element)).to.deep.equal([24, 23, 22, 21, 20].map((index) => `channel-${index}`))
    expect(headTick(element).indeterminate).to.equal(true)
    press(headTick(element))
    await until(() => told(element) === '已选择 10 个')
    expect(headTick(element).checked).to.equal(true)
    await expectAccessible(element)
    press(headTick(element))
    await until(() => chosenIn(element).length === 0)
  })

  it('walks and chooses by the arrow keys', async () => {
    const element = await channels.list()
    tickOf(rowOf(element, 'channel-24')).focus()
    key('ArrowDown')
    expect(rootOf(element).activeElement === tickOf(rowOf(element, 'channel-23'))).to.equal(true)
    expect(chosenIn(element)).to.deep.equal([])
    key('ArrowDown', true)
    key('ArrowDown', true)
    await until(() => told(element) === '已选择 3 个')
    expect(chosenIn(element)).to.deep.equal(['channel-23', 'channel-22', 'channel-21'])
    key('ArrowUp')
    expect(rootOf(element).activeElement === tickOf(rowOf(element, 'channel-22'))).to.equal(true)
  })

  it('chooses all that match, loading them first', async () => {
    const element = await channels.list()
    press(headTick(element))
    await until(() => hasPart(element, 'select-all'))
    expect(partOf(element, 'select-all').textContent).to.equal('选择全部符合条件的项')
    partOf(element, 'select-all').click()
    await until(() => told(element) === '已选择 24 个')
    expect(hasPart(element, 'select-all')).to.equal(false)
    partOf(element, 'clear-selection').click()
    filterBy(element, 'filter-status', 'enabled')
    await until(() => rowsIn(element).length === 10 && !namesIn(element).includes('channel-24'))
    press(headTick(element))
    await until(() => hasPart(element, 'select-all'))
    expect(partOf(element, 'select-all').textContent).to.equal('选择全部 20 个')
    partOf(element, 'select-all').click()
    await until(() => told(element) === '已选择 20 个')
  })

  it('says where all rows could not be loaded, chooses none of them, and tries again on request', async () => {
    const other = await rootGateway()
    for (let index = 1; index <= 11; index++)
      await channelsOf(other).add(`other-${index}`, { priority: 0, weight: 0 })
    const element = await channelsOf(other).list()
    press(headTick(element))
    const all = await until(() => partOf(element, 'select-all'))
    const stop = onFetch(({ url, send }) =>
      url.href.includes('p=500') ? Promise.reject(new TypeError('Failed to fetch')) : send(),
    )
    all.click()
    await until(() => partOf(element, 'bulk-bar').textContent?.includes('未能读取全部条目'))
    stop()
    expect(told(element)).to.equal('已选择 10 个')
    partOf(element, 'load-all').click()
    await until(() => told(element) === '已选择 11 个')
    await signIn(gateway)
  })

  it('keeps what is chosen over pages, orders and filters', async () => {
    const element = await channels.list()
    press(tickOf(rowOf(element, 'channel-24')))
    partOf(element, 'next').click()
    await until(() => namesIn(element)[0] === 'channel-14')
    press(tickOf(rowOf(element, 'channel-14')))
    await until(() => told(element) === '已选择 2 个')
    filterBy(element, 'filter-status', 'disabled')
    await until(() => namesIn(element).length === 4)
    expect(told(element)).to.equal('已选择 2 个、其中 1 个未显示')
    expect(chosenIn(element)).to.deep.equal(['channel-24'])
    partOf(element, 'clear-selection').click()
    await until(() => !rootOf(element).querySelector('.bulk-bar'))
  })

  it('says which of the chosen a search or a filter hides, lists them before they are lost, and drops them', async () => {
    const element = await channels.list()
    press(headTick(element))
    await until(() => told(element) === '已选择 10 个')
    expect(hasPart(element, 'drop-hidden')).to.equal(false)
    filterBy(element, 'filter-status', 'disabled')
    await until(() => namesIn(element).length === 4)
    const seen = chosenIn(element)
    const unseen = 10 - seen.length
    await until(() => told(element) === `已选择 10 个、其中 ${unseen} 个未显示`)
    await choose(partOf(element, 'bulk-more'), '删除')
    const dialog = await until(() => dialogIn(element))
    expect(dialog.querySelector('[role=status]')?.textContent).to.contain(`其中 ${unseen} 个未显示`)
    const lost = [...dialog.querySelectorAll('[part=preview-hidden] > li')].map((one) => one.textContent)
    const page = Array.from({ length: 10 }, (_, index) => `channel-${24 - index}`)
    expect(lost).to.deep.equal(page.filter((name) => !seen.includes(name)))
    await expectAccessible(element)
    buttonIn(dialog, '只保留显示的').click()
    await until(() => told(element) === `已选择 ${seen.length} 个`)
    expect(dialog.querySelector('[part=preview-hidden]')).to.equal(null)
    expect(dialog.querySelector('[part=preview]')?.textContent).to.equal(seen.join(''))
    buttonIn(dialog, '取消').click()
    await until(() => !dialogIn(element))
    partOf(element, 'clear-filters').click()
    await until(() => namesIn(element).length === 10)
    expect(chosenIn(element)).to.deep.equal(seen)
  })

  it('a row deleted by itself is not chosen any more, one that is kept still is', async () => {
    for (const name of ['doomed', 'kept']) await channels.add(name)
    const element = await channels.list()
    for (const name of ['doomed', 'kept', 'channel-24']) press(tickOf(rowOf(element, name)))
    await until(() => told(element) === '已选择 3 个')
    const remove = async (name: string) => {
      await choose(buttonIn(rowOf(element, name), `${name} 的更多操作`), '删除')
      buttonIn(await until(() => dialogIn(element)), '删除').click()
      await until(() => !dialogIn(element))
    }
    element.addEventListener('oneapi-before-delete', (event) => event.preventDefault(), { once: true })
    await remove('kept')
    expect(told(element)).to.equal('已选择 3 个')
    await remove('doomed')
    await until(() => !namesIn(element).includes('doomed'))
    expect(told(element)).to.equal('已选择 2 个')
  })

  it('is left out by hide="selection" and by readonly', async () => {
    for (const attribute of ['hide="selection"', 'readonly']) {
      const element = await channels.list(attribute)
      expect(rootOf(element).querySelector('.tick')).to.equal(null)
    }
  })
})
