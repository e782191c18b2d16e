import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/logs/index.ts'
import type { LogListElement } from '../../../src/widgets/elements/logs/log-list.element.ts'
import { formatMoney, formatTimestamp } from '../../../src/widgets/domain/format.ts'
import { callsTo, cutOff } from '../lists/acting.ts'
import { press, tickOf } from '../lists/bulk.ts'
import type { ViewState } from '../../../src/widgets/kit/element/events.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  rootGateway,
  signInAs,
  until,
  type TestGateway,
} from '../support.ts'
import { inLong } from '../../whole.ts'

let gateway: TestGateway
let own: TestGateway

before(async function () {
  this.timeout(60_000)
  gateway = await rootGateway({ sample: true })
  own = await newGateway({ sample: true })
  await signInAs(own, 'alice')
})

const open = async (attributes = '', at = gateway) => {
  const list = await mount<LogListElement>(
    `<oneapi-log-list base-url="${at.baseUrl}" ${attributes}></oneapi-log-list>`,
  )
  await until(() => rows(list).length > 0 || list.shadowRoot!.querySelector('.state'))
  return list
}
const all = <E extends Element = HTMLElement>(list: Element, selector: string) => [
  ...list.shadowRoot!.querySelectorAll<E>(selector),
]
const rows = (list: Element) => all(list, 'tbody tr:not([aria-hidden])')
const heads = (list: Element) => all(list, 'thead th').map((head) => head.textContent)
const cells = (list: Element, column: string) =>
  all(list, `tbody [part~="cell__${column}"]`).map((cell) => cell.textContent)
const part = <E extends HTMLElement = HTMLElement>(list: Element, name: string) =>
  list.shadowRoot!.querySelector<E>(`[part~="${name}"]`)!
/** What a chip says, without the name of its filter; undefined if the filter is not in use. */
const chip = (list: Element, name: string) =>
  list.shadowRoot!.querySelector(`[part~="filter-${name}"] > button`)?.textContent?.split('：').at(-1)
/** Filters that can be added. */
const offers = async (list: Element) => {
  part(list, 'add-filter').click()
  const menu = await until(() =>
    list.shadowRoot!.querySelector<HTMLElement>('[role=menu]:popover-open .menu-item'),
  )
  const parts = [...menu.parentElement!.querySelectorAll('.menu-item')].map((one) => one.getAttribute('part'))
  menu.parentElement!.hidePopover()
  return parts
}
/** Opens the panel of a filter, which is added if it is not in use. */
const panelOf = async (list: Element, name: string) => {
  const used = list.shadowRoot!.querySelector<HTMLElement>(`[part~="filter-${name}"] > button`)
  if (used) used.click()
  else {
    part(list, 'add-filter').click()
    ;(await until(() => part(list, `add-${name}`))).click()
  }
  const selector = `[part~="filter-${name}"] .log-panel:popover-open input`
  const input = await until(() => list.shadowRoot!.querySelector<HTMLInputElement>(selector))
  await until(() => list.shadowRoot!.activeElement === input)
  return input
}
const enter = (input: Element) =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
/** Filters by what is typed. */
const filter = async (list: Element, name: string, text: string) => {
  const input = await panelOf(list, name)
  type(input, text)
  await until(() => input.value === text)
  enter(input)
}
/** Opens the panel of the time range. */
const rangePanel = async (list: Element) => {
  part(list, 'filter-range').querySelector('button')!.click()
  return until(() => list.shadowRoot!.querySelector<HTMLElement>('.log-panel:popover-open .log-range'))
}
const named = (place: Element, text: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === text)!

/** Intervals that pass when told to. */
function setIntervals() {
  const real = { setInterval: window.setInterval, clearInterval: window.clearInterval }
  const running = new Map<number, { call: () => void; every: number }>()
  let last = 1e6
  window.setInterval = ((call: () => void, every: number) => {
    running.set(++last, { call, every })
    return last
  }) as never
  window.clearInterval = (id) => void (running.delete(Number(id)) || real.clearInterval(id))
  return {
    pass(seconds: number) {
      for (const { call, every } of running.values())
        for (let time = every; time <= seconds * 1000; time += every) call()
    },
    end: () => void Object.assign(window, real),
  }
}

/** Waits for the end of transitions, whose colours have no meaning. */
const atRest = (list: Element) =>
  Promise.all(list.shadowRoot!.getAnimations().map(({ finished }) => finished.catch(() => undefined)))

/** Like a user's input: uses the native setter, which React listens to. */
function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

type Entry = {
  id: number
  type: number
  created_at: number
  username: string
  channel: number
  request_id: string
  quota: number
  prompt_tokens: number
  completion_tokens: number
  content: string
}
const wire = async (query = '', at = gateway, path = '/api/log/') =>
  (await at.call<{ data: Entry[] }>('GET', `${path}?p=0${query}`)).data

