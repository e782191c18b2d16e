import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import { callsTo, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { addChannels, headTick, press, pressJob, tickOf, told } from '../lists/bulk.ts'
import { channelsOf } from './channels.ts'
import { buttonIn, choose, dialogIn, namesIn, rowOf, rowsIn, settled } from '../lists/listing.ts'
import { expectAccessible, onFetch, rootGateway, until, type TestGateway } from '../support.ts'

const chosenIn = (list: Element) => namesIn(list).filter((name) => tickOf(rowOf(list, name)).checked)
describe('many channels at once', function () {
  this.timeout(120_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>
  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
    await addChannels(gateway)
  })
  afterEach(() => localStorage.clear())

  it('says which of the chosen an act fits, shows what will change, and does it', async () => {
    const element = await channels.list()
    const updated = heard<{ id: number }>('oneapi-channel-updated')
    press(headTick(element))
    // Two of the ten are disabled already.
    const button = await until(() => partOf(element, 'bulk-toggle'))
    expect(button.textContent).to.equal('禁用 8/10')
    button.click()
    const dialog = await until(() => dialogIn(element))
    expect(dialog.querySelector('h2')?.textContent).to.equal('禁用 8 个渠道')
    expect(dialog.textContent).to.contain('8 个渠道将被更改')
    expect(dialog.textContent).to.contain('2 个保持不变')
    const lines = [...dialog.querySelectorAll('.bulk-preview > li')].map(({ textContent }) => textContent)
    expect(lines).to.have.length(6)
    expect(lines[0]).to.equal('channel-23已启用 →  改为 已禁用')
    expect(lines[5]).to.equal('以及另外 3 个')
    await expectAccessible(element)
    const calls = callsTo(`PUT ${gateway.baseUrl}/api/channel/`)
    buttonIn(dialog, '禁用 8 个渠道').click()
    await until(() => partOf(element, 'job-status').textContent?.includes('禁用 8 个渠道8 / 8'))
    expect(callsTo(`PUT ${gateway.baseUrl}/api/channel/`)).to.equal(calls + 8)
    expect(updated).to.have.length(8)
    // What it did not touch is not selected either, and it is said.
    expect(chosenIn(element)).to.deep.equal([])
    expect(partOf(element, 'bulk-bar').textContent).to.contain('另外 2 个不适用，未更改，已取消选择')
    await until(() => rowsIn(element).every((row) => row.textContent?.includes('已禁用')))

    await pressJob(element, '撤销')
    await until(() => partOf(element, 'job-status').textContent?.includes('撤销：禁用 8 个渠道8 / 8'))
    expect(partOf(element, 'bulk-bar').textContent).not.to.contain('不适用')
    expect(rowsIn(element).filter((row) => row.textContent?.includes('已启用'))).to.have.length(8)
    await pressJob(element, '关闭')
    await until(() => !hasPart(element, 'job-status'))
  })

  it('keeps chosen what was refused, with the reason', async () => {
    const element = await channels.list()
    await settled(element)
    press(tickOf(rowOf(element, 'channel-23')))
    press(tickOf(rowOf(element, 'channel-22')))
    await until(() => told(element) === '已选择 2 个')
    let refused = 0
    const stop = onFetch(({ method, send }) =>
      method === 'PUT' && refused++ === 0
        ? Response.json({ success: false, message: '数据库已锁定' })
        : send(),
    )
    partOf(element, 'bulk-toggle').click()
    buttonIn(await until(() => dialogIn(element)), '禁用 2 个渠道').click()
    await until(() => partOf(element, 'job-status').textContent?.includes('1 / 21 项失败'))
    stop()
    expect(partOf(element, 'job-status').textContent).to.contain('数据库已锁定')
    expect(chosenIn(element)).to.deep.equal(['channel-23'])
    await pressJob(element, '重试未完成项')
    await until(() => partOf(element, 'job-status').textContent?.includes('2 / 2'))
    expect(rootOf(element).querySelector('.bulk-bar')).to.equal(null)
  })

  it('deletes many, each asked of the page first', async () => {
    const element = await channels.list()
    await settled(element)
    press(tickOf(rowOf(element, 'channel-24')))
    press(tickOf(rowOf(element, 'channel-21')))
    const keep = (event: Event) => {
      if ((event as CustomEvent<{ id: number }>).detail.id === 24) event.preventDefault()
    }
    element.addEventListener('oneapi-before-delete', keep)
    await choose(await until(() => partOf(element, 'bulk-more')), '删除')
    const dialog = await until(() => dialogIn(element))
    expect(dialog.getAttribute('role')).to.equal('alertdialog')
    expect(dialog.textContent).to.contain('2 个渠道将被删除')
    buttonIn(dialog, '删除 2 个渠道').click()
    await until(() => !namesIn(element).includes('channel-21'))
    await settled(element)
    expect(namesIn(element)).to.include('channel-24')
    expect(rowsIn(element)).to.have.length(10)
  })
})
