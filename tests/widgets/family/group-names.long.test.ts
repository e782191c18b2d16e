import { expect } from 'chai'
import type { Tag } from '../../../src/widgets/tags.ts'
import '../../../src/widgets/elements/channels/form/index.ts'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/logs/index.ts'
import '../../../src/widgets/elements/prices/index.ts'
import '../../../src/widgets/elements/page/provider.ts'
import '../../../src/widgets/elements/tokens/form/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/users/form/index.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import { callsTo, fieldOf, fill, heard, partOf, rootOf } from '../lists/acting.ts'
import { previewIn, setSelect, tick } from '../lists/bulk.ts'
import { cellIn, dialogIn, rowOf, openByToken, opened } from '../lists/listing.ts'
import {
  expectAccessible,
  newGateway,
  onFetch,
  rootGateway,
  signIn,
  toldTo,
  until,
  type TestGateway,
  storedAt,
  type Stored,
} from '../support.ts'

/** User groups by name, before stand-ins of the gateways that name them; what is sent is the symbol. */
describe('names of user groups', function () {
  this.timeout(60_000)
  let gateway: TestGateway

  const start = async (family: 'one-hub' | 'new-api') => {
    gateway = await newGateway({ family })
    if (family === 'one-hub') await signIn(gateway)
  }
  const open = (tag: Tag, attributes = '') => opened(gateway, tag, attributes)
  const openTold = (tag: Tag, attributes = '') => openByToken(gateway, tag, attributes)
  const stored = (kind: Stored, name: string) => storedAt(gateway, kind, name)
  const asked = async (path: string) => (await toldTo(gateway)).asked.filter((call) => call.path === path)
  const bodies = async (method: string) =>
    (await toldTo(gateway)).asked.filter((call) => call.method === method).map(({ body }) => body)
  const textOf = (element: Element, selector: string) => rootOf(element).querySelector(selector)?.textContent
  const optionsOf = (element: Element, part: string) =>
    [...partOf(element, part).querySelectorAll('option')].map(({ value, text }) => [value, text])
  const selectIn = (element: Element, part: string) => partOf(element, part).querySelector('select')!
  const factOf = (element: Element, name: string) =>
    [...rootOf(element).querySelectorAll('dt')].find(({ textContent }) => textContent === name)
      ?.nextElementSibling?.textContent
  const showFilters = async (list: Element) => {
    partOf(list, 'more-filters').click()
    await until(() => partOf(list, 'filter-group'))
  }
  /** Stores a form and waits until that is said. */
  const save = async (form: Element, event: string) => {
    const done = heard(event)
    partOf(form, 'save').click()
    await until(() => done.length > 0)
  }

  it('one-hub: the list of users, its filter and its details call groups by name, and an unknown one as it is', async () => {
    await start('one-hub')
    const { id } = await stored('user', 'carol')
    await gateway.call('PUT', '/api/user/', { id, group: 'retired' })
    const list = await open('oneapi-user-list')
    await until(() => cellIn(rowOf(list, 'alice'), 'group') === '默认分组')
    expect(rowOf(list, 'alice').querySelector('[title=default]')?.textContent).to.equal('默认分组')
    expect(cellIn(rowOf(list, 'carol'), 'group')).to.equal('retired')
    await showFilters(list)
    expect(optionsOf(list, 'filter-group').slice(1)).to.have.deep.members([
      ['default', '默认分组'],
      ['retired', 'retired'],
      // The first page may not name all.
      ['…', '（以上来自已加载的条目）'],
    ])
    rowOf(list, 'alice').querySelector<HTMLElement>('[part~=cell__role]')!.click()
    await until(() => factOf(list, '分组') === '默认分组（default）')
    expect(await asked('/api/user_group/')).to.have.length(1)
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('one-hub: a user is given a group by its name, which is sent as its symbol, one and many', async () => {
    await start('one-hub')
    const { id } = await stored('user', 'carol')
    const form = await open('oneapi-user-form', `user-id="${String(id)}"`)
    await until(() => optionsOf(form, 'group').length === 3)
    expect(optionsOf(form, 'group')).to.deep.equal([
      ['default', '默认分组（default）'],
      ['svip', 'svip分组（svip）'],
      ['vip', 'vip分组（vip）'],
    ])
    expect(selectIn(form, 'group').value).to.equal('default')
    // The settings have no table of them here.
    expect(partOf(form, 'group').textContent).to.contain('分组在网关自己的页面中维护')
    setSelect(selectIn(form, 'group'), 'vip')
    await save(form, 'oneapi-user-updated')
    // Without the quota, one-hub would log that it was changed to nothing.
    expect(await bodies('PUT')).to.deep.equal([{ id, group: 'vip', quota: 200_000 }])
    form.remove()

    const list = await open('oneapi-user-list')
    await until(() => cellIn(rowOf(list, 'carol'), 'group') === 'vip分组')
    await tick(list, 'carol')
    partOf(list, 'bulk-edit').click()
    const dialog = await until(() => dialogIn(list))
    await until(() => dialog.querySelectorAll('[part=group] option').length === 4)
    setSelect(dialog.querySelector('[part=group] select')!, 'svip')
    await until(() => previewIn(dialog)[0] === 'carolvip分组（vip） → svip分组（svip）')
    await expectAccessible(list)
  })

  it('one-hub: a channel shows its groups by name, and its form finds and sends them', async () => {
    await start('one-hub')
    const list = await open('oneapi-channel-list')
    await until(() => cellIn(rowOf(list, 'local'), 'group')?.startsWith('默认分组'))
    expect(rowOf(list, 'local').textContent).to.include('全部分组：默认分组（default）、vip分组（vip）')
    await showFilters(list)
    expect(
      optionsOf(list, 'filter-group').map(([value, text]) => [value, text!.replace(/ \(\d+\)/, '')]),
    ).to.deep.include.members([
      ['default', '默认分组'],
      ['vip', 'vip分组'],
    ])
    rowOf(list, 'local').querySelector<HTMLElement>('[part~=cell__group]')!.click()
    await until(() => factOf(list, '分组')?.includes('默认分组（default）、vip分组（vip）'))
    list.remove()

    const { id } = await stored('channel', 'local')
    const form = await open('oneapi-channel-form', `channel-id="${String(id)}"`)
    const chips = () =>
      [...partOf(form, 'groups').querySelectorAll('.chip span')].map(({ textContent }) => textContent)
    await until(() => chips().join() === '默认分组（default）,vip分组（vip）')
    fill(partOf(form, 'groups').querySelector<HTMLInputElement>('.multi-choice-search input')!, 'svip分')
    const found = () => [...partOf(form, 'groups').querySelectorAll<HTMLElement>('.check')]
    await until(() => found().length === 1)
    found()[0]!.querySelector('input')!.click()
    await until(() => chips().length === 3)
    await save(form, 'oneapi-channel-updated')
    expect((await bodies('PUT')).map(({ group }) => group)).to.deep.equal(['default,vip,svip'])
    expect((await stored('channel', 'local')).group).to.equal('default,vip,svip')
  })

  it('one-hub: a key is given a group of those that its user may use; its column and its form name it', async () => {
    await start('one-hub')
    const form = await open('oneapi-token-form')
    await until(() => optionsOf(form, 'group').length === 2)
    expect(optionsOf(form, 'group')).to.deep.equal([
      ['', '账户的分组'],
      ['default', '默认分组（default），倍率 1'],
    ])
    await expectAccessible(form)
    fill(fieldOf(form, '名称'), 'grouped')
    setSelect(selectIn(form, 'group'), 'default')
    await save(form, 'oneapi-token-created')
    expect(await stored('token', 'grouped')).to.include({ group: 'default' })
    form.remove()

    const list = await open('oneapi-token-list', 'columns="name group"')
    await until(() => cellIn(rowOf(list, 'grouped'), 'group') === '默认分组')
    expect(cellIn(rowOf(list, 'second'), 'group')).to.equal('')
    list.remove()

    // Back to that of the account: the empty group is sent, and nothing else is lost.
    const before = await stored('token', 'grouped')
    const again = await open('oneapi-token-form', `token-id="${String(before.id)}"`)
    await until(() => optionsOf(again, 'group').length === 2)
    expect(selectIn(again, 'group').value).to.equal('default')
    setSelect(selectIn(again, 'group'), '')
    await save(again, 'oneapi-token-updated')
    expect(await stored('token', 'grouped')).to.deep.equal({ ...before, group: '' })
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('one-hub: a key’s group that is no longer on offer stays until another is chosen', async () => {
    await start('one-hub')
    const { id } = await stored('token', 'second')
    const whole = { ...(await stored('token', 'second')), group: 'retired' }
    await gateway.call('PUT', '/api/token/', whole)
    const form = await open('oneapi-token-form', `token-id="${String(id)}"`)
    await until(() => optionsOf(form, 'group').length === 3)
    expect(selectIn(form, 'group').selectedOptions[0]!.text).to.equal('retired')
    fill(fieldOf(form, '名称'), 'renamed')
    await save(form, 'oneapi-token-updated')
    expect(await stored('token', 'renamed')).to.deep.equal({ ...whole, name: 'renamed' })
  })

  it('one-hub: prices and the log name the group that counts', async () => {
    await start('one-hub')
    const prices = await open('oneapi-prices')
    await until(() => rootOf(prices).textContent?.includes('分组 默认分组 可用的模型'))
    const log = await open('oneapi-log-list', 'columns="time group" filter-type="2"')
    await until(() => textOf(log, '[part~="cell__group"]') === '默认分组')
  })

  it('one-hub: names that cannot be read leave the symbols, without a word of failure', async () => {
    await start('one-hub')
    const toasts = heard('oneapi-notify')
    const stop = onFetch(({ url, send }) =>
      url.href.includes('/api/user_group') ? fetch(`${gateway.baseUrl}/api/nope`) : send(),
    )
    const list = await open('oneapi-user-list')
    await until(async () => (await asked('/api/nope')).length > 0)
    expect(cellIn(rowOf(list, 'alice'), 'group')).to.equal('default')
    stop()
    expect(toasts).to.deep.equal([])
  })

  it('new-api: a key is given a group by its description, and one without a ratio has none', async () => {
    await start('new-api')
    const form = await openTold('oneapi-token-form')
    await until(() => optionsOf(form, 'group').length === 4)
    expect(optionsOf(form, 'group')).to.deep.equal([
      ['', '账户的分组'],
      ['default', '默认分组（default），倍率 1'],
      ['vip', 'vip分组（vip），倍率 1.5'],
      ['auto', '自动选择分组（auto）'],
    ])
    fill(fieldOf(form, '名称'), 'grouped')
    setSelect(selectIn(form, 'group'), 'vip')
    await save(form, 'oneapi-token-created')
    expect(await stored('token', 'grouped')).to.include({ group: 'vip' })
    const list = await openTold('oneapi-user-list', 'lang="en"')
    await until(() => cellIn(rowOf(list, 'alice'), 'group') === '默认分组')
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('a gateway without names is not asked for any, and its keys have no group', async () => {
    gateway = await rootGateway({ sample: true })
    const list = await open('oneapi-user-list')
    await until(() => cellIn(rowOf(list, 'alice'), 'group') === 'default')
    const form = await open('oneapi-token-form')
    expect(rootOf(form).querySelector('[part~=group]') === null).to.equal(true)
    const groups = ['/api/user_group/', '/api/user_group_map', '/api/user/self/groups']
    expect(groups.map((path) => callsTo(`GET ${gateway.baseUrl}${path}`))).to.deep.equal([0, 0, 0])
    const sent: unknown[] = []
    const stop = onFetch(({ method, body }) => {
      if (method === 'POST') sent.push(JSON.parse(body))
    })
    fill(fieldOf(form, '名称'), 'plain')
    await save(form, 'oneapi-token-created').finally(stop)
    expect(Object.keys(sent[0] as object)).to.not.include('group')
  })
})
