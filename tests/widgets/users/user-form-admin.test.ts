import { expect } from 'chai'
import '../../../src/widgets/elements/users/form/index.ts'
import type { User } from '../../../src/widgets/domain/accounts/user.ts'
import {
  callsTo,
  fieldOf,
  fill,
  hasFocus,
  hasPart,
  heard,
  noteOf,
  pageIn,
  partOf,
  rootOf,
} from '../lists/acting.ts'
import { buttonIn, dialogIn } from '../lists/listing.ts'
import { expectAccessible, mount, onFetch, rootGateway, signIn, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

type Toast = { kind: string; text: string }
type Form = HTMLElement & { confirmLeave(): Promise<boolean> }

describe('<oneapi-user-form>, by an administrator', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway

  const form = (attributes: string, { baseUrl } = gateway) =>
    mount<Form>(`<oneapi-user-form base-url="${baseUrl}" ${attributes}></oneapi-user-form>`)
  const add = async (username: string, fields: Partial<User> = {}, at = gateway) => {
    await at.call('POST', '/api/user/', { username, password: 'first-password' })
    const { id } = await find(username, at)
    if (Object.keys(fields).length > 0) await at.call('PUT', '/api/user/', { id, ...fields })
    return id
  }
  const find = async (username: string, at = gateway) =>
    (await at.call<{ data: User[] }>('GET', `/api/user/search?keyword=${username}`)).data[0]!
  const edit = async (id: number | string) => {
    const element = await form(`user-id="${id}"`)
    await until(() => fieldOf(element, '剩余额度'))
    await until(() =>
      rootOf(element).querySelector('[part~=groups] [type=checkbox], [part~=group] option:nth-child(3)'),
    )
    return element
  }
  const save = (element: Element) => partOf<HTMLButtonElement>(element, 'save').click()
  const chips = (element: Element) =>
    [...partOf(element, 'groups').querySelectorAll('.chip span')].map(({ textContent }) => textContent)
  const alertIn = (element: Element) =>
    rootOf(element).querySelector('[part=save-bar] [role=alert]')?.textContent
  const leaves = (element: Element) => {
    const hrefs: string[] = []
    element.addEventListener('oneapi-navigate', (event) => {
      event.preventDefault()
      hrefs.push((event as CustomEvent<{ href: string }>).detail.href)
    })
    return hrefs
  }

  before(async () => {
    gateway = await rootGateway()
  })

  it('creates a user with username, display name and password', async () => {
    const element = await form('create')
    expect(rootOf(element).querySelector('h1')?.textContent).to.equal('新建用户')
    const [created, toasts] = [heard('oneapi-user-created'), heard<Toast>('oneapi-notify')]
    const hrefs = leaves(element)
    await until(() => fieldOf(element, '用户名'))
    fill(fieldOf(element, '用户名'), 'mei')
    fill(fieldOf(element, '显示名称'), '梅')
    fill(fieldOf(element, '密码'), 'mei-password')
    save(element)
    await until(() => hrefs.join() === '/user')
    expect(await find('mei')).to.include({ display_name: '梅', role: 1, status: 1, group: 'default' })
    expect(created).to.deep.equal([{ username: 'mei' }])
    expect(toasts).to.deep.equal([{ kind: 'success', text: '用户账户创建成功！' }])
    // A call of the element that is still on its way would meet the other session.
    element.remove()
    await signIn(gateway, 'mei', 'mei-password')
    await signIn(gateway)
  })

  it('gives a new user group, quota and role in the same form, and has an invite link beside it', async () => {
    const element = await form('create')
    const hrefs = leaves(element)
    await until(() => fieldOf(element, '用户名'))
    fill(fieldOf(element, '用户名'), 'qing')
    fill(fieldOf(element, '密码'), 'qing-password')
    const group = await until(() =>
      partOf(element, 'group').querySelector<HTMLSelectElement>('select:has(option[value=svip])'),
    )
    group.value = 'svip'
    group.dispatchEvent(new Event('change', { bubbles: true }))
    fill(fieldOf(element, '额度'), '2500000')
    fieldOf(element, '管理员').click()
    buttonIn(rootOf(element), '复制邀请链接').click()
    const link = await until(() => fieldOf(element, '邀请链接').value)
    expect(new URL(link).pathname + new URL(link).search).to.match(/^\/register\?aff=\w{4,}$/)
    save(element)
    await until(() => hrefs.join() === '/user')
    const made = await find('qing')
    expect(made).to.include({ group: 'svip', quota: 2_500_000, role: 10 })
  })

  it('keeps a user whose group was not stored, says so, and is not sent twice', async () => {
    const element = await form('create')
    const [hrefs, toasts] = [leaves(element), heard<Toast>('oneapi-notify')]
    await until(() => fieldOf(element, '用户名'))
    fill(fieldOf(element, '用户名'), 'bai')
    fill(fieldOf(element, '密码'), 'bai-password')
    fill(fieldOf(element, '额度'), '2500000')
    const refused = { success: false, message: '数据库错误' }
    onFetch(({ method, url }) =>
      method === 'PUT' && url.pathname.endsWith('/api/user/') ? Response.json(refused) : undefined,
    )
    const before = callsTo(`POST ${gateway.baseUrl}/api/user/`)
    save(element)
    await until(() => hrefs.join() === '/user')
    expect(callsTo(`POST ${gateway.baseUrl}/api/user/`)).to.equal(before + 1)
    expect(toasts.map(({ kind }) => kind)).to.deep.equal(['warning'])
    expect(toasts[0]!.text).to.contain('用户已创建，但未能保存').and.to.contain('数据库错误')
    expect((await find('bai')).group).to.equal('default')
  })

  it('finds one of many groups by typing, and saves it', async () => {
    const many = await rootGateway()
    const names = ['default', 'vip', ...Array.from({ length: 12 }, (_, at) => `team-${at}`)]
    const value = JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])))
    await many.call('PUT', '/api/option/', { key: 'GroupRatio', value })
    const id = await add('grouped', { group: 'team-3' }, many)
    const element = await form(`user-id="${id}"`, many)
    const field = await until(() => rootOf(element).querySelector<HTMLInputElement>('[role=combobox]'))
    expect(field.value).to.equal('team-3')
    await expectAccessible(element)
    field.focus()
    fill(field, 'm-11')
    const found = await until(() => rootOf(element).querySelector<HTMLElement>('.combobox-option'))
    expect(found.textContent).to.equal('team-11')
    found.click()
    await until(() => field.value === 'team-11')
    save(element)
    await until(async () => (await find('grouped', many)).group === 'team-11')
    element.remove()
    await signIn(gateway)
  })

  it('does nothing on an empty submit: user name and password are both required @5.31', async () => {
    const element = await form('create')
    const before = callsTo(`POST ${gateway.baseUrl}/api/user/`)
    const active = () => rootOf(element).activeElement
    await until(() => fieldOf(element, '用户名'))
    save(element)
    await until(() => active() === fieldOf(element, '用户名'))
    fill(fieldOf(element, '用户名'), 'lan')
    save(element)
    await until(() => active() === fieldOf(element, '密码'))
    expect(alertIn(element)).to.equal(undefined)
    expect(callsTo(`POST ${gateway.baseUrl}/api/user/`)).to.equal(before)
  })

  it('checks lengths before it asks the gateway, and shows its refusal in place', async () => {
    const element = await form('create')
    await until(() => fieldOf(element, '用户名'))
    const before = callsTo(`POST ${gateway.baseUrl}/api/user/`)
    const cases = [
      ['用户名', 'a'.repeat(13), '用户名应为 1 到 12 个字符'],
      ['密码', '1234567', '密码长度不得小于 8 位！'],
      ['显示名称', 'x'.repeat(21), '显示名称最多 20 个字符'],
    ] as const
    for (const [label, text, problem] of cases) {
      fill(fieldOf(element, '用户名'), 'root')
      fill(fieldOf(element, '密码'), '12345678')
      fill(fieldOf(element, '显示名称'), '')
      fill(fieldOf(element, label), text)
      save(element)
      await until(() => noteOf(fieldOf(element, label)) === problem)
      await until(() => rootOf(element).activeElement === fieldOf(element, label))
    }
    expect(callsTo(`POST ${gateway.baseUrl}/api/user/`)).to.equal(before)
    fill(fieldOf(element, '显示名称'), '')
    save(element)
    await until(() => alertIn(element))
    expect(fieldOf(element, '用户名').value).to.equal('root')
    expect(callsTo(`POST ${gateway.baseUrl}/api/user/`)).to.equal(before + 1)
  })

  it('edits names, group and quota; bindings are read-only and a blank password keeps the old one @2.54 @6.15', async () => {
    const id = await add('lan', { quota: 500000 })
    const element = await edit(id)
    await until(() => rootOf(element).querySelector('h1')?.textContent === '编辑用户 lan')
    // A real gateway ends no session on a new password.
    expect(rootOf(element).textContent).to.contain(
      '设置新密码后，该用户已有的登录可能仍然有效；封禁会结束它们',
    )
    expect(fieldOf(element, '用户名').value).to.equal('lan')
    expect(fieldOf(element, '新密码').value).to.equal('')
    expect(fieldOf(element, '邮箱').readOnly).to.equal(true)
    const [updated, hrefs] = [heard<{ id: number }>('oneapi-user-updated'), leaves(element)]
    fill(fieldOf(element, '用户名'), 'lanlan')
    fill(fieldOf(element, '显示名称'), '兰')
    fill(rootOf(element).querySelector<HTMLInputElement>('.quota-money input')!, '3')
    expect(fieldOf(element, '分组').value, 'one group by default').to.equal('default')
    expect(partOf(element, 'several-groups').textContent).to.contain('503')
    fieldOf(element, '允许多个分组').click()
    await until(() => partOf(element, 'groups').querySelector('[type=checkbox]'))
    fieldOf(element, 'vip').click()
    await until(() => chips(element).join() === 'default,vip')
    save(element)
    await until(() => hrefs.join() === '/user')
    expect(await find('lanlan')).to.include({
      id,
      display_name: '兰',
      quota: 1_500_000,
      group: 'default,vip',
    })
    expect(updated).to.deep.equal([{ id }])
    element.remove()
    await signIn(gateway, 'lanlan', 'first-password')
    await signIn(gateway)
  })

  it('sets a new password', async () => {
    const id = await add('pass')
    const element = await edit(id)
    const hrefs = leaves(element)
    fill(fieldOf(element, '新密码'), 'second-password')
    save(element)
    await until(() => hrefs.length)
    element.remove()
    await signIn(gateway, 'pass', 'second-password')
    await signIn(gateway)
  })

  it('keeps the comma list of groups as it came, those that are no longer offered too @3.4', async () => {
    const id = await add('tags', { group: 'retired, vip' })
    const element = await edit(id)
    expect(chips(element)).to.deep.equal(['retired', 'vip'])
    const hrefs = leaves(element)
    fill(fieldOf(element, '显示名称'), 'changed')
    save(element)
    await until(() => hrefs.length)
    expect(await find('tags')).to.include({ group: 'retired, vip', display_name: 'changed' })
  })

  it('gives one group by a choice; turning several off keeps the first', async () => {
    const id = await add('single', { group: 'retired' })
    const element = await edit(id)
    expect(fieldOf(element, '分组').value, 'no longer offered, and kept').to.equal('retired')
    fill(fieldOf(element, '分组'), 'vip')
    fieldOf(element, '分组').dispatchEvent(new Event('change', { bubbles: true }))
    const hrefs = leaves(element)
    save(element)
    await until(() => hrefs.length)
    expect((await find('single')).group).to.equal('vip')
    const listed = await edit(await add('listed', { group: 'svip,vip' }))
    expect(fieldOf(listed, '允许多个分组').checked).to.equal(true)
    fieldOf(listed, '允许多个分组').click()
    await until(() => fieldOf(listed, '分组').value === 'svip')
  })

  it('sends the default group by name when none is chosen: some gateways keep the old one otherwise', async () => {
    const id = await add('untagged', { group: 'vip' })
    const element = await edit(id)
    fieldOf(element, '允许多个分组').click()
    await until(() => partOf(element, 'groups').querySelector('.chip'))
    buttonIn(partOf(element, 'groups'), '移除 vip').click()
    await until(() => chips(element).length === 0)
    expect(partOf(element, 'groups').textContent).to.contain('未选择，使用 default 分组')
    const bodies: { group?: string }[] = []
    const stop = onFetch(({ method, body }) => {
      if (method === 'PUT') bodies.push(JSON.parse(body) as { group?: string })
    })
    const hrefs = leaves(element)
    save(element)
    await until(() => hrefs.length)
    stop()
    expect(bodies.map(({ group }) => group)).to.deep.equal(['default'])
    expect((await find('untagged')).group).to.equal('default')
  })

  it('does not set back a quota that was used meanwhile', async () => {
    const id = await add('spender', { quota: 500000 })
    const element = await edit(id)
    await gateway.call('POST', '/api/topup', { user_id: id, quota: 7, remark: '' })
    const hrefs = leaves(element)
    fill(fieldOf(element, '显示名称'), 'still')
    save(element)
    await until(() => hrefs.length)
    expect(await find('spender')).to.include({ quota: 500007, display_name: 'still' })
  })

  it('refuses a quota below 0 or none at the field', async () => {
    const id = await add('minus')
    const element = await edit(id)
    const before = callsTo(`PUT ${gateway.baseUrl}/api/user/`)
    for (const text of ['-1', '']) {
      fill(fieldOf(element, '剩余额度'), text)
      save(element)
      await until(() => noteOf(fieldOf(element, '剩余额度')) === '请输入不小于 0 的整数额度')
      await until(() => hasFocus(element, '剩余额度'))
    }
    expect(callsTo(`PUT ${gateway.baseUrl}/api/user/`)).to.equal(before)
  })

  it('says in place that an equal or higher role cannot be edited; an own id is the own profile', async () => {
    const other = await rootGateway()
    const bob = await add('bob', {}, other)
    const ada = await add('ada', {}, other)
    for (const username of ['ada', 'bob'])
      await other.call('POST', '/api/user/manage', { username, action: 'promote' })
    await signIn(other, 'ada', 'first-password')
    for (const id of [1, bob]) {
      const element = await form(`user-id="${id}"`, other)
      const error = await until(() => partOf(element, 'error'))
      expect(error.textContent).to.contain('无权获取同级或更高等级用户的信息')
      expect(hasPart(element, 'save')).to.equal(false)
    }
    const own = await form(`user-id="${ada}"`, other)
    await until(() => fieldOf(own, '用户名').value === 'ada')
    expect(rootOf(own).querySelector('h1')?.textContent).to.equal('个人信息')
    expect(rootOf(own).textContent).not.to.contain('分组')
  })

  it('walls an equal off even where a gateway shows it', async () => {
    const other = await rootGateway()
    const mei = await add('mei', {}, other)
    await add('ada', {}, other)
    await other.call('POST', '/api/user/manage', { username: 'ada', action: 'promote' })
    await signIn(other, 'ada', 'first-password')
    // A fork that shows every user to every administrator.
    onFetch(async ({ url, send }) => {
      const answer = await send()
      if (!url.href.endsWith(`/api/user/${mei}`)) return answer
      return new Response((await answer.text()).replace('"role":1', '"role":10'), answer)
    })
    const element = await form(`user-id="${mei}"`, other)
    const wall = await until(() => partOf(element, 'walled'))
    expect(wall.textContent).to.contain('不能编辑同级或更高级别的用户')
    const hrefs = leaves(element)
    buttonIn(wall, '返回用户列表').click()
    await until(() => hrefs.join() === '/user')
  })

  it('lets root edit the own group and quota; the password belongs to the profile', async () => {
    const element = await edit(1)
    expect(() => fieldOf(element, '新密码')).to.throw()
    const hrefs = leaves(element)
    fieldOf(element, '允许多个分组').click()
    await until(() => partOf(element, 'groups').querySelector('[type=checkbox]'))
    fieldOf(element, 'svip').click()
    await until(() => chips(element).includes('svip'))
    save(element)
    await until(() => hrefs.length)
    expect((await find('root')).group).to.equal('default,svip')
  })

  it('is for administrators: a refusal says so in place', async () => {
    const other = await rootGateway()
    await add('mei', {}, other)
    await signIn(other, 'mei', 'first-password')
    const element = await form('create', other)
    await until(() => fieldOf(element, '用户名'))
    fill(fieldOf(element, '用户名'), 'lan')
    fill(fieldOf(element, '密码'), 'lan-password')
    save(element)
    await until(() => alertIn(element)?.startsWith('没有权限进行此操作'))
    const edited = await form('user-id="1"', other)
    await until(() => partOf(edited, 'error').textContent?.includes('没有权限进行此操作'))
  })

  it('asks before a changed form is left', async () => {
    const element = await form('create')
    await until(() => fieldOf(element, '用户名'))
    fill(fieldOf(element, '用户名'), 'draft')
    const leaving = element.confirmLeave()
    buttonIn(await until(() => dialogIn(element)), '继续编辑').click()
    expect(await leaving).to.equal(false)
  })

  for (const theme of ['light', 'dark'] as const)
    inLong(it)(`has no finding of axe, ${theme}`, async () => {
      pageIn(theme)
      const element = await form(`user-id="${(await find('tags')).id}" theme="${theme}"`)
      await until(
        () => hasPart(element, 'groups') && partOf(element, 'groups').querySelector('[type=checkbox]'),
      )
      // Halfway down, the save bar stands over a checkbox, which then counts as too small.
      scrollTo(0, document.documentElement.scrollHeight)
      await expectAccessible(element)
      pageIn('light')
    })
})
