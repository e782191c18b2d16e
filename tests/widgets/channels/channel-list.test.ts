import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import { commandsFrom } from '../../../src/widgets/stores/palette-commands.ts'
import { oneApiTypes } from '../../../src/widgets/domain/channels/channel-types.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { callsTo, cutOff, fill, hasPart, heard, pageIn, partOf, rootOf } from '../lists/acting.ts'
import { alteringRows, channelsOf, nextToast } from './channels.ts'
import { buttonIn, cellIn, choose, dialogIn, namesIn, openMenu, rowOf, rowsIn } from '../lists/listing.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  rootGateway,
  signIn,
  signInAs,
  until,
  type TestGateway,
} from '../support.ts'
import { inLong } from '../../whole.ts'

type Toast = { kind: string; text: string }

describe('<oneapi-channel-list>', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>
  let toasts: Toast[]

  const typeOf = (element: Element, name: string) =>
    rowOf(element, name).querySelector<HTMLElement>('[part~=type]')!
  const numberIn = (element: Element, name: string, field: 'priority' | 'weight') =>
    rowOf(element, name).querySelector<HTMLInputElement>(`[part=${field}] input`)!
  const press = (field: HTMLInputElement, key: string) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
  const type = async (field: HTMLInputElement, text: string, key = 'Enter') => {
    field.focus()
    fill(field, text)
    await until(() => field.value === text)
    press(field, key)
  }

  // Every column has room.
  before(() => setViewport({ width: 1280, height: 800 }))
  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
    await channels.add('plain', { priority: 10, weight: 3, group: 'default,vip,svip' })
    await channels.add('off', { type: 36, status: 2 })
    await channels.add('fallen', { type: 3, status: 3 })
    await channels.add('newer than this console', { type: 57 })
  })
  beforeEach(() => {
    toasts = heard<Toast>('oneapi-notify')
  })

  it('shows each channel with type, groups, state and figures; status 3 is automatically disabled @3.9', async () => {
    const element = await channels.list()
    expect(namesIn(element)).to.deep.equal(['newer than this console', 'fallen', 'off', 'plain'])
    expect(['fallen', 'off', 'plain'].map((name) => cellIn(rowOf(element, name), 'status'))).to.deep.equal([
      '自动禁用\n查看原因',
      '已禁用',
      '已启用',
    ])
    expect(typeOf(element, 'off').textContent).to.equal('DeepSeek')
    expect(typeOf(element, 'fallen').className).to.contain('hue-olive')
    expect(cellIn(rowOf(element, 'plain'), 'group')?.replace(/\s+/g, ' ')).to.equal('default +2')
    expect(cellIn(rowOf(element, 'plain'), 'response')).to.equal('未测试')
    expect(cellIn(rowOf(element, 'plain'), 'used')).to.equal('$0.00')
    expect(cellIn(rowOf(element, 'plain'), 'balance')).to.equal('—')
    expect(numberIn(element, 'plain', 'priority').value).to.equal('10')
    expect(numberIn(element, 'plain', 'weight').value).to.equal('3')
  })

  it('reads a provider type that it does not know by its number', async () => {
    const element = await channels.list()
    expect(typeOf(element, 'newer than this console').textContent).to.equal('未知（57）')
    const english = await channels.list('lang="en"')
    expect(typeOf(english, 'newer than this console').textContent).to.equal('unknown (57)')
  })

  it('shows a status it does not know as unknown, and offers to enable it @4.6', async () => {
    const restore = alteringRows(({ name }) => (name === 'plain' ? { status: 9 } : {}))
    try {
      const element = await channels.list()
      expect(cellIn(rowOf(element, 'plain'), 'status')).to.equal('未知')
      expect(buttonIn(rowOf(element, 'plain'), '启用')).to.be.instanceOf(HTMLButtonElement)
    } finally {
      restore()
    }
  })

  it('colours a response time by the bounds 1000, 3000 and 5000 ms, and says when it was measured @2.62', async () => {
    const times: Record<string, number> = {
      plain: 1000,
      off: 3000,
      fallen: 5000,
      'newer than this console': 5001,
    }
    const restore = alteringRows(({ name }) => ({
      response_time: times[name]!,
      test_time: 1_700_000_000,
      test_error: '',
    }))
    try {
      const element = await channels.list()
      const shown = namesIn(element).map((name) => {
        const figure = rowOf(element, name).querySelector('.response')!
        return [figure.textContent, figure.className]
      })
      expect(shown).to.deep.equal([
        ['5.00 秒', 'response hue-red'],
        ['5.00 秒', 'response hue-yellow'],
        ['3.00 秒', 'response hue-olive'],
        ['1.00 秒', 'response hue-green'],
      ])
      const note = rowOf(element, 'plain').querySelector('[part~=cell__response] [role=tooltip]')
      expect(note?.textContent).to.match(/^测试时间：2023-11-1\d \d\d:\d\d:\d\d UTC$/)
    } finally {
      restore()
    }
  })

  it('enables and disables from the row, confirmed by the gateway @4.5', async () => {
    const element = await channels.list()
    const events = heard<{ id: number }>('oneapi-channel-updated')
    const { id } = (await channels.find('fallen'))!
    buttonIn(rowOf(element, 'fallen'), '启用').click()
    await until(() => cellIn(rowOf(element, 'fallen'), 'status') === '已启用')
    expect((await channels.find('fallen'))?.status).to.equal(1)
    buttonIn(rowOf(element, 'fallen'), '禁用').click()
    await until(() => cellIn(rowOf(element, 'fallen'), 'status') === '已禁用')
    expect((await channels.find('fallen'))?.status).to.equal(2)
    expect(events).to.deep.equal([{ id }, { id }])
    await gateway.call('PUT', '/api/channel/', { id, status: 3 })
  })

  it('stores priority and weight typed in the row, on Enter and on leaving the field', async () => {
    const element = await channels.list()
    const priority = numberIn(element, 'plain', 'priority')
    await type(priority, '25')
    expect(await nextToast(toasts)).to.include({ kind: 'success', text: 'plain 的优先级已改为 25' })
    expect((await channels.find('plain'))?.priority).to.equal(25)
    const weight = numberIn(element, 'plain', 'weight')
    weight.focus()
    fill(weight, '7')
    await until(() => weight.value === '7')
    weight.blur()
    await nextToast(toasts)
    expect((await channels.find('plain'))?.weight).to.equal(7)
  })

  it('turns a negative weight into 0; a negative priority stays @5.27', async () => {
    const element = await channels.list()
    await type(numberIn(element, 'plain', 'weight'), '-4')
    expect((await nextToast(toasts)).text).to.equal('权重不能为负数，按 0 处理')
    await nextToast(toasts)
    await until(() => numberIn(element, 'plain', 'weight').value === '0')
    expect((await channels.find('plain'))?.weight).to.equal(0)
    await type(numberIn(element, 'plain', 'priority'), '-4')
    await nextToast(toasts)
    expect((await channels.find('plain'))?.priority).to.equal(-4)
  })

  it('sends nothing for a blank, for the same number, or after Escape @5.26', async () => {
    const element = await channels.list()
    const field = numberIn(element, 'plain', 'priority')
    const stored = field.value
    const puts = callsTo(`PUT ${gateway.baseUrl}/api/channel/`)
    await type(field, '')
    await until(() => field.value === stored)
    await type(field, stored)
    await type(field, '99', 'Escape')
    await until(() => field.value === stored)
    field.blur()
    await new Promise((next) => setTimeout(next, 300))
    expect(callsTo(`PUT ${gateway.baseUrl}/api/channel/`)).to.equal(puts)
  })

  it('refuses a weight of 1.5 in words, keeps it as typed and sends nothing; 1,234 is 1234', async () => {
    const element = await channels.list()
    const field = numberIn(element, 'plain', 'weight')
    const puts = callsTo(`PUT ${gateway.baseUrl}/api/channel/`)
    for (const typed of ['1.5', '1,5', '9007199254740993', 'many']) {
      await type(field, typed)
      const { kind, text } = await nextToast(toasts)
      expect(kind).to.equal('error')
      expect(text).to.match(/^未采用「(.+)」：(请填写整数。|数字太大，无法精确保存|请填写数字。)/)
      expect(text).to.contain(`「${typed}」`)
      await until(() => field.ariaInvalid === 'true')
      expect([field.value, field.title]).to.deep.equal([typed, text])
    }
    field.blur()
    expect(callsTo(`PUT ${gateway.baseUrl}/api/channel/`)).to.equal(puts)
    await type(field, '1，234')
    await nextToast(toasts)
    expect((await channels.find('plain'))?.weight).to.equal(1234)
    await until(() => field.value === '1234')
  })

  it('keeps a number that could not be saved, marks it, tells why, and sends it again only on Enter', async () => {
    const element = await channels.list()
    const field = numberIn(element, 'plain', 'weight')
    await type(field, '99999999999')
    const { kind, text } = await nextToast(toasts)
    expect(kind).to.equal('error')
    expect(text).to.contain('不得大于')
    await until(() => field.ariaInvalid === 'true')
    expect(field.value).to.equal('99999999999')
    const puts = callsTo(`PUT ${gateway.baseUrl}/api/channel/`)
    field.blur()
    await new Promise((next) => setTimeout(next, 200))
    expect(callsTo(`PUT ${gateway.baseUrl}/api/channel/`)).to.equal(puts)
    await type(field, '99999999999')
    await nextToast(toasts)
    expect(callsTo(`PUT ${gateway.baseUrl}/api/channel/`)).to.equal(puts + 1)
    await type(field, '5')
    expect((await nextToast(toasts)).kind).to.equal('success')
  })

  it('asks the provider for the balance of one channel', async () => {
    const provider = await rootGateway()
    const { data: token } = await provider.call<{ data: { key: string } }>('POST', '/api/token/', {
      name: 'upstream',
      remain_quota: 1_250_000,
      unlimited_quota: false,
      expired_time: -1,
    })
    const base_url = location.origin + provider.baseUrl
    const { id } = await channels.add('upstream', { type: 1, base_url, key: token.key })
    const element = await channels.list()
    buttonIn(rowOf(element, 'upstream'), '更新 upstream 的余额').click()
    expect(await nextToast(toasts)).to.deep.equal({
      kind: 'success',
      text: 'upstream 的余额已更新：$2.50',
    })
    expect(cellIn(rowOf(element, 'upstream'), 'balance')).to.equal('$2.50')
    expect((await channels.find('upstream'))?.balance).to.equal(2.5)
    await channels.remove(id)
  })

  it('tells in the words of the gateway why a balance could not be had', async () => {
    const element = await channels.list()
    buttonIn(rowOf(element, 'plain'), '更新 plain 的余额').click()
    expect(await nextToast(toasts)).to.deep.equal({
      kind: 'error',
      text: 'plain 的余额更新失败：内置回显渠道没有余额',
    })
  })

  it('deletes after a confirmation that names the channel; cancel and the page keep it @4.16', async () => {
    const { id } = await channels.add('doomed')
    const element = await channels.list()
    const confirm = async () => {
      await choose(buttonIn(rowOf(element, 'doomed'), 'doomed 的更多操作'), '删除')
      const dialog = await until(() => dialogIn(element))
      expect(dialog.querySelector('h2')?.textContent).to.equal('删除渠道 doomed？')
      return dialog
    }
    buttonIn(await confirm(), '取消').click()
    await until(() => !dialogIn(element))
    element.addEventListener('oneapi-before-delete', (event) => event.preventDefault(), { once: true })
    buttonIn(await confirm(), '删除').click()
    await until(() => !dialogIn(element))
    expect(await channels.find('doomed')).not.to.equal(undefined)

    const [before, after] = [heard('oneapi-before-delete'), heard('oneapi-channel-deleted')]
    buttonIn(await confirm(), '删除').click()
    await until(() => !dialogIn(element) && !namesIn(element).includes('doomed'))
    expect(await channels.find('doomed')).to.equal(undefined)
    expect([before, after]).to.deep.equal([[{ type: 'channel', id }], [{ id }]])
  })

  it('keeps the dialog with the reason when the gateway refuses to delete', async () => {
    const { id } = await channels.add('twice')
    const element = await channels.list()
    await channels.remove(id)
    await choose(buttonIn(rowOf(element, 'twice'), 'twice 的更多操作'), '删除')
    const dialog = await until(() => dialogIn(element))
    buttonIn(dialog, '删除').click()
    await until(() => dialog.textContent?.includes('该记录已不存在，可能已被删除'))
    expect(dialog.open).to.equal(true)
  })

  it('deletes all disabled channels after a confirmation and says how many @2.60', async () => {
    const other = await rootGateway()
    const own = channelsOf(other)
    await own.add('stays')
    await own.add('by hand', { status: 2 })
    await own.add('by itself', { status: 3 })
    const element = await own.list()
    const counted = heard<{ count: number }>('oneapi-disabled-channels-deleted')
    await choose(partOf(element, 'bulk'), '删除所有禁用渠道')
    const dialog = await until(() => dialogIn(element))
    expect(dialog.textContent).to.contain('包括未显示在本页的渠道')
    expect(dialog.textContent!.match(/无法恢复/g)).to.have.length(1)
    const names = await until(() => dialog.querySelector('[part=preview-hidden]'))
    expect([...names.children].map(({ textContent }) => textContent)).to.have.members([
      'by hand',
      'by itself',
    ])
    await expectAccessible(element)
    buttonIn(dialog, '删除').click()
    expect(await nextToast(toasts)).to.deep.equal({
      kind: 'success',
      text: '已删除所有禁用渠道，共计 2 个',
    })
    await until(() => namesIn(element).join() === 'stays')
    expect(counted).to.deep.equal([{ count: 2 }])
  })

  it('leads to the form for a new channel, to edit one and to copy one', async () => {
    const element = await channels.list()
    const { id } = (await channels.find('plain'))!
    const asked: unknown[] = []
    element.addEventListener('oneapi-navigate', (event) => {
      asked.push((event as CustomEvent).detail)
      event.preventDefault()
    })
    partOf(element, 'create').click()
    buttonIn(rowOf(element, 'plain'), '编辑 plain').click()
    await choose(buttonIn(rowOf(element, 'plain'), 'plain 的更多操作'), '创建副本')
    const tag = 'oneapi-channel-form'
    expect(asked).to.deep.equal([
      { tag, href: '/channel/add', attributes: {} },
      { tag, href: `/channel/edit/${id}`, attributes: { 'channel-id': String(id) } },
      { tag, href: `/channel/add/${id}`, attributes: { 'copy-from': String(id) } },
    ])
  })

  it('leaves out what `hide` names, and with `readonly` everything that changes or tests', async () => {
    const bare = await channels.list('hide="title notice toggle test inline balance pager"')
    expect(rootOf(bare).querySelector('h1')).to.equal(null)
    expect(['notice', 'pager', 'toggle', 'test', 'priority'].filter((part) => hasPart(bare, part))).to.be
      .empty
    const items = await openMenu(buttonIn(rowOf(bare, 'plain'), 'plain 的更多操作'))
    expect(items.map((item) => item.textContent)).to.deep.equal(['创建副本', '删除'])
    const readonly = await channels.list('readonly hide="drawer"')
    expect(rowOf(readonly, 'plain').querySelector('button, input') === null).to.equal(true)
    expect(['create', 'import', 'notice'].filter((part) => hasPart(readonly, part))).to.be.empty
  })

  it('says in place that it is for administrators, and disables what may not be used with the reason', async () => {
    const other = await newGateway({ sample: true })
    await signInAs(other, 'alice')
    const element = await channelsOf(other).list()
    const failure = await until(() => partOf(element, 'error'))
    expect(failure.innerText).to.contain('没有权限进行此操作')
    expect(partOf(element, 'create').title).to.equal('无权限访问')
    expect(partOf(element, 'create').ariaDisabled).to.equal('true')
  })

  it('has its own words for a list that is empty, failed, or signed out', async () => {
    const other = await newGateway()
    const out = await mount(`<oneapi-channel-list base-url="${other.baseUrl}"></oneapi-channel-list>`)
    expect(partOf(out, 'signed-out').innerText).to.contain('未登录或登录已过期')
    await signIn(other)
    await (out as WidgetElement).refresh()
    const empty = await until(() => partOf(out, 'empty'))
    expect(empty.innerText).to.contain('还没有渠道')
    expect(buttonIn(empty, '新建渠道').checkVisibility()).to.equal(true)
    const cut = await cutOff(() => mount('<oneapi-channel-list base-url="/gw/cut"></oneapi-channel-list>'))
    const failure = await until(() => partOf(cut, 'error'))
    expect(failure.innerText).to.contain('渠道加载失败')
    expect(buttonIn(failure, '重试').checkVisibility()).to.equal(true)
  })

  it('never holds a key of a channel', async () => {
    await channels.add('with a key', { key: 'sk-very-secret' })
    const element = (await channels.list()) as WidgetElement
    expect(rootOf(element).querySelector('.table')!.outerHTML).not.to.contain('very-secret')
    buttonIn(rowOf(element, 'with a key'), '禁用').click()
    await until(() => cellIn(rowOf(element, 'with a key'), 'status') === '已禁用')
    const cached = JSON.stringify(element.link.read().gateway.resources.read())
    expect(cached).not.to.contain('very-secret')
  })

  let coloured: ReturnType<typeof channelsOf>
  for (const theme of ['light', 'dark'] as const)
    (theme === 'light' ? it : inLong(it))(
      `is accessible in ${theme}, in every colour of provider types, as a table and as cards`,
      async () => {
        coloured ??= await oneOfEachColour()
        pageIn(theme)
        const element = await coloured.list(`theme="${theme}" page-size="20"`)
        const hues = rowsIn(element).map(
          (row) => /hue-\w+/.exec(row.querySelector('[part~=type]')!.className)?.[0],
        )
        expect(new Set(hues).size).to.equal(13)
        await expectAccessible(element)
        element.style.width = '358px'
        await until(() => getComputedStyle(rowsIn(element)[0]!).display === 'flex')
        await expectAccessible(element)
        pageIn('light')
      },
    )

  /** A gateway with a channel of each colour, and one of a type that has none. */
  async function oneOfEachColour() {
    const other = await rootGateway()
    const own = channelsOf(other)
    const byColour = new Map(oneApiTypes.all.map(({ id, color }) => [color, id]))
    for (const [color, type] of byColour) await own.add(color, { type, group: 'default,vip' })
    await own.add('unknown', { type: 57, status: 3 })
    return own
  }

  it('is a list of cards on a phone, without a sideways scroll', async () => {
    const element = await channels.list()
    element.style.width = '358px'
    await until(() => getComputedStyle(rowOf(element, 'plain')).display === 'flex')
    expect(element.scrollWidth).to.be.at.most(358)
    const seen = (part: string) => rowOf(element, 'plain').querySelector(`[part~=${part}]`)!.checkVisibility()
    expect(['status', 'response', 'more', 'test', 'toggle', 'priority'].map(seen)).to.deep.equal([
      ...[true, true, true],
      ...[false, false, false],
    ])
    // The rest is one press away.
    rowOf(element, 'plain').click()
    await until(() => dialogIn(element)?.querySelector('[part~=test]')?.checkVisibility())
    expect(dialogIn(element)!.querySelector('[part~=toggle]')!.checkVisibility()).to.equal(true)
  })

  it('offers the palette the very row that was found, where two have one name', async () => {
    const own = await rootGateway()
    const twins = channelsOf(own)
    await twins.add('twin')
    await twins.add('twin')
    const stored = async () =>
      (await own.call<{ data: { id: number; status: number }[] }>('GET', '/api/channel/?p=0')).data
    const [newer, older] = await stored()
    const element = await twins.list()
    const found = commandsFrom(element)!.row({ id: older!.id })!
    found.commands.find(({ id }) => id === 'disable')!.run()
    await until(async () => (await stored())[1]!.status === 2)
    expect((await stored())[0]).to.include({ id: newer!.id, status: 1 })
  })
})
