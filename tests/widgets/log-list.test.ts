import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../src/widgets/elements/log-list/index.ts'
import type { LogListElement } from '../../src/widgets/elements/log-list/log-list.element.ts'
import type { ViewState } from '../../src/widgets/kit/element/events.ts'
import { expectAccessible, mount, newGateway, signIn, signInAs, until, type TestGateway } from './support.ts'

let gateway: TestGateway
let own: TestGateway

before(async function () {
  this.timeout(60_000)
  gateway = await newGateway({ sample: true })
  await signIn(gateway, 'root', '123456')
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
const button = (list: Element, text: string) =>
  all(list, 'button').find((one) => one.textContent?.trim() === text)!
const field = (list: Element, name: string) =>
  part(list, `filter-${name}`).querySelector<HTMLInputElement>('input, select')!

/** Waits for the end of transitions, whose colours have no meaning. */
const atRest = (list: Element) =>
  Promise.all(list.shadowRoot!.getAnimations().map(({ finished }) => finished.catch(() => undefined)))

/** Like a user's input: uses the native setter, which React listens to. */
function type(input: HTMLInputElement | HTMLSelectElement, text: string) {
  const prototype =
    input instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

type Entry = {
  id: number
  type: number
  created_at: number
  username: string
  channel: number
  request_id: string
  quota: number
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
      '提示',
      '补全',
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
    expect(part(list, 'filter-username')).to.equal(null)
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
      ['1', false],
      ['2', true],
      ['3', false],
      ['0', true],
    ] as const) {
      type(field(list, 'type'), chosen)
      part(list, 'apply').click()
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
    type(field(list, 'channel'), 'main')
    part<HTMLFormElement>(list, 'filters').requestSubmit()
    await until(() => part(list, 'filter-channel').textContent?.includes('请输入渠道的数字 ID'))
    expect(field(list, 'channel').ariaInvalid).to.equal('true')
    expect(list.shadowRoot!.activeElement === field(list, 'channel')).to.equal(true)
    expect(views).to.deep.equal([])
    type(field(list, 'channel'), ' 2 ')
    part<HTMLFormElement>(list, 'filters').requestSubmit()
    await until(
      () => rows(list).length > 0 && cells(list, 'channel').every((channel) => channel?.startsWith('#2')),
    )
    expect(views.at(-1)?.filters).to.deep.equal({ channel: '2' })
  })

  it('says of a channel in the address or fixed by the page that is no number', async () => {
    const list = await open()
    list.view = { page: 1, filters: { channel: 'main' } }
    await until(() => part(list, 'filter-channel').textContent?.includes('请输入渠道的数字 ID'))
    const fixed = await open('filter-channel="main"')
    await until(() => part(fixed, 'filter-channel').textContent?.includes('请输入渠道的数字 ID'))
    expect(field(fixed, 'channel').value).to.equal('main')
  })

  it('filters on Enter, not before, and tells the view @2.70 @6.10', async () => {
    const list = await open()
    const views: ViewState[] = []
    list.addEventListener('oneapi-view-changed', (event) =>
      views.push((event as CustomEvent<ViewState>).detail),
    )
    type(field(list, 'username'), ' alice ')
    await new Promise((next) => setTimeout(next, 600))
    expect(views).to.deep.equal([])
    part<HTMLFormElement>(list, 'filters').requestSubmit()
    await until(() => rows(list).length > 0 && cells(list, 'username').every((name) => name === 'alice'))
    expect(views).to.deep.equal([{ page: 1, search: '', sort: '', filters: { username: 'alice' } }])
  })

  it('filters by type and channel by the button, and clears again @2.68 @2.69 @6.9', async () => {
    const list = await open()
    type(field(list, 'type'), '2')
    type(field(list, 'channel'), '2')
    part(list, 'apply').click()
    await until(
      () => cells(list, 'channel').every((channel) => channel?.startsWith('#2')) && rows(list).length > 0,
    )
    expect(new Set(cells(list, 'type'))).to.deep.equal(new Set(['消费']))
    part(list, 'clear-filters').click()
    await until(() => new Set(cells(list, 'channel')).size > 1)
    expect(field(list, 'channel').value).to.equal('')
  })

  it('reads a channel test as one @4.13', async () => {
    const list = await open('filter-type="5"')
    expect(new Set(cells(list, 'type'))).to.deep.equal(new Set(['测试']))
    expect(part(list, 'filter-type')).to.equal(null)
  })

  it('applies a quick range at once and keeps it in the view', async () => {
    const list = await open()
    let view: ViewState | undefined
    list.addEventListener('oneapi-view-changed', (event) => (view = (event as CustomEvent<ViewState>).detail))
    button(list, '近 7 天').click()
    await until(() => view)
    expect(view?.filters).to.deep.equal({ range: '7d' })
    expect(button(list, '近 7 天').ariaPressed).to.equal('true')
    const from = new Date()
    from.setDate(from.getDate() - 6)
    from.setHours(0, 0, 0, 0)
    expect(new Date(field(list, 'from').value).getTime()).to.equal(from.getTime())
  })

  it('takes a range by hand, and refuses one that ends before it starts', async () => {
    const list = await open()
    const newest = (await wire())[4]!.created_at
    const local = (seconds: number) => {
      const date = new Date(seconds * 1000)
      return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
    }
    type(field(list, 'from'), local(newest))
    type(field(list, 'to'), local(newest - 1))
    part(list, 'apply').click()
    await until(() => part(list, 'filter-to').textContent?.includes('结束时间不能早于开始时间'))
    expect(list.shadowRoot!.querySelector('[part~="clear-filters"]')).to.equal(null)
    type(field(list, 'to'), local(newest))
    part(list, 'apply').click()
    await until(() => rows(list).length === 1)
  })

  it('shows the view that the page sets', async () => {
    const list = await open()
    list.view = { page: 2, filters: { type: '2' } }
    const expected = (await gateway.call<{ data: Entry[] }>('GET', '/api/log/?p=1&type=2')).data
    await until(
      () => cells(list, 'username').join() === expected.map(({ username }) => username || '—').join(),
    )
    expect(field(list, 'type').value).to.equal('2')
  })

  it('shows more rows a page, some columns, and leaves parts out', async () => {
    const list = await open('page-size="25" columns="time request quota" hide="title figures export detail"')
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

  it('speaks English', async () => {
    const list = await open('lang="en" filter-type="2"')
    expect(heads(list)).to.include.members(['Time', 'User name', 'Spent'])
    expect(cells(list, 'type')[0]).to.equal('Consumption')
  })
})

describe('<oneapi-log-list> of an ordinary user', () => {
  it('shows own lines by position, though none has an id @2.73 @6.11', async () => {
    const list = await open('', own)
    const expected = await wire('', own, '/api/log/self')
    expect(expected.every(({ id }) => id === 0)).to.equal(true)
    expect(rows(list).length).to.equal(expected.length)
    expect(heads(list)).not.to.include('用户名')
    expect(part(list, 'filter-channel')).to.equal(null)
    part(list, 'next').click()
    const second = (await own.call<{ data: Entry[] }>('GET', '/api/log/self?p=1')).data
    await until(() => cells(list, 'content')[0] === second[0]!.content && part(list, 'previous'))
  })

  it('says what the log is for while it is empty, and that nothing matches', async () => {
    const list = await open('filter-token-name="no such key"', own)
    expect(part(list, 'empty').textContent).to.include('还没有日志')
    type(field(list, 'model_name'), 'no such model')
    part(list, 'apply').click()
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
    const limited = await newGateway({ sample: true, config: { globalApiRateLimit: 2 } })
    await signIn(limited, 'root', '123456')
    const list = await mount<LogListElement>(
      `<oneapi-log-list base-url="${limited.baseUrl}"></oneapi-log-list>`,
    )
    const failure = await until(() => part(list, 'error'))
    expect(failure.textContent).to.include('请求次数过多')
    list.baseUrl = gateway.baseUrl
    await until(() => rows(list).length === 10)
  })
})

describe('what a line of the log names', function () {
  this.timeout(60_000)
  const named = (list: Element, name: string) =>
    all(list, '[part~="pick"]').find(({ textContent }) => textContent === name)!

  it('filters by user, key, model and channel at a press, and no longer at another', async () => {
    const list = await open()
    const views: ViewState[] = []
    list.addEventListener('oneapi-view-changed', (event) =>
      views.push((event as CustomEvent<ViewState>).detail),
    )
    const user = cells(list, 'username')[0]!
    named(list, user).click()
    await until(() => cells(list, 'username').every((name) => name === user))
    expect(views.at(-1)).to.deep.include({ page: 1, filters: { username: user } })
    expect(field(list, 'username').value).to.equal(user)
    expect(named(list, user).getAttribute('aria-pressed')).to.equal('true')
    const model = cells(list, 'model').find((name) => name && name !== '—')!
    named(list, model).click()
    await until(() => cells(list, 'model').every((name) => name === model))
    expect(views.at(-1)?.filters).to.deep.equal({ username: user, model_name: model })
    named(list, user).click()
    await until(() => views.at(-1)?.filters.username === undefined)
    expect(views.at(-1)?.filters).to.deep.equal({ model_name: model })
  })

  it('shows the name of a channel: its number filters, its name opens it', async () => {
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
    named(list, `#${id}`).click()
    await until(() => field(list, 'channel').value === id)
  })

  it('is text where the page has fixed the filter, has hidden filters, or hides the drawer', async () => {
    const fixed = await open('filter-username="alice" hide="drawer"')
    expect(named(fixed, 'alice') === undefined).to.equal(true)
    await until(() => all(fixed, '.log-channel > :nth-child(2)').length > 0)
    expect(part(fixed, 'open-channel') === null).to.equal(true)
    const bare = await open('hide="filters"')
    expect(part(bare, 'pick') === null).to.equal(true)
  })
})
