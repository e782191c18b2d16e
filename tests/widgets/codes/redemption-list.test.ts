import { expect } from 'chai'
import '../../../src/widgets/elements/redemptions/list/index.ts'
import type { Redemption } from '../../../src/widgets/domain/redemption.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { callsTo, fieldOf, fill, heard, pageIn, partOf, rootOf } from '../lists/acting.ts'
import {
  buttonIn,
  cellIn,
  choose,
  clipboard,
  dialogIn,
  namesIn,
  openMenu,
  pagerText,
  rowOf,
  rowsIn,
  settled,
} from '../lists/listing.ts'
import { expectAccessible, mount, onFetch, rootGateway, signIn, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

type Toast = { kind: string; text: string }
const timestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

describe('<oneapi-redemption-list>', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway

  const add = async (name: string, { quota = 100000, count = 1 } = {}) => {
    await gateway.call('POST', '/api/redemption/', { name, quota, count })
    return (await search(name))[0]!
  }
  const search = async (keyword: string) =>
    (
      await gateway.call<{ data: Redemption[] }>(
        'GET',
        `/api/redemption/search?keyword=${encodeURIComponent(keyword)}`,
      )
    ).data
  const stored = async (id: number | string) =>
    (await gateway.call<{ data: Redemption | undefined }>('GET', `/api/redemption/${id}`)).data
  const list = async (attributes = '', { baseUrl } = gateway) => {
    const element = await mount<WidgetElement>(
      `<oneapi-redemption-list base-url="${baseUrl}" ${attributes}></oneapi-redemption-list>`,
    )
    await settled(element)
    return element
  }
  const more = (element: Element, name: string) => buttonIn(rowOf(element, name), `${name} 的更多操作`)
  const itemOf = async (element: Element, name: string, label: string) =>
    (await openMenu(more(element, name))).find((item) => item.textContent?.startsWith(label))!
  const confirmDelete = async (element: Element, name: string) => {
    await choose(more(element, name), '删除')
    const dialog = await until(() => dialogIn(element))
    expect(dialog.querySelector('h2')?.textContent).to.equal(`删除兑换码 ${name}？`)
    return dialog
  }

  before(async () => {
    gateway = await rootGateway()
    await add('free')
    const { id } = await add('off')
    await gateway.call('PUT', '/api/redemption/?status_only=true', { id, status: 2 })
    const { key } = await add('spent', { quota: 1_000_000 })
    await gateway.call('POST', '/api/user/topup', { key })
  })

  it('shows each code with status 1 未使用, 2 已禁用, 3 已使用, its quota in money and units, and its times @3.25', async () => {
    const element = await list()
    expect(namesIn(element)).to.deep.equal(['spent', 'off', 'free'])
    expect(rowsIn(element).map((row) => cellIn(row, 'status'))).to.deep.equal(['已使用', '已禁用', '未使用'])
    expect(cellIn(rowOf(element, 'spent'), 'quota')).to.match(/^\$2\.00\s+1,000,000 点额度$/)
    expect(cellIn(rowOf(element, 'free'), 'quota')).to.match(/^\$0\.20\s+100,000 点额度$/)
    expect(cellIn(rowOf(element, 'spent'), 'created')).to.match(timestamp)
    expect(cellIn(rowOf(element, 'spent'), 'redeemed')).to.match(timestamp)
    expect(cellIn(rowOf(element, 'free'), 'redeemed')).to.equal('尚未兑换')
  })

  it('names on hover the zone of a time', async () => {
    const time = rootOf(await list()).querySelector('[part~="cell__created"] [title]')
    expect(time?.getAttribute('title')).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC([+-]\d+(:\d\d)?)?$/)
  })

  it('shows a status it does not know as unknown', async () => {
    // What a fork of the family sends: the gateway's own answer with another status.
    onFetch(async ({ url, send }) => {
      const answer = await send()
      if (!url.href.includes('/api/redemption/')) return answer
      return new Response((await answer.text()).replace('"status":2', '"status":7'), answer)
    })
    const element = await list()
    expect(cellIn(rowOf(element, 'off'), 'status')).to.equal('未知')
  })

  it('keeps a code out of the page until it is revealed', async () => {
    const element = await list()
    const { key } = (await search('free'))[0]!
    expect(rootOf(element).querySelector('.table')!.textContent).not.to.contain(key)
    expect(rowOf(element, 'free').textContent).to.contain(`${key.slice(0, 7)}••••••••${key.slice(-4)}`)
    buttonIn(rowOf(element, 'free'), '显示 free 的兑换码').click()
    await until(() => rowOf(element, 'free').textContent?.includes(key))
    buttonIn(rowOf(element, 'free'), '隐藏 free 的兑换码').click()
    await until(() => !rootOf(element).querySelector('.table')!.textContent!.includes(key))
  })

  it('copies a code whole, and shows it selected where the clipboard is out of reach', async () => {
    const element = await list()
    const { key } = (await search('free'))[0]!
    const toasts = heard<Toast>('oneapi-notify')
    const board = clipboard({ works: true })
    try {
      buttonIn(rowOf(element, 'free'), '复制 free 的兑换码').click()
      await until(() => toasts.length)
    } finally {
      board.restore()
    }
    expect(board.copied).to.deep.equal([key])
    expect(toasts).to.deep.equal([{ kind: 'success', text: '已复制到剪贴板' }])

    const broken = clipboard({ works: false })
    try {
      buttonIn(rowOf(element, 'free'), '复制 free 的兑换码').click()
      await until(() => dialogIn(element)?.querySelector('textarea')?.value === key)
    } finally {
      broken.restore()
    }
  })

  it('disables and enables a code at once: toggling sets 1 or 2 @4.11', async () => {
    const { id } = await add('switch')
    const element = await list()
    const events = heard<{ id: number }>('oneapi-redemption-updated')
    await choose(more(element, 'switch'), '禁用')
    await until(() => cellIn(rowOf(element, 'switch'), 'status') === '已禁用')
    expect((await stored(id))?.status).to.equal(2)
    await choose(more(element, 'switch'), '启用')
    await until(() => cellIn(rowOf(element, 'switch'), 'status') === '未使用')
    expect((await stored(id))?.status).to.equal(1)
    expect(events).to.deep.equal([{ id }, { id }])
    await gateway.call('DELETE', `/api/redemption/${id}`)
  })

  it('has the toggle of a used code disabled, with the reason, and nothing else @4.10', async () => {
    const element = await list()
    const before = callsTo(`PUT ${gateway.baseUrl}/api/redemption/`)
    const toggle = await itemOf(element, 'spent', '启用')
    expect(toggle.ariaDisabled).to.equal('true')
    expect(toggle.textContent).to.contain('已使用的兑换码不能启用或禁用')
    toggle.click()
    const items = [...toggle.parentElement!.querySelectorAll('.menu-item')]
    expect(items.filter((item) => item.ariaDisabled === 'true')).to.deep.equal([toggle])
    expect(items.map((item) => item.querySelector('.menu-label')?.textContent)).to.deep.equal([
      '查看批次',
      '启用',
      '删除',
    ])
    expect(buttonIn(rowOf(element, 'spent'), '复制 spent 的兑换码').ariaDisabled).to.equal(null)
    await new Promise((next) => setTimeout(next, 100))
    expect(callsTo(`PUT ${gateway.baseUrl}/api/redemption/`)).to.equal(before)
  })

  it('leaves a code that was redeemed meanwhile, and shows that it was', async () => {
    const { id, key } = await add('race')
    const element = await list()
    await gateway.call('POST', '/api/user/topup', { key })
    const toasts = heard<Toast>('oneapi-notify')
    await choose(more(element, 'race'), '禁用')
    await until(() => toasts.length > 0)
    expect(toasts[0]).to.deep.equal({ kind: 'error', text: '在此期间已在别处修改，因此保持不变' })
    await until(() => cellIn(rowOf(element, 'race'), 'status') === '已使用')
    await gateway.call('DELETE', `/api/redemption/${id}`)
  })

  it('deletes after a confirmation that names the code; cancel and the page keep it; the row goes at once @4.15', async () => {
    const { id } = await add('doomed')
    const element = await list()
    buttonIn(await confirmDelete(element, 'doomed'), '取消').click()
    await until(() => !dialogIn(element))
    element.addEventListener('oneapi-before-delete', (event) => event.preventDefault(), { once: true })
    buttonIn(await confirmDelete(element, 'doomed'), '删除').click()
    await until(() => !dialogIn(element))
    expect(await stored(id)).not.to.equal(undefined)

    const [before, after] = [heard('oneapi-before-delete'), heard('oneapi-redemption-deleted')]
    buttonIn(await confirmDelete(element, 'doomed'), '删除').click()
    await until(() => !dialogIn(element) && !namesIn(element).includes('doomed'))
    expect(await stored(id)).to.equal(undefined)
    expect(before).to.deep.equal([{ type: 'redemption', id }])
    expect(after).to.deep.equal([{ id }])
    // Without the trailing slash, which would be redirected.
    expect(callsTo(`DELETE ${gateway.baseUrl}/api/redemption/${id}`)).to.equal(1)
  })

  it('keeps the dialog with the reason when the gateway refuses to delete', async () => {
    const { id } = await add('twice')
    const element = await list()
    await gateway.call('DELETE', `/api/redemption/${id}`)
    const dialog = await confirmDelete(element, 'twice')
    buttonIn(dialog, '删除').click()
    await until(() => dialog.textContent?.includes('该记录已不存在，可能已被删除'))
    expect(dialog.open).to.equal(true)
  })

  it('searches the gateway by the beginning of the name, trimmed; an empty search says 未找到结果。', async () => {
    const element = await list()
    const views = heard<{ search: string }>('oneapi-view-changed')
    fill(fieldOf(element, '搜索 ID 或名称开头…'), '  fre ')
    await until(() => namesIn(element).join() === 'free')
    expect(views.at(-1)?.search).to.equal('fre')
    fill(fieldOf(element, '搜索 ID 或名称开头…'), 'nobody')
    await until(() => partOf(element, 'nothing-found').textContent?.includes('未找到结果。'))
    element.lang = 'en'
    await until(() => partOf(element, 'nothing-found').textContent?.includes('No results found.'))
  })

  it('filters all rows by status; by attribute the filter is fixed', async () => {
    const element = await list()
    const filter = rootOf(element).querySelector<HTMLSelectElement>('[part~="filter-status"] select')!
    filter.value = 'used'
    filter.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => namesIn(element).join() === 'spent')
    expect(pagerText(element)).to.contain('共 1 条（全部 ')
    const fixed = await list('filter-status="disabled"')
    expect(namesIn(fixed)).to.deep.equal(['off'])
    expect(rootOf(fixed).querySelector('[part~="filter-status"]')).to.equal(null)
  })

  inLong(it)('turns pages of ten, and of any other size by attribute', async () => {
    const many = await rootGateway()
    await many.call('POST', '/api/redemption/', { name: 'batch', quota: 1, count: 13 })
    const element = await list('', many)
    expect(rowsIn(element)).to.have.length(10)
    partOf(element, 'next').click()
    await until(() => rowsIn(element).length === 3 && pagerText(element) === '第 2 页，没有更多了')
    expect(rowsIn(await list('page-size="13"', many))).to.have.length(13)
  })

  it('asks for the form by event: new, and by id to edit', async () => {
    const element = await list()
    const { id } = (await search('free'))[0]!
    const asked: unknown[] = []
    element.addEventListener('oneapi-navigate', (event) => {
      event.preventDefault()
      asked.push((event as CustomEvent).detail)
    })
    partOf(element, 'create').click()
    buttonIn(rowOf(element, 'free'), '编辑 free').click()
    await until(() => asked.length === 2)
    const tag = 'oneapi-redemption-form'
    expect(asked).to.deep.equal([
      { tag, attributes: {}, href: '/redemption/add' },
      { tag, attributes: { 'redemption-id': String(id) }, href: `/redemption/edit/${id}` },
    ])
  })

  it('leaves out what `hide` names, and with `readonly` everything that changes a code', async () => {
    const readonly = await list('readonly')
    expect(rootOf(readonly).querySelector('[part=create]') === null).to.equal(true)
    // To look at a batch changes nothing.
    const left = await openMenu(more(readonly, 'free'))
    expect(left).to.have.length(1)
    expect(rowOf(readonly, 'free').querySelector('[part=copy]')).not.to.equal(null)
    const bare = await list(
      'hide="title selection copy reveal edit toggle delete batch search pager" columns="name quota"',
    )
    expect(rowOf(bare, 'free').querySelector('button') === null).to.equal(true)
    expect(rootOf(bare).querySelector('h1, [part=search], [part=pager], .actions') === null).to.equal(true)
    expect(rowOf(bare, 'free').children).to.have.length(2)
  })

  it('is for administrators: anyone else is told so in place', async () => {
    const other = await rootGateway()
    await other.call('POST', '/api/user/', { username: 'mei', password: 'mei-password' })
    await signIn(other, 'mei', 'mei-password')
    const element = await list('', other)
    await until(() => partOf(element, 'error').textContent?.includes('没有权限进行此操作'))
    expect(partOf(element, 'create').title).to.equal('无权限访问')
  })

  it('says what the place is for while there is no code, or shows what the page puts there', async () => {
    const fresh = await rootGateway()
    const element = await list('', fresh)
    expect(partOf(element, 'empty').textContent).to.contain('还没有兑换码')
  })

  for (const theme of ['light', 'dark'] as const)
    inLong(it)(`has no finding of axe, ${theme}, in English`, async () => {
      pageIn(theme)
      await expectAccessible(await list(`theme="${theme}" lang="en"`))
      pageIn('light')
    })
})
