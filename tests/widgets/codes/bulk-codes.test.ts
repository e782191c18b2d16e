import { expect } from 'chai'
import type { Redemption } from '../../../src/widgets/domain/redemption.ts'
import '../../../src/widgets/elements/redemptions/list/index.ts'
import { partOf } from '../lists/acting.ts'
import { actButton, confirm, headTick, openAct, press, previewIn, tick, told } from '../lists/bulk.ts'
import { choose, clipboard, dialogIn, namesIn, opened } from '../lists/listing.ts'
import { rootGateway, until, type TestGateway } from '../support.ts'

describe('many codes at once', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const all = async () => (await gateway.call<{ data: Redemption[] }>('GET', '/api/redemption/?p=0')).data
  const list = () => opened(gateway, 'oneapi-redemption-list')
  before(async () => {
    gateway = await rootGateway()
    for (const name of ['one', 'two', '=1+1'])
      await gateway.call('POST', '/api/redemption/', { name, quota: 500_000, count: 1 })
    const used = (await all()).find(({ name }) => name === 'two')!
    await gateway.call('POST', '/api/user/topup', { key: used.key })
  })
  afterEach(() => localStorage.clear())

  it('copies them, and hands over text and a spreadsheet in which nothing runs', async () => {
    const element = await list()
    await tick(element, 'one', '=1+1')
    const keys = Object.fromEntries((await all()).map(({ name, key }) => [name, key]))
    const board = clipboard({ works: true })
    const files: Blob[] = []
    const real = URL.createObjectURL
    URL.createObjectURL = (blob) => (files.push(blob as Blob), real(blob))
    try {
      partOf(element, 'bulk-copy').click()
      await until(() => board.copied.length === 1)
      await choose(partOf(element, 'bulk-more'), '下载文本（每行一个）')
      await choose(partOf(element, 'bulk-more'), '导出 CSV')
    } finally {
      board.restore()
      URL.createObjectURL = real
    }
    expect(board.copied[0]).to.equal(`${keys['one']}\n${keys['=1+1']}`)
    expect(await files[0]!.text()).to.equal(`${keys['one']}\n${keys['=1+1']}\n`)
    const lines = (await files[1]!.text()).trim().split('\r\n')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    for (const head of ['创建时间', '兑换时间']) expect(lines[0]).to.contain(`,${head}（${timeZone}）`)
    expect(lines[1]).to.contain(`one,${keys['one']},未使用,500000`)
    expect(lines[2]!.startsWith("'=1+1,")).to.equal(true)
  })

  it('disables the unused, leaves out the used with the reason, enables and deletes', async () => {
    const element = await list()
    press(headTick(element))
    await until(() => told(element) === '已选择 3 个')
    const disable = await actButton(element, '禁用')
    expect(disable.textContent).to.equal('禁用 2/3')
    disable.click()
    const dialog = await until(() => dialogIn(element))
    expect(previewIn(dialog)).to.deep.equal(['=1+1未使用 → 已禁用', 'one未使用 → 已禁用'])
    await confirm(element, '禁用 2 个兑换码', '2 / 2')
    expect((await all()).map(({ status }) => status)).to.deep.equal([2, 3, 2])
    // The one that it left out is not selected any more.
    expect(told(element)).to.equal(undefined)
    press(headTick(element))
    const enable = await actButton(element, '启用')
    expect(enable.ariaLabel).to.contain('1 个除外：已使用的兑换码不能启用或禁用')
    enable.click()
    await until(() => dialogIn(element))
    await confirm(element, '启用 2 个兑换码', '2 / 2')
    await tick(element, 'one', 'two')
    await openAct(element, '删除')
    await confirm(element, '删除 2 个兑换码', '2 / 2')
    expect((await all()).map(({ name }) => name)).to.deep.equal(['=1+1'])
  })

  it('shows no code that another session deleted, once the job has said so', async () => {
    for (const name of ['left', 'gone'])
      await gateway.call('POST', '/api/redemption/', { name, quota: 1, count: 1 })
    const element = await list()
    await tick(element, 'left', 'gone')
    const { id } = (await all()).find(({ name }) => name === 'gone')!
    await gateway.call('DELETE', `/api/redemption/${id}`)
    ;(await actButton(element, '禁用')).click()
    await until(() => dialogIn(element))
    await confirm(element, '禁用 2 个兑换码', '1 / 2')
    await until(() => !namesIn(element).includes('gone'))
    expect(partOf(element, 'job').textContent).to.contain('该记录已不存在，可能已被删除')
  })
})
