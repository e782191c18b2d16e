import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import { hasPart, partOf, rootOf } from '../lists/acting.ts'
import { alteringRows, channelsOf, still } from './channels.ts'
import { buttonIn, choose, dialogIn, namesIn, rowOf, factOf } from '../lists/listing.ts'
import { expectAccessible, rootGateway, until, type TestGateway } from '../support.ts'

/** The drawer: opened by a row, arrow keys move to other rows, Escape closes it. */
describe('the drawer of a channel', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>

  const titleOf = (element: Element) => dialogIn(element)?.querySelector('h2')?.textContent
  const press = (element: Element, key: string) =>
    (rootOf(element).activeElement ?? dialogIn(element)!).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    )
  const cancel = (element: Element) =>
    dialogIn(element)!.dispatchEvent(new Event('cancel', { cancelable: true }))
  const open = async (element: Element, name: string) => {
    rowOf(element, name).querySelector<HTMLElement>('[part~=cell__group]')!.click()
    await until(() => titleOf(element) === name)
  }

  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
    await channels.add('first', {
      models: 'gpt-4o-mini,gpt-4o',
      group: 'default,vip',
      priority: 4,
      weight: 2,
    })
    await channels.add('second', { models: 'claude-3-haiku-20240307', base_url: 'https://example.com' })
    await channels.add('third', { status: 2 })
  })

  it('opens on a press of a row, and tells what is known of the channel', async () => {
    const element = await channels.list()
    await open(element, 'first')
    const { id } = (await channels.find('first'))!
    expect(factOf(element, 'ID')).to.equal(String(id))
    expect(factOf(element, '分组')).to.equal('default、vip')
    expect(factOf(element, '优先级 / 权重')).to.equal('4 / 2')
    expect(factOf(element, '上次测试')).to.equal('尚未测试')
    expect(dialogIn(element)!.textContent).to.contain('模型（2）').and.to.contain('gpt-4o-mini')
    await until(() => factOf(element, '最近调用') === '今天还没有调用')
    expect(factOf(element, '今日消耗')).to.equal('$0.00')
    await still(element)
    await expectAccessible(element)
  })

  it('does not open by a press on a control of the row, with a key held, or while text is marked', async () => {
    const element = await channels.list()
    const row = rowOf(element, 'first')
    const cell = row.querySelector<HTMLElement>('[part~=cell__group]')!
    buttonIn(row, 'first 的更多操作').click()
    row.querySelector<HTMLElement>('[part~=weight] input')!.click()
    cell.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, ctrlKey: true }))
    const at = { bubbles: true, composed: true, clientY: 5 }
    cell.dispatchEvent(new MouseEvent('mousedown', { ...at, clientX: 5 }))
    cell.dispatchEvent(new MouseEvent('click', { ...at, clientX: 60, detail: 1 }))
    await new Promise((next) => setTimeout(next, 300))
    expect(titleOf(element)).to.equal(undefined)
  })

  it('goes on by arrow, closes by Escape, and gives the focus back to the row', async () => {
    const element = await channels.list()
    const name = rowOf(element, 'third').querySelector<HTMLButtonElement>('[part~=open]')!
    name.focus()
    name.click()
    await until(() => titleOf(element) === 'third')
    expect(rootOf(element).activeElement?.localName).to.equal('h2')
    press(element, 'ArrowDown')
    await until(() => titleOf(element) === 'second')
    expect(factOf(element, '接口地址')).to.equal('https://example.com')
    press(element, 'ArrowDown')
    await until(() => titleOf(element) === 'first')
    press(element, 'ArrowDown')
    press(element, 'ArrowUp')
    await until(() => titleOf(element) === 'second')
    cancel(element)
    await until(() => !dialogIn(element))
    expect(rootOf(element).activeElement?.textContent).to.equal('second')
  })

  it('offers the actions of the row: what is done shows at once, and a deleted one closes it', async () => {
    await channels.add('passing')
    const element = await channels.list()
    await open(element, 'passing')
    buttonIn(dialogIn(element)!, '禁用 passing').click()
    await until(() => buttonIn(dialogIn(element)!, '启用 passing'))
    expect(dialogIn(element)!.querySelector('[part~=status]')?.textContent).to.equal('已禁用')
    await choose(buttonIn(dialogIn(element)!, 'passing 的更多操作'), '删除')
    await until(() => hasPart(element, 'confirm'))
    partOf(element, 'confirm').click()
    await until(() => !dialogIn(element))
    expect(namesIn(element)).to.not.include('passing')
  })

  it('is left out by hide, and shows no actions with readonly', async () => {
    const hidden = await channels.list('hide="drawer"')
    expect(hasPart(hidden, 'open')).to.equal(false)
    rowOf(hidden, 'first').querySelector<HTMLElement>('[part~=cell__group]')!.click()
    await new Promise((next) => setTimeout(next, 300))
    expect(dialogIn(hidden) === null).to.equal(true)
    const reading = await channels.list('readonly')
    await open(reading, 'first')
    expect(dialogIn(reading)!.querySelector('.dialog-foot') === null).to.equal(true)
  })

  it('writes the time of a quick test as the list does, never as none', async () => {
    const restore = alteringRows(({ name }) =>
      name === 'first' ? { response_time: 3, test_time: 1_700_000_000, test_error: '' } : {},
    )
    try {
      const element = await channels.list()
      expect(rowOf(element, 'first').querySelector('[part~=response]')!.textContent).to.contain('0.01 秒')
      await open(element, 'first')
      await until(() => dialogIn(element)?.textContent?.includes('响应 0.01 秒'))
    } finally {
      restore()
    }
  })

  it('draws a name that is markup as text', async () => {
    const restore = alteringRows(({ name }) =>
      name === 'first' ? { name: '<img src=x onerror=alert(1)>' } : {},
    )
    try {
      const element = await channels.list()
      await open(element, '<img src=x onerror=alert(1)>')
      expect(dialogIn(element)!.querySelector('img') === null).to.equal(true)
    } finally {
      restore()
    }
  })
})