describe('<oneapi-log-list> of an administrator', () => {
  it('shows everybody’s lines, the newest first, with user and channel @2.72 @6.8', async () => {
    const list = await open()
    expect(heads(list)).to.include.members([
      '时间',
      '类型',
      '用户名',
      '渠道',
      '令牌',
      '模型',
      '输入',
      '输出',
      '消耗',
      '耗时',
      '内容',
    ])
    expect(cells(list, 'username')).to.deep.equal((await wire()).map(({ username }) => username || '—'))
    expect(cells(list, 'time')[0]).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await atRest(list)
    await expectAccessible(list)
  })

  it('shows its own lines alone with scope="self"', async () => {
    const list = await open('scope="self"')
    expect(heads(list)).not.to.include.members(['用户名'])
    expect(await offers(list)).to.deep.equal(['add-type', 'add-model_name', 'add-token_name'])
    expect(rows(list).length).to.equal((await wire('', gateway, '/api/log/self')).length)
  })

  it('gives the sum of the filter from the gateway', async () => {
    const list = await open('filter-username="alice"')
    const { data } = await gateway.call<{ data: { quota: number } }>('GET', '/api/log/stat?username=alice')
    expect(data.quota).to.be.greaterThan(0)
    await until(() => part(list, 'figure').textContent?.includes(data.quota.toLocaleString('en-US')))
  })

  it('shows what was spent only where calls are shown: the gateway counts consumption whatever the type', async () => {
    const list = await open()
    await until(() => part(list, 'figure'))
    for (const [chosen, shown] of [
      ['充值', false],
      ['消费', true],
      ['管理', false],
      ['', true],
    ] as const) {
      if (chosen) await filter(list, 'type', chosen)
      else part(list, 'remove-filter').click()
      await until(() => (part(list, 'figure') !== null) === shown)
    }
    expect(part(await open('filter-type="1"'), 'figure')).to.equal(null)
  })

  it('takes a channel by its number, and says so of anything else instead of showing all', async () => {
    const list = await open()
    const views: ViewState[] = []
    list.addEventListener('oneapi-view-changed', (event) =>
      views.push((event as CustomEvent<ViewState>).detail),
    )
    const input = await panelOf(list, 'channel')
    type(input, 'main')
    await until(() => input.value === 'main')
    enter(input)
    await until(() => part(list, 'filter-input').textContent?.includes('请输入渠道的数字 ID'))
    expect(input.ariaInvalid).to.equal('true')
    expect(list.shadowRoot!.activeElement === input).to.equal(true)
    expect(views).to.deep.equal([])
    type(input, ' 2 ')
    await until(() => input.ariaInvalid !== 'true')
    enter(input)
    await until(
      () => rows(list).length > 0 && cells(list, 'channel').every((channel) => channel?.startsWith('#2')),
    )
    expect(views.at(-1)?.filters).to.deep.equal({ channel: '2' })
  })

  inLong(it)('says of a channel in the address or fixed by the page that is no number', async () => {
    const list = await open()
    list.view = { page: 1, filters: { channel: 'main' } }
    await until(() => part(list, 'filter-fault')?.textContent === '请输入渠道的数字 ID')
    expect(chip(list, 'channel')).to.equal('main')
    const fixed = await open('filter-channel="main"')
    await until(() => part(fixed, 'filter-fault')?.textContent === '请输入渠道的数字 ID')
  })

  it('filters on Enter, not before, and tells the view @2.70 @6.10', async () => {
    const list = await open()
    const views: ViewState[] = []
    list.addEventListener('oneapi-view-changed', (event) =>
      views.push((event as CustomEvent<ViewState>).detail),
    )
    const input = await panelOf(list, 'username')
    type(input, ' alice ')
    await new Promise((next) => setTimeout(next, 600))
    expect(views).to.deep.equal([])
    enter(input)
    await until(() => rows(list).length > 0 && cells(list, 'username').every((name) => name === 'alice'))
    expect(views).to.deep.equal([{ page: 1, search: '', sort: '', filters: { username: 'alice' } }])
  })

  it('a filter added and left without a value is none, and the focus goes back to where it was added', async () => {
    const list = await open()
    const views: Event[] = []
    list.addEventListener('oneapi-view-changed', (event) => views.push(event))
    const input = await panelOf(list, 'username')
    input.closest<HTMLElement>('.log-panel')!.hidePopover()
    await until(() => part(list, 'filter-username') === null)
    expect(list.shadowRoot!.activeElement === part(list, 'add-filter')).to.equal(true)
    expect(views.length).to.equal(0)
  })

  it('finds what administrators did by its name, among lines of that type', async () => {
    const at = await rootGateway({ config: { manners: 'polite' } })
    for (const key of ['Notice', 'About', 'Footer']) await at.call('PUT', '/api/option/', { key, value: 'x' })
    await at.call('POST', '/api/redemption/', { name: 'gift', quota: 1, count: 1 })
    const list = await open('page-size="2"', at)
    await until(() => cells(list, 'content')[0] === '新建兑换码：gift · 1 个')
    await filter(list, 'action', '修改设置')
    await until(() => cells(list, 'content').join() === '修改设置：Footer,修改设置：About')
    expect(chip(list, 'action')).to.equal('修改设置')
    expect(chip(list, 'type')).to.equal('管理')
    await expectAccessible(list)
    part(list, 'next').click()
    await until(() => cells(list, 'content').join() === '修改设置：Notice')
    // Another type has no operations.
    await filter(list, 'type', '消费')
    await until(() => part(list, 'filter-action') === null)
    expect(await offers(await open('filter-type="2"', at))).not.to.include('add-action')
    expect(await offers(await open('filter-type="3"', at))).to.include('add-action')
  })

  it('applies what was entered while the choices of a filter were loading', async () => {
    const at = await rootGateway({ config: { manners: 'polite' } })
    await at.call('PUT', '/api/option/', { key: 'Notice', value: 'x' })
    const list = await open('', at)
    part(list, 'add-filter').click()
    ;(await until(() => part(list, 'add-action'))).click()
    const field = '[part~="filter-action"] .log-panel input'
    const typed = new Promise<void>((done) => {
      // In the task in which the field appears, before its choices can be there.
      const observer = new MutationObserver(() => {
        const input = list.shadowRoot!.querySelector<HTMLInputElement>(field)
        if (!input) return
        observer.disconnect()
        type(input, '修改设置')
        enter(input)
        done()
      })
      observer.observe(list.shadowRoot!, { childList: true, subtree: true })
    })
    await typed
    await until(() => chip(list, 'action') === '修改设置')
    await until(() => cells(list, 'content').join() === '修改设置：Notice')
  })

  it('loads the first page again by itself while asked to, and not on another page', async () => {
    const clock = setIntervals()
    try {
      const list = await open('page-size="3"')
      const lines = `GET ${gateway.baseUrl}/api/log/`
      const asked = () => callsTo(lines)
      clock.pass(30)
      const before = asked()
      part(list, 'auto-refresh').click()
      await until(() => part(list, 'auto-refresh').ariaPressed === 'true')
      await new Promise((next) => setTimeout(next, 100))
      // A call that takes longer than the interval is not replaced by the next one, or none would ever end.
      clock.pass(30)
      await new Promise((next) => setTimeout(next, 300))
      expect(asked()).to.equal(before + 1)
      // While it loads, the page does not turn.
      await until(() => {
        part(list, 'next').click()
        return !part<HTMLButtonElement>(list, 'previous').disabled
      })
      await new Promise((next) => setTimeout(next, 300))
      const there = asked()
      clock.pass(60)
      await new Promise((next) => setTimeout(next, 200))
      expect(asked()).to.equal(there)
      expect(part(list, 'auto-refresh').ariaLabel).to.include('暂停')
    } finally {
      clock.end()
    }
  })

  inLong(it)('says on hover in which zone a time is', async () => {
    const list = await open()
    const time = list.shadowRoot!.querySelector('tbody [part~="cell__time"] [title]')
    expect(time?.getAttribute('title')).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC([+-]\d+(:\d\d)?)?$/)
  })

  it('filters by type and channel by the button, and clears again @2.68 @2.69 @6.9', async () => {
    const list = await open()
    await filter(list, 'type', '消费')
    await filter(list, 'channel', '2')
    await until(
      () => cells(list, 'channel').every((channel) => channel?.startsWith('#2')) && rows(list).length > 0,
    )
    expect(new Set(cells(list, 'type'))).to.deep.equal(new Set(['消费']))
    part(list, 'clear-filters').click()
    await until(() => new Set(cells(list, 'channel')).size > 1)
    expect(chip(list, 'channel')).to.equal(undefined)
  })

  it('reads a channel test as one @4.13', async () => {
    const list = await open('filter-type="5"')
    expect(new Set(cells(list, 'type'))).to.deep.equal(new Set(['测试']))
    expect(await offers(list)).to.not.include('add-type')
  })

  it('applies a quick range at once and keeps it in the view', async () => {
    const list = await open()
    let view: ViewState | undefined
    list.addEventListener('oneapi-view-changed', (event) => (view = (event as CustomEvent<ViewState>).detail))
    expect(chip(list, 'range')).to.equal('全部时间')
    named(await rangePanel(list), '近 7 天').click()
    await until(() => view)
    expect(view?.filters).to.deep.equal({ range: '7d' })
    expect(chip(list, 'range')).to.equal('近 7 天')
    const panel = await rangePanel(list)
    await until(() => panel.querySelector('[aria-pressed="true"]')?.textContent === '近 7 天')
    const from = new Date()
    from.setDate(from.getDate() - 6)
    from.setHours(0, 0, 0, 0)
    expect(part<HTMLElement>(list, 'filter-from').querySelector('input')!.value).to.equal(
      formatTimestamp(from.getTime() / 1000),
    )
    await atRest(list)
    await expectAccessible(list)
  })

  it('takes a range by hand, and refuses one that ends before it starts', async () => {
    const list = await open()
    const times = (await wire()).map(({ created_at }) => created_at)
    // Other tests have left several lines of one second.
    const newest = times.slice(0, -1).find((time) => times.indexOf(time) === times.lastIndexOf(time))!
    await rangePanel(list)
    const end = (name: string) => part(list, `filter-${name}`).querySelector('input')!
    type(end('from'), formatTimestamp(newest))
    type(end('to'), formatTimestamp(newest - 1))
    part(list, 'apply').click()
    await until(() => part(list, 'filter-to').textContent?.includes('结束时间不能早于开始时间'))
    expect(list.shadowRoot!.querySelector('[part~="clear-filters"]')).to.equal(null)
    type(end('to'), 'tomorrow')
    await until(() => part(list, 'filter-to').textContent?.includes('请输入有效的时间'))
    type(end('to'), formatTimestamp(newest))
    await until(() => end('to').value === formatTimestamp(newest))
    part(list, 'apply').click()
    await until(() => rows(list).length === 1)
  })

  inLong(it)('takes days of a calendar by the keyboard', async () => {
    const list = await open()
    let view: ViewState | undefined
    list.addEventListener('oneapi-view-changed', (event) => (view = (event as CustomEvent<ViewState>).detail))
    const panel = await rangePanel(list)
    const day = () => panel.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')!
    day().focus()
    const today = day().ariaLabel
    await sendKeys({ press: 'ArrowUp' })
    await until(() => day().ariaLabel !== today && list.shadowRoot!.activeElement === day())
    await sendKeys({ press: 'Enter' })
    await until(() => panel.querySelectorAll('[role=gridcell][aria-selected=true]').length === 1)
    await sendKeys({ press: 'ArrowDown' })
    await until(() => day().ariaLabel === today && list.shadowRoot!.activeElement === day())
    await sendKeys({ press: 'Enter' })
    await until(() => panel.querySelectorAll('[role=gridcell][aria-selected=true]').length === 8)
    part(list, 'apply').click()
    const start = new Date()
    start.setHours(0, 0, 0, 0)
    const until7 = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1).getTime() / 1000 - 1
    start.setDate(start.getDate() - 7)
    await until(() => view?.filters.from)
    expect(view?.filters).to.deep.equal({ from: String(start.getTime() / 1000), to: String(until7) })
    expect(chip(list, 'range')).to.match(/^\d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d$/)
  })

  it('shows the view that the page sets', async () => {
    const list = await open()
    list.view = { page: 2, filters: { type: '2' } }
    const expected = (await gateway.call<{ data: Entry[] }>('GET', '/api/log/?p=1&type=2')).data
    await until(
      () => cells(list, 'username').join() === expected.map(({ username }) => username || '—').join(),
    )
    expect(chip(list, 'type')).to.equal('消费')
  })

  it('shows more rows a page, some columns, and leaves parts out', async () => {
    const list = await open(
      'page-size="25" columns="time request quota" hide="title figures export detail selection"',
    )
    expect(rows(list).length).to.equal(25)
    expect(heads(list)).to.deep.equal(['时间', '请求 ID', '消耗'])
    for (const name of ['head', 'figures', 'export-button', 'detail-button'])
      expect(list.shadowRoot!.querySelector(`[part~="${name}"]`), name).to.equal(null)
  })

  it('opens a line by the keyboard: units and cost, latency, stream, request id @3.28', async () => {
    const list = await open('filter-type="2"')
    const entry = (await wire('&type=2'))[0]!
    const opener = part<HTMLButtonElement>(list, 'detail-button')
    opener.focus()
    await sendKeys({ press: 'Enter' })
    const dialog = await until(() => list.shadowRoot!.querySelector<HTMLDialogElement>('dialog[open]'))
    for (const text of [
      entry.request_id,
      entry.content,
      entry.quota.toLocaleString('en-US'),
      '费用',
      '流式',
      '耗时',
    ])
      expect(dialog.textContent).to.include(text)
    const channel = [...dialog.querySelectorAll('dt')].find(({ textContent }) => textContent === '渠道')
    expect([entry.channel !== 0, channel?.nextElementSibling?.textContent !== '']).to.deep.equal([true, true])
    await atRest(list)
    await expectAccessible(list)
    const told = new Promise<CustomEvent>((resolve) =>
      list.addEventListener('oneapi-notify', (event) => resolve(event as CustomEvent), { once: true }),
    )
    part(list, 'copy-request').focus()
    await sendKeys({ press: 'Enter' })
    expect((await told).detail).to.deep.equal({ kind: 'success', text: '已复制到剪贴板' })
    dialog.querySelector<HTMLButtonElement>('[part="dialog__close"]')!.click()
    await until(() => !dialog.open)
    expect(list.shadowRoot!.activeElement).to.equal(opener)
  })

  it('opens a line by a press on it, and steps to the next by arrows', async () => {
    const list = await open('filter-type="2"')
    const entries = await wire('&type=2')
    rows(list)[0]!.querySelector<HTMLElement>('[part~=cell__prompt]')!.click()
    const detail = await until(() => part(list, 'detail'))
    await until(() => detail.textContent?.includes(entries[0]!.request_id))
    expect(part<HTMLButtonElement>(list, 'drawer-previous').disabled).to.equal(true)
    await sendKeys({ press: 'ArrowDown' })
    await until(() => detail.textContent?.includes(entries[1]!.request_id))
    part(list, 'drawer-previous').click()
    await until(() => detail.textContent?.includes(entries[0]!.request_id))
    await sendKeys({ press: 'Escape' })
    await until(() => part(list, 'detail') === null)
    // A name in the line filters; it does not open the line.
    part(list, 'pick').click()
    await until(() => part(list, 'pick').ariaPressed === 'true')
    expect(part(list, 'detail') === null).to.equal(true)
  })

  it('steps from page to page by the arrows, and says plainly where the log ends', async () => {
    const entries = (await wire('&type=1')).concat(
      (await gateway.call<{ data: Entry[] }>('GET', '/api/log/?p=1&type=1')).data,
    )
    const size = Math.ceil(entries.length / 2)
    expect(entries.length).to.be.within(3, 19)
    const list = await open(`filter-type="1" page-size="${size}"`)
    rows(list)[size - 1]!.querySelector<HTMLElement>('[part~=cell__quota]')!.click()
    const detail = await until(() => part(list, 'detail'))
    const times = entries.map(({ created_at }) => formatTimestamp(created_at))
    expect(new Set(times).size).to.equal(entries.length)
    const shows = (entry: Entry) =>
      until(() =>
        detail.querySelector('.drawer-title')!.textContent!.includes(formatTimestamp(entry.created_at)),
      )
    await shows(entries[size - 1]!)
    expect(detail.textContent).not.to.include('最早一条')
    await sendKeys({ press: 'ArrowDown' })
    await shows(entries[size]!)
    expect(cells(list, 'time')[0]).to.equal(times[size])
    await sendKeys({ press: 'ArrowUp' })
    await shows(entries[size - 1]!)
    for (const entry of entries.slice(size)) {
      part(list, 'drawer-next').click()
      await shows(entry)
    }
    // A full last page is known to be the last once there was nothing behind it.
    if (!part<HTMLButtonElement>(list, 'drawer-next').disabled) part(list, 'drawer-next').click()
    await until(() => detail.querySelector('[role=status]')?.textContent === '· 最早一条')
    expect(part<HTMLButtonElement>(list, 'drawer-next').disabled).to.equal(true)
    await shows(entries.at(-1)!)
    await expectAccessible(list)
  })

  inLong(it)('steps on after a page could not be loaded', async () => {
    const list = await open('filter-type="2"')
    rows(list)[9]!.querySelector<HTMLElement>('[part~=cell__prompt]')!.click()
    const detail = await until(() => part(list, 'detail'))
    await cutOff(async () => {
      part(list, 'drawer-next').click()
      await until(() => detail.querySelector('[role=status]')?.textContent?.includes('网络'))
    })
    const second = (await gateway.call<{ data: Entry[] }>('GET', '/api/log/?p=1&type=2')).data
    part(list, 'drawer-next').click()
    await until(() => detail.textContent?.includes(second[0]!.request_id))
  })

  it('says why a call cost what it did, and that the ratios explain it', async () => {
    const list = await open('filter-type="2"')
    const entry = (await wire('&type=2'))[0]!
    part(list, 'detail-button').click()
    const sum = await until(() => part(list, 'call-price')?.textContent)
    expect(sum).to.match(
      /^\([\d,]+ 输入 Token × \$[\d.]+ \+ [\d,]+ 输出 Token × \$[\d.]+\) \/ 百万 × 分组 [\d.]+ = \$[\d.]+ $/,
    )
    const [prompt, input, completion, output, group, cost] = sum
      .replaceAll(',', '')
      .match(/(?<![\d.])[\d.]+/g)!
      .map(Number)
    expect([prompt, completion]).to.deep.equal([entry.prompt_tokens, entry.completion_tokens])
    // Within what the rounding to a unit and the digits of the prices may hide.
    expect(((prompt! * input! + completion! * output!) / 1e6) * group!).to.be.closeTo(
      cost!,
      cost! * 0.02 + 2e-6,
    )
  })

  it('speaks English', async () => {
    const list = await open('lang="en" filter-type="2"')
    expect(heads(list)).to.include.members(['Time', 'User name', 'Spent'])
    expect(cells(list, 'type')[0]).to.equal('Call')
  })
})

