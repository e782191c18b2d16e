import { expect } from 'chai'
import '../../../src/widgets/elements/page/provider.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import { fill, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn, cellIn, choose, namesIn, openMenu, rowOf, settled } from '../lists/listing.ts'
import { expectAccessible, mount, rootGateway, toldTo, until, type TestGateway } from '../support.ts'

/** What an administrator sees of the keys of others, before stand-ins of the gateways that show them. */
describe('keys of other users', function () {
  this.timeout(60_000)
  let gateway: TestGateway

  const start = async (family: 'laisky' | 'one-hub') => {
    gateway = await rootGateway({ family })
  }
  type List = HTMLElement & { view?: object; whenReady: Promise<unknown> }
  const open = async (tag = 'oneapi-token-list', attributes = '', view?: object) => {
    const provider = await mount(`<oneapi-provider base-url="${gateway.baseUrl}"></oneapi-provider>`)
    const element = document.createElement(tag) as List
    for (const [, name, value] of attributes.matchAll(/([\w-]+)="([^"]*)"/g))
      element.setAttribute(name!, value!)
    if (view) element.view = view
    provider.append(element)
    await element.whenReady
    await settled(element)
    return element
  }
  const whose = (list: Element) => partOf(list, 'whose').textContent
  const search = (list: Element, word: string) => {
    const field = partOf(list, 'search').querySelector('input')!
    fill(field, word)
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }
  const heads = (list: Element) =>
    [...rootOf(list).querySelectorAll('thead th')].map((head) => head.textContent).filter(Boolean)
  const has = (list: Element, part: string) => rootOf(list).querySelector(`[part~="${part}"]`) !== null
  const asked = async () => (await toldTo(gateway)).asked.map(({ path, query }) => `${path}?${query}`)
  const stored = async (name: string) => (await toldTo(gateway)).rows.token.find((key) => key.name === name)!

  const toasts = () =>
    [...document.querySelectorAll('oneapi-notices')].flatMap((place) => [
      ...place.shadowRoot!.querySelectorAll<HTMLElement>('[part=toast]'),
    ])

  const dismissAll = () => {
    for (const toast of toasts()) toast.querySelector<HTMLElement>('button:last-child')!.click()
  }

  afterEach(() => {
    localStorage.clear()
    dismissAll()
  })

  for (const family of ['laisky', 'one-hub'] as const)
    it(`${family}: an administrator chooses between the own keys and everybody’s, which the address keeps`, async () => {
      await start(family)
      const list = await open()
      await until(() => has(list, 'whose'))
      expect(namesIn(list)).to.not.include('carols')
      expect(whose(list)).to.equal('我的令牌')
      const views = heard<{ filters: object }>('oneapi-view-changed')
      await choose(partOf(list, 'whose'), '所有用户的令牌')
      await until(() => namesIn(list).includes('carols'))
      expect(views.at(-1)!.filters).to.deep.equal({ owner: 'all' })
      expect(namesIn(list)).to.have.length((await toldTo(gateway)).rows.token.length + 1)
      expect(heads(list).slice(0, 2)).to.deep.equal(['名称', '所有者'])
      const carol = family === 'laisky' ? 'carol' : 'Carol'
      await until(() => cellIn(rowOf(list, 'carols'), 'owner') === carol)
      // Their secrets are nowhere: not in the page, not in what the list keeps.
      expect(rowOf(list, 'carols').querySelector('[part~=key]')!.textContent).to.match(/^sk-caro•+mnop$/)
      expect(rootOf(list).innerHTML).to.not.include('carolsSecretKey')
      // Nothing of others is made, changed, copied or deleted here.
      for (const part of ['create', 'copy', 'select', 'figures'])
        expect(has(list, part), part).to.equal(false)
      expect(has(list, 'more')).to.equal(family === 'one-hub')
      await expectAccessible(list)
      await choose(partOf(list, 'whose'), '我的令牌')
      await until(() => has(list, 'copy'))
      expect(namesIn(list)).to.not.include('carols')
      expect(views.at(-1)!.filters).to.deep.equal({})
      expect((await toldTo(gateway)).refused).to.deep.equal([])
    })

  for (const family of ['laisky', 'one-hub'] as const)
    it(`${family}: a press on an owner shows all keys of theirs, and a search finds among them`, async () => {
      await start(family)
      const list = await open('oneapi-token-list', 'lang="en"', { filters: { owner: 'all' } })
      const alice = (await stored('second'))[family === 'laisky' ? 'user_uuid' : 'user_id']
      await until(
        () => namesIn(list).includes('carols') && cellIn(rowOf(list, 'second'), 'owner') === 'alice',
      )
      // The own keys were never asked for.
      expect((await asked()).filter((call) => call.startsWith('/api/token/?'))).to.deep.equal([])
      buttonIn(rowOf(list, 'second'), 'Show all keys of alice').click()
      await until(() => !namesIn(list).includes('carols') && namesIn(list).includes('second'))
      await until(() => whose(list) === 'Keys of alice')
      expect((await asked()).at(-1)).to.include(`user_id=${String(alice)}`)
      search(list, 'sec')
      await until(() => namesIn(list).join() === 'second')
      // Clearing leaves whose they are.
      search(list, 'nobody')
      await until(() => has(list, 'nothing-found'))
      buttonIn(partOf(list, 'nothing-found'), 'Clear filters').click()
      await until(() => namesIn(list).includes('second'))
      expect(whose(list)).to.equal('Keys of alice')
      expect((await toldTo(gateway)).refused).to.deep.equal([])
    })

  it('one-hub: a key of another is disabled by the call for administrators, and enabled again', async () => {
    await start('one-hub')
    const list = await open('oneapi-token-list', 'filter-owner="all"')
    await until(() => namesIn(list).includes('second') && has(list, 'more'))
    expect(has(list, 'whose')).to.equal(false)
    const second = rowOf(list, 'second')
    const items = await openMenu(second.querySelector('[part~=more]')!)
    expect(items.map((item) => item.textContent)).to.deep.equal(['禁用'])
    items[0]!.click()
    await until(() => cellIn(rowOf(list, 'second'), 'status') === '已禁用')
    const { asked, refused, rows } = await toldTo(gateway)
    const writes = asked.filter(({ method }) => method === 'PUT')
    const { id } = await stored('second')
    expect(writes.map(({ path, query, body }) => [path, query, body])).to.deep.equal([
      ['/api/token/admin', 'status_only=true', { id, status: 2 }],
    ])
    expect(rows.token.find(({ name }) => name === 'second')!.status).to.equal(2)
    expect(refused).to.deep.equal([])
    const again = rowOf(list, 'second').querySelector<HTMLElement>('[part~=more]')!
    await choose(again, '启用')
    await until(() => cellIn(rowOf(list, 'second'), 'status') === '已启用')
  })

  it('one-hub: what was disabled is not enabled by Undo once another session has done so, and is otherwise', async () => {
    await until(() => toasts().length === 0)
    await start('one-hub')
    const list = await open('oneapi-token-list', 'filter-owner="2"')
    const disable = async () => {
      await choose(rowOf(list, 'second').querySelector<HTMLElement>('[part~=more]')!, '禁用')
      await until(() => cellIn(rowOf(list, 'second'), 'status') === '已禁用')
      return until(() => toasts().find((toast) => toast.textContent.includes('已禁用 second')))
    }
    const puts = async () => (await toldTo(gateway)).asked.filter(({ method }) => method === 'PUT').length
    const first = await disable()
    const { id } = await stored('second')
    await gateway.call('PUT', '/api/token/admin?status_only=true', { id, status: 1 })
    const before = await puts()
    first.querySelector<HTMLElement>('.action')!.click()
    await until(() => cellIn(rowOf(list, 'second'), 'status') === '已启用')
    expect(await puts(), 'nothing is sent').to.equal(before)
    dismissAll()
    await settled(list)
    rootOf(list).querySelector<HTMLElement>('[part~=refresh]')?.click()
    await until(() => cellIn(rowOf(list, 'second'), 'status') === '已启用')
    ;(await disable()).querySelector<HTMLElement>('.action')!.click()
    await until(() => cellIn(rowOf(list, 'second'), 'status') === '已启用')
    expect((await stored('second')).status).to.equal(1)
  })

  it('a user’s row leads to the keys of this user', async () => {
    await start('laisky')
    const users = await open('oneapi-user-list')
    const ways = heard<{ tag: string; attributes: object; href: string }>('oneapi-navigate')
    users.addEventListener('oneapi-navigate', (event) => event.preventDefault())
    await choose(rowOf(users, 'carol').querySelector<HTMLElement>('[part~=more]')!, '令牌')
    const { uuid } = (await toldTo(gateway)).rows.user.find(({ username }) => username === 'carol')!
    expect(ways).to.deep.equal([
      {
        tag: 'oneapi-token-list',
        attributes: { 'filter-owner': String(uuid) },
        href: `/token?owner=${String(uuid)}`,
      },
    ])
    const keys = await open('oneapi-token-list', `filter-owner="${String(uuid)}"`)
    await until(() => namesIn(keys).join() === 'carols' && cellIn(rowOf(keys, 'carols'), 'owner') === 'carol')
  })

  it('a gateway or a version that does not show them is told as that, and the own keys do not pass for them', async () => {
    gateway = await rootGateway({ sample: true })
    const usual = await open()
    expect(has(usual, 'whose')).to.equal(false)
    const missing = await open('oneapi-token-list', 'filter-owner="2" lang="en"')
    await until(() => rootOf(missing).textContent!.includes("This gateway does not list other users' keys"))
    expect(namesIn(missing)).to.deep.equal([])
    const old = await open('oneapi-token-list', 'filter-owner="all" dialect="laisky" lang="en"')
    await until(() => rootOf(old).textContent!.includes("This gateway does not list other users' keys"))
  })
})
