import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/redemptions/list/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { cutOff, fill, heard, rootOf } from './acting.ts'
import { press, tickOf, told } from './bulk.ts'
import { buttonIn, cellIn, choose, dialogIn, namesIn, rowOf, settled, opened, type Kind } from './listing.ts'
import { onFetch, rootGateway, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

describe('a row whose action the gateway refuses', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway()
  })
  afterEach(() => localStorage.clear())

  const list = (kind: Kind, attributes = '') =>
    opened<WidgetElement & { view: object }>(gateway, `oneapi-${kind}-list`, attributes)
  const add = async (kind: Kind, fields: object) => {
    await gateway.call('POST', `/api/${kind}/`, fields)
    const { data } = await gateway.call<{ data: { id: number }[] }>('GET', `/api/${kind}/?p=0`)
    return data[0]!.id
  }
  const key = (name: string) => ({ name, unlimited_quota: true, expired_time: -1 })

  it('goes where it was deleted elsewhere: page, choice and focus stay', async () => {
    const ids: number[] = []
    for (let index = 0; index < 14; index += 1) ids.push(await add('token', key(`key-${index}`)))
    const element = await list('token')
    buttonIn(rootOf(element), '下一页').click()
    await until(() => namesIn(element).includes('key-2'))
    await settled(element)
    press(tickOf(rowOf(element, 'key-1')))
    press(tickOf(rowOf(element, 'key-2')))
    await until(() => told(element) === '已选择 2 个')
    await gateway.call('DELETE', `/api/token/${ids[2]}`)
    const toasts = heard<{ text: string }>('oneapi-notify')
    await choose(buttonIn(rowOf(element, 'key-2'), 'key-2 的更多操作'), '禁用')
    await until(() => !namesIn(element).includes('key-2'))
    expect(toasts.map(({ text }) => text)).to.deep.equal(['该记录已不存在，可能已被删除'])
    await until(() => told(element) === '已选择 1 个')
    expect(tickOf(rowOf(element, 'key-1')).checked).to.equal(true)
    expect(namesIn(element)).to.include('key-0').and.not.include('key-10')
    await until(() => rootOf(element).activeElement)
    await settled(element)
  })

  inLong(it)('goes from a list that is sorted here, too', async () => {
    await add('token', key('sorted-a'))
    const id = await add('token', key('sorted-b'))
    const element = await list('token')
    element.view = { sort: 'name' }
    await settled(element)
    element.view = { sort: 'name', search: 'sorted' }
    await until(() => namesIn(element).length === 2)
    await gateway.call('DELETE', `/api/token/${id}`)
    await choose(buttonIn(rowOf(element, 'sorted-b'), 'sorted-b 的更多操作'), '禁用')
    await until(() => namesIn(element).join() === 'sorted-a')
    element.view = { sort: 'name' }
    await settled(element)
    expect(namesIn(element)).not.to.include('sorted-b')
  })

  inLong(it)('goes behind the question that says why', async () => {
    const id = await add('redemption', { name: 'lost', quota: 1, count: 1 })
    const element = await list('redemption')
    await gateway.call('DELETE', `/api/redemption/${id}`)
    await choose(buttonIn(rowOf(element, 'lost'), 'lost 的更多操作'), '删除')
    const dialog = await until(() => dialogIn(element))
    buttonIn(dialog, '删除').click()
    await until(() => dialog.textContent?.includes('该记录已不存在'))
    await until(() => !namesIn(element).includes('lost'))
    buttonIn(dialog, '取消').click()
    await until(() => !dialogIn(element))
  })

  inLong(it)('goes after its number was typed, its channel tested', async () => {
    const channel = { name: 'gone-a', type: 1, key: 'k', models: 'm', groups: ['default'], group: 'default' }
    const numbered = await add('channel', channel)
    const tested = await add('channel', { ...channel, name: 'gone-b' })
    const element = await list('channel')
    await gateway.call('DELETE', `/api/channel/${numbered}`)
    const field = rowOf(element, 'gone-a').querySelector<HTMLInputElement>('[part=priority] input')!
    fill(field, '7')
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await until(() => !namesIn(element).includes('gone-a'))
    await settled(element)
    expect(namesIn(element)).to.include('gone-b')
    await gateway.call('DELETE', `/api/channel/${tested}`)
    rowOf(element, 'gone-b').querySelector<HTMLElement>('[part~=test]')!.click()
    await until(() => !namesIn(element).includes('gone-b'))
  })

  inLong(it)('is read again where it was refused for another reason', async () => {
    const id = await add('token', key('before'))
    const element = await list('token')
    await gateway.call('PUT', '/api/token/', { ...key('after'), id })
    const stop = onFetch(({ method }) =>
      method === 'PUT' ? Response.json({ success: false, message: '令牌已过期' }) : undefined,
    )
    await choose(buttonIn(rowOf(element, 'before'), 'before 的更多操作'), '禁用')
    await until(() => namesIn(element).includes('after'))
    stop()
    expect(namesIn(element)).not.to.include('before')
    expect(cellIn(rowOf(element, 'after'), 'status')).to.equal('已启用')
  })

  it('says of no list that it was refreshed while the network is gone', async () => {
    await add('token', key('offline'))
    const element = await list('token')
    const toasts = heard<{ text: string }>('oneapi-notify')
    await cutOff(async () => {
      await choose(buttonIn(rowOf(element, 'offline'), 'offline 的更多操作'), '禁用')
      await until(() => toasts.length > 0)
    }, 'PUT')
    expect(toasts[0]!.text).to.contain('操作可能已经生效，请先核对再重试').and.not.contain('刷新')
  })
})