describe('<oneapi-log-list> of an ordinary user', () => {
  it('shows own lines by position, though none has an id @2.73 @6.11', async () => {
    const list = await open('', own)
    const expected = await wire('', own, '/api/log/self')
    expect(expected.every(({ id }) => id === 0)).to.equal(true)
    expect(rows(list).length).to.equal(expected.length)
    expect(heads(list)).not.to.include('用户名')
    expect(await offers(list)).to.not.include('add-channel')
    part(list, 'next').click()
    const second = (await own.call<{ data: Entry[] }>('GET', '/api/log/self?p=1')).data
    await until(() => cells(list, 'content')[0] === second[0]!.content && part(list, 'previous'))
  })

  it('says what the log is for while it is empty, and that nothing matches', async () => {
    const list = await open('filter-token-name="no such key"', own)
    expect(part(list, 'empty').textContent).to.include('还没有日志')
    await filter(list, 'type', '充值')
    await until(() => part(list, 'nothing-found'))
  })
})

describe('<oneapi-log-list> in trouble', () => {
  it('shows the signed-out state', async () => {
    const nobody = await newGateway()
    const list = await mount(`<oneapi-log-list base-url="${nobody.baseUrl}"></oneapi-log-list>`)
    await until(() => part(list, 'signed-out'))
  })

  it('says why it cannot load, and loads when tried again', async () => {
    const limited = await rootGateway({ sample: true, config: { globalApiRateLimit: 2 } })
    const list = await mount<LogListElement>(
      `<oneapi-log-list base-url="${limited.baseUrl}"></oneapi-log-list>`,
    )
    const failure = await until(() => part(list, 'error'))
    expect(failure.textContent).to.include('请求次数过多')
    expect(failure.textContent).to.match(/约 1[789]\d 秒后可重试/)
    list.baseUrl = gateway.baseUrl
    await until(() => rows(list).length === 10)
  })
})

describe('lines of the log that are selected', function () {
  this.timeout(60_000)
  const bar = (list: Element) => list.shadowRoot!.querySelector('.bulk-count')?.textContent ?? ''
  const sumOf = (entries: Entry[]) => {
    const units = entries.reduce((sum, { quota }) => sum + quota, 0)
    const [prompt, completion] = (['prompt_tokens', 'completion_tokens'] as const).map((of) =>
      entries.reduce((sum, entry) => sum + entry[of], 0).toLocaleString('en-US'),
    )
    return `${entries.length} 次调用，Token ${prompt} + ${completion}，消耗 ${formatMoney(units, { quota_per_unit: 500_000, display_in_currency: true }, plainNumberFormat)}（${units.toLocaleString('en-US')} 点额度）`
  }

  inLong(it)(
    'come to calls, tokens and money, by a range and across pages, until they are cleared',
    async () => {
      const list = await open('filter-type="2"')
      const entries = await wire('&type=2')
      expect(part(list, 'selection') === null).to.equal(true)
      press(tickOf(rows(list)[0]!))
      press(tickOf(rows(list)[2]!), { shiftKey: true })
      await until(() => bar(list) === `已选 3 条：${sumOf(entries.slice(0, 3))}`)
      await expectAccessible(list)
      part(list, 'next').click()
      const second = (await gateway.call<{ data: Entry[] }>('GET', '/api/log/?p=1&type=2')).data
      await until(() => cells(list, 'content')[0] === second[0]!.content)
      press(tickOf(rows(list)[0]!))
      await until(() => bar(list) === `已选 4 条：${sumOf([...entries.slice(0, 3), second[0]!])}`)
      part(list, 'clear-selection').click()
      await until(() => bar(list) === '')
    },
  )

  inLong(it)(
    'are told apart in one’s own log, where none has an id; what is no call is not spent',
    async () => {
      const list = await open('', own)
      const expected = await wire('', own, '/api/log/self')
      press(all<HTMLInputElement>(list, 'thead .tick input')[0]!)
      const calls = expected.filter(({ type }) => type === 2)
      await until(() => bar(list) === `已选 10 条：${sumOf(calls)}`)
      part(list, 'refresh').click()
      await until(() => !list.shadowRoot!.querySelector('[aria-busy]'))
      press(tickOf(rows(list)[0]!))
      const left = expected.slice(1).filter(({ type }) => type === 2)
      await until(() => bar(list) === `已选 9 条：${sumOf(left)}`)
      expect(part(await open('hide="selection"', own), 'cell__select') === null).to.equal(true)
    },
  )
})

describe('filters of the log that suggest what exists', function () {
  this.timeout(60_000)
  const options = (list: Element) =>
    all(list, '.log-panel:popover-open [role=option]').map((option) => option.textContent)
  const close = async (list: Element) => {
    list.shadowRoot!.querySelector<HTMLElement>('.log-panel:popover-open')!.hidePopover()
    await until(() => list.shadowRoot!.querySelector('.log-panel:popover-open') === null)
  }

  it('users, channels by name, models and keys: asked once, when the filter is opened', async () => {
    const list = await open()
    const users = `GET ${gateway.baseUrl}/api/user/search`
    const user = await panelOf(list, 'username')
    const { data } = await gateway.call<{ data: { username: string }[] }>('GET', '/api/user/search?keyword=')
    await until(() => options(list).length > 0)
    expect(options(list).sort()).to.deep.equal(data.map(({ username }) => username).sort())
    type(user, 'ali')
    await until(() => options(list).length === 1)
    expect(options(list)).to.deep.equal(['alice'])
    await atRest(list)
    await expectAccessible(list)
    await close(list)

    const channel = await panelOf(list, 'channel')
    const channels = (
      await gateway.call<{ data: { id: number; name: string }[] }>('GET', '/api/channel/search?keyword=')
    ).data
    await until(() => options(list).length > 0)
    expect(options(list).sort()).to.deep.equal(channels.map(({ id, name }) => `${name}#${id}`).sort())
    // What is typed is looked for in the names too; what is taken is the number.
    type(channel, channels[0]!.name)
    await until(() => options(list).includes(`${channels[0]!.name}#${channels[0]!.id}`))
    await close(list)

    await panelOf(list, 'model_name')
    await until(() => options(list).includes('gpt-4o'))
    await close(list)
    const key = cells(list, 'token').find((name) => name && name !== '—')!
    await panelOf(list, 'token_name')
    await until(() => options(list).includes(key))
    await close(list)
    await panelOf(list, 'username')
    await until(() => options(list).length > 0)
    // By whatever test opened it first, and by this one itself.
    expect(callsTo(users)).to.equal(2)
  })

  inLong(it)('arrows choose one; the types are those of this gateway', async () => {
    const list = await open()
    await panelOf(list, 'type')
    await until(() => options(list).length > 0)
    expect(options(list)).to.deep.equal(['充值', '消费', '管理', '系统', '测试'])
    await sendKeys({ press: 'ArrowDown' })
    await until(() => list.shadowRoot!.querySelector('[role=option][data-current]')?.textContent === '充值')
    await sendKeys({ press: 'Enter' })
    await until(() => chip(list, 'type') === '充值')
    await until(() => cells(list, 'type').length > 0 && cells(list, 'type').every((one) => one === '充值'))
  })

  inLong(it)('one’s own keys; where nothing comes, one types', async () => {
    const list = await open('', own)
    const { data } = await own.call<{ data: { name: string }[] }>('GET', '/api/token/search?keyword=')
    await panelOf(list, 'token_name')
    await until(() => options(list).length > 0)
    expect(options(list).sort()).to.deep.equal([...new Set(data.map(({ name }) => name))].sort())
    await close(list)
    const model = cells(list, 'model').find((name) => name && name !== '—')!
    let input: HTMLInputElement
    await cutOff(async () => {
      input = await panelOf(list, 'model_name')
      await until(() => part(list, 'filter-input').textContent?.includes('暂时无法列出'))
    })
    expect(options(list)).to.deep.equal([])
    expect(list.shadowRoot!.querySelector('[part~="error"]') === null).to.equal(true)
    type(input!, model)
    await until(() => input.value === model)
    enter(input!)
    await until(() => cells(list, 'model').every((name) => name === model))
  })
})

describe('what a line of the log names', function () {
  this.timeout(60_000)
  const pickNamed = (list: Element, name: string) =>
    all(list, '[part~="pick"]').find(({ textContent }) => textContent === name)!

  it('filters by user, key, model and channel at a press, and no longer at another', async () => {
    const list = await open()
    const views: ViewState[] = []
    list.addEventListener('oneapi-view-changed', (event) =>
      views.push((event as CustomEvent<ViewState>).detail),
    )
    const user = cells(list, 'username').find((name) => name && name !== '—')!
    pickNamed(list, user).click()
    await until(() => cells(list, 'username').every((name) => name === user))
    expect(views.at(-1)).to.deep.include({ page: 1, filters: { username: user } })
    expect(chip(list, 'username')).to.equal(user)
    expect(pickNamed(list, user).getAttribute('aria-pressed')).to.equal('true')
    const model = cells(list, 'model').find((name) => name && name !== '—')!
    pickNamed(list, model).click()
    await until(() => cells(list, 'model').every((name) => name === model))
    expect(views.at(-1)?.filters).to.deep.equal({ username: user, model_name: model })
    pickNamed(list, user).click()
    await until(() => views.at(-1)?.filters.username === undefined)
    expect(views.at(-1)?.filters).to.deep.equal({ model_name: model })
    const topUps = await open('filter-type="1"')
    expect([...new Set(cells(topUps, 'channel'))], 'a line without a channel').to.deep.equal(['—'])
  })

  inLong(it)(
    'tells nowhere as applied what was typed and not applied, after the next page and after a press on a cell',
    async () => {
      const list = await open()
      const views: ViewState[] = []
      list.addEventListener('oneapi-view-changed', (event) =>
        views.push((event as CustomEvent<ViewState>).detail),
      )
      type(await panelOf(list, 'username'), 'half')
      // A press outside closes the panel first.
      part(list, 'filter-username').querySelector<HTMLElement>('.log-panel')!.hidePopover()
      // A press while the first page is read again leads nowhere.
      await until(() => {
        if (views.length === 0) part(list, 'next').click()
        return views.length > 0
      })
      await until(() => cells(list, 'model').some((name) => name && name !== '—'))
      const model = cells(list, 'model').find((name) => name && name !== '—')!
      pickNamed(list, model).click()
      await until(() => cells(list, 'model').every((name) => name === model))
      expect(views.map(({ page, filters }) => [page, filters])).to.deep.equal([
        [2, {}],
        [1, { model_name: model }],
      ])
      expect(part(list, 'filter-username')).to.equal(null)
    },
  )

  inLong(it)('shows the name of a channel: its number filters, its name opens it', async () => {
    const list = await open('filter-type="2"')
    window.dispatchEvent(new PointerEvent('pointermove'))
    const opener = await until(() => part(list, 'open-channel'))
    const cell = opener.closest('td')!
    const id = cell.querySelector('[part~="pick"]')!.textContent!.slice(1)
    const { data } = await gateway.call<{ data: { name: string } }>('GET', `/api/channel/${id}`)
    expect(opener.textContent).to.equal(data.name)
    opener.focus()
    opener.click()
    const drawer = await until(() => list.shadowRoot!.querySelector<HTMLDialogElement>('dialog.drawer[open]'))
    await until(() => drawer.querySelector('.facts'))
    expect(drawer.querySelector('h2')?.textContent).to.equal(data.name)
    await atRest(list)
    await expectAccessible(list)
    const asked: string[] = []
    document.addEventListener(
      'oneapi-navigate',
      (event) => {
        event.preventDefault()
        asked.push((event as CustomEvent<{ href: string }>).detail.href)
      },
      { once: true },
    )
    drawer.querySelector<HTMLElement>('[part~="edit"]')!.click()
    expect(asked).to.deep.equal([`/channel/edit/${id}`])
    drawer.querySelector<HTMLElement>('[part~="dialog__close"]')!.click()
    await until(() => !drawer.isConnected)
    expect(list.shadowRoot!.activeElement === opener).to.equal(true)
    pickNamed(list, `#${id}`).click()
    await until(() => chip(list, 'channel') === id)
  })

  inLong(it)(
    'keeps the name of a channel within its column, as wide as a page of 1280 px leaves the log',
    async () => {
      for (const lang of ['zh-CN', 'en']) {
        const list = await open(`filter-type="2" lang="${lang}"`)
        list.style.cssText = 'display: block; width: 1016px'
        window.dispatchEvent(new PointerEvent('pointermove'))
        await until(() => part(list, 'open-channel'))
        const scroller = list.shadowRoot!.querySelector('.table-scroll')!
        // The list learns of its new width a frame later.
        await until(() => scroller.scrollWidth === scroller.clientWidth)
        const ends = all(list, '[part~="open-channel"]').map((name) => [
          name.getBoundingClientRect().right,
          name.closest('td')!.getBoundingClientRect().right,
        ])
        for (const [name, column] of ends) expect(name, lang).to.be.at.most(column!)
      }
    },
  )

  inLong(it)(
    'is text where the page has fixed the filter, has hidden filters, or hides the drawer',
    async () => {
      const fixed = await open('filter-username="alice" hide="drawer"')
      expect(pickNamed(fixed, 'alice') === undefined).to.equal(true)
      await until(() => all(fixed, '.log-channel > :nth-child(2)').length > 0)
      expect(part(fixed, 'open-channel') === null).to.equal(true)
      const bare = await open('hide="filters"')
      expect(part(bare, 'pick') === null).to.equal(true)
    },
  )
})
