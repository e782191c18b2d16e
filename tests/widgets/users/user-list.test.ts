import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/users/list/index.ts'
import type { User } from '../../../src/widgets/domain/accounts/user.ts'
import type { UserListElement } from '../../../src/widgets/elements/users/list/user-list.element.ts'
import { callsTo, fieldOf, fill, hasFocus, heard, pageIn, partOf, rootOf } from '../lists/acting.ts'
import {
  buttonIn,
  cellIn,
  choose,
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

describe('<oneapi-user-list>', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway

  const passwordOf = (username: string) => `${username}-password`.slice(0, 20)
  const add = async (username: string, at = gateway, fields: Partial<User> = {}) => {
    await at.call('POST', '/api/user/', { username, password: passwordOf(username), display_name: username })
    const user = await find(username, at)
    if (Object.keys(fields).length > 0) await at.call('PUT', '/api/user/', { id: user.id, ...fields })
    return user
  }
  const find = async (username: string, at = gateway) =>
    (await at.call<{ data: User[] }>('GET', `/api/user/search?keyword=${username}`)).data[0]!
  const list = async (attributes = '', { baseUrl } = gateway) => {
    const element = await mount<UserListElement>(
      `<oneapi-user-list base-url="${baseUrl}" ${attributes}></oneapi-user-list>`,
    )
    await settled(element)
    return element
  }
  const more = (element: Element, name: string) => buttonIn(rowOf(element, name), `${name} 的更多操作`)
  const menuOf = async (element: Element, name: string) => {
    const items = await openMenu(more(element, name))
    const reasons = items.map((item) => [
      item.querySelector('.menu-label')?.textContent,
      item.ariaDisabled === 'true' ? item.querySelector('.menu-hint')?.textContent : '',
    ])
    more(element, name).click()
    return Object.fromEntries(reasons) as Record<string, string>
  }
  /** The open confirmation with this title. */
  const asking = async (element: Element, title: string) => {
    const dialog = await until(() => dialogIn(element))
    expect(dialog.querySelector('h2')?.textContent).to.equal(title)
    return dialog
  }
  const topUp = async (element: Element, name: string) => {
    await choose(more(element, name), '充值 / 扣减额度')
    return until(() => dialogIn(element))
  }
  /** A gateway where an administrator who is not root is signed in. */
  const asAdmin = async () => {
    const other = await rootGateway()
    for (const name of ['ada', 'bob', 'mei']) await add(name, other)
    for (const username of ['ada', 'bob'])
      await other.call('POST', '/api/user/manage', { username, action: 'promote' })
    await signIn(other, 'ada', passwordOf('ada'))
    return other
  }

  // Every column has room.
  before(() => setViewport({ width: 1280, height: 800 }))
  before(async () => {
    gateway = await rootGateway()
    await add('mei', gateway, { group: 'vip,svip', quota: 1_000_000, display_name: '梅' })
    await add('admin')
    await gateway.call('POST', '/api/user/manage', { username: 'admin', action: 'promote' })
    await add('banned')
    await gateway.call('POST', '/api/user/manage', { username: 'banned', action: 'disable' })
  })

  it('shows each user with role, status, groups, quota and requests @3.2', async () => {
    const element = await list()
    expect(namesIn(element)).to.deep.equal(['banned', 'admin', 'mei', 'root'])
    expect(rowsIn(element).map((row) => cellIn(row, 'role'))).to.deep.equal([
      '普通用户',
      '管理员',
      '普通用户',
      '超级管理员',
    ])
    expect(rowsIn(element).map((row) => cellIn(row, 'status'))).to.deep.equal([
      '已封禁',
      '已激活',
      '已激活',
      '已激活',
    ])
    const mei = rowOf(element, 'mei')
    expect(cellIn(mei, 'group')?.split(/\s+/)).to.deep.equal(['vip', 'svip'])
    expect(cellIn(rowOf(element, 'banned'), 'group')).to.equal('default')
    expect([cellIn(mei, 'quota'), cellIn(mei, 'used'), cellIn(mei, 'requests')]).to.deep.equal([
      '$2.00',
      '$0.00',
      '0',
    ])
    expect(mei.querySelector('[part~=cell__quota] span')?.getAttribute('title')).to.equal('1,000,000 点额度')
    expect(mei.querySelector('th')?.textContent).to.contain('梅')
  })

  it('shows a role or status it does not know as unknown, and an empty group as default @3.3', async () => {
    // Like a fork of one-api: the gateway's own answer with other numbers.
    onFetch(async ({ url, send }) => {
      const answer = await send()
      if (!url.href.includes('/api/user/?')) return answer
      const reply = (await answer.json()) as { data: User[] }
      for (const user of reply.data)
        if (user.username === 'mei') Object.assign(user, { role: 5, status: 9, group: '' })
      return Response.json(reply)
    })
    const mei = rowOf(await list(), 'mei')
    expect([cellIn(mei, 'role'), cellIn(mei, 'status'), cellIn(mei, 'group')]).to.deep.equal([
      '未知角色',
      '未知状态',
      'default',
    ])
  })

  it('cuts a user name at 15 characters with an ellipsis @9.15', async () => {
    // Names this long come from a sign-in elsewhere: `github_` and a number.
    onFetch(async ({ url, send }) => {
      const answer = await send()
      if (!url.href.includes('/api/user/?')) return answer
      return new Response(
        (await answer.text()).replace('"username":"mei"', '"username":"github_1234567890"'),
        answer,
      )
    })
    expect(namesIn(await list())).to.include('github_12345678...')
  })

  it('orders by default, quota, used_quota and request_count, asked of the gateway @2.45 @9.20', async () => {
    const asked: string[] = []
    onFetch(({ url }) => {
      if (url.pathname.endsWith('/api/user/')) asked.push(url.searchParams.get('order') ?? '')
    })
    const element = await list()
    const wanted = [
      ['剩余额度', 'quota'],
      ['已用额度', 'used_quota'],
      ['请求次数', 'request_count'],
    ] as const
    for (const [label, order] of wanted) {
      await choose(partOf(element, 'sort'), label)
      await until(() => asked.at(-1) === order)
      await settled(element)
    }
    await choose(partOf(element, 'sort'), '剩余额度')
    await settled(element)
    const quotas = (await gateway.call<{ data: User[] }>('GET', '/api/user/?p=0&order=quota')).data
    expect(namesIn(element)).to.deep.equal(quotas.map(({ username }) => username))
    await choose(partOf(element, 'sort'), '默认')
    await settled(element)
    expect(namesIn(element)[0]).to.equal('banned')
  })

  it('sorts by a press on a column, at the gateway where it can @2.44', async () => {
    const element = await list()
    const views = heard<{ sort: string }>('oneapi-view-changed')
    buttonIn(rootOf(element).querySelector('thead')!, '已用额度').click()
    await until(() => views.at(-1)?.sort === 'used_quota')
    buttonIn(rootOf(element).querySelector('thead')!, '用户名').click()
    await until(() => namesIn(element).join() === 'admin,banned,mei,root')
  })

  it('searches by the beginning of name or display name, trimmed; an empty search says 未找到结果。 @2.43 @5.38 @8.20', async () => {
    const element = await list()
    const label = '搜索 ID、名称或邮箱开头…'
    const views = heard<{ search: string }>('oneapi-view-changed')
    fill(fieldOf(element, label), '  梅 ')
    await until(() => namesIn(element).join() === 'mei')
    expect(views.at(-1)?.search).to.equal('梅')
    fill(fieldOf(element, label), 'nobody')
    await until(() => partOf(element, 'nothing-found').textContent?.includes('未找到结果。'))
    element.lang = 'en'
    await until(() => partOf(element, 'nothing-found').textContent?.includes('No results found.'))
  })

  it('loads a further page when the user reaches the last loaded page @2.51', async () => {
    const many = await rootGateway()
    for (let number = 0; number < 11; number++) await add(`user${number}`, many)
    const pages = () => callsTo(`GET ${many.baseUrl}/api/user/`)
    const before = pages()
    const element = await list('', many)
    expect([rowsIn(element).length, pages() - before]).to.deep.equal([10, 1])
    partOf(element, 'next').click()
    await until(() => namesIn(element).join() === 'user0,root')
    expect(pages() - before).to.equal(2)
    expect(pagerText(element)).to.equal('第 2 页，没有更多了')
    // Who is called exactly so comes first, though others are newer.
    fill(fieldOf(element, '搜索 ID、名称或邮箱开头…'), 'user1')
    await until(() => namesIn(element).join() === 'user1,user10')
  })

  it('bans and activates; the row becomes what the reply says @2.48 @4.1 @8.21', async () => {
    const { id } = await add('switch')
    const element = await list()
    const [events, toasts] = [heard<{ id: number }>('oneapi-user-updated'), heard<Toast>('oneapi-notify')]
    const before = callsTo(`POST ${gateway.baseUrl}/api/user/manage`)
    buttonIn(rowOf(element, 'switch'), '封禁 switch').click()
    buttonIn(await asking(element, '封禁 switch？'), '取消').click()
    await until(() => !dialogIn(element))
    expect(callsTo(`POST ${gateway.baseUrl}/api/user/manage`)).to.equal(before)
    buttonIn(rowOf(element, 'switch'), '封禁 switch').click()
    buttonIn(await asking(element, '封禁 switch？'), '封禁').click()
    await until(() => cellIn(rowOf(element, 'switch'), 'status') === '已封禁')
    expect((await find('switch')).status).to.equal(2)
    buttonIn(rowOf(element, 'switch'), '解封 switch').click()
    await until(() => cellIn(rowOf(element, 'switch'), 'status') === '已激活')
    expect((await find('switch')).status).to.equal(1)
    expect(events).to.deep.equal([{ id }, { id }])
    expect(toasts[0]).to.include({ kind: 'success', text: '已封禁 switch。操作成功完成！' })
  })

  it('promotes and demotes as root; the row takes the role of the reply @2.47 @4.2', async () => {
    await add('riser')
    const element = await list()
    await choose(more(element, 'riser'), '提升为管理员')
    buttonIn(await asking(element, '将 riser 提升为管理员？'), '提升为管理员').click()
    await until(() => cellIn(rowOf(element, 'riser'), 'role') === '管理员')
    expect((await find('riser')).role).to.equal(10)
    expect((await menuOf(element, 'riser'))['提升为管理员']).to.equal('已经是管理员')
    await until(() => !dialogIn(element))
    await choose(more(element, 'riser'), '降级为普通用户')
    buttonIn(await asking(element, '将 riser 降级为普通用户？'), '降级为普通用户').click()
    await until(() => cellIn(rowOf(element, 'riser'), 'role') === '普通用户')
    expect((await find('riser')).role).to.equal(1)
    expect((await menuOf(element, 'riser'))['降级为普通用户']).to.equal('已经是普通用户')
  })

  it('shows who is below a bound of another rate, as a saved view may have it', async () => {
    await add('poor')
    const element = await list()
    const all = namesIn(element).length
    element.view = { filters: { below: '123' } }
    await until(() => namesIn(element).length < all)
    await until(() => namesIn(element).includes('poor'))
  })

  it('deletes after a dialog that names the user; the row goes at once @2.49 @3.5 @4.3', async () => {
    const { id } = await add('doomed')
    const element = await list()
    const ask = async () => {
      await choose(more(element, 'doomed'), '删除')
      const dialog = await until(() => dialogIn(element))
      expect(dialog.querySelector('h2')?.textContent).to.equal('删除用户 doomed？')
      return dialog
    }
    buttonIn(await ask(), '取消').click()
    await until(() => !dialogIn(element))
    element.addEventListener('oneapi-before-delete', (event) => event.preventDefault(), { once: true })
    buttonIn(await ask(), '删除').click()
    await until(() => !dialogIn(element))
    expect((await find('doomed')).id).to.equal(id)
    const [before, after] = [heard('oneapi-before-delete'), heard('oneapi-user-deleted')]
    buttonIn(await ask(), '删除').click()
    await until(() => !dialogIn(element) && !namesIn(element).includes('doomed'))
    expect(await find('doomed')).to.equal(undefined)
    expect(before).to.deep.equal([{ type: 'user', id }])
    expect(after).to.deep.equal([{ id }])
  })

  it("tells the gateway's refusal, and a user who was deleted goes", async () => {
    await add('gone')
    const element = await list()
    await gateway.call('POST', '/api/user/manage', { username: 'gone', action: 'delete' })
    const toasts = heard<Toast>('oneapi-notify')
    buttonIn(rowOf(element, 'gone'), '封禁 gone').click()
    const dialog = await asking(element, '封禁 gone？')
    buttonIn(dialog, '封禁').click()
    await until(() => toasts.length > 0)
    await until(() => dialog.querySelector('[role=alert]')?.textContent === '用户不存在')
    expect(toasts[0]).to.deep.equal({ kind: 'error', text: '用户不存在' })
    await until(() => !namesIn(element).includes('gone'))
  })

  it('has promote, demote, delete, enable, disable and edit of role 100 disabled, each with its reason @2.50 @6.12', async () => {
    const element = await list()
    const reason = '超级管理员不能在此管理'
    const root = rowOf(element, 'root')
    const before = callsTo(`POST ${gateway.baseUrl}/api/user/manage`)
    for (const name of ['编辑 root', '封禁 root']) {
      const button = buttonIn(root, name)
      expect([button.ariaDisabled, button.title], name).to.deep.equal(['true', reason])
      button.click()
    }
    const items = await menuOf(element, 'root')
    for (const label of ['提升为管理员', '降级为普通用户', '删除'])
      expect(items[label], label).to.equal(reason)
    expect(callsTo(`POST ${gateway.baseUrl}/api/user/manage`)).to.equal(before)
  })

  it('has equal and higher roles walled off for an administrator, and promotion for root alone @6.13', async () => {
    const other = await asAdmin()
    const element = await list('', other)
    const rank = '不能管理同级或更高级别的用户'
    for (const name of ['ada', 'bob']) {
      await until(() => buttonIn(rowOf(element, name), `编辑 ${name}`).title === rank)
      expect(buttonIn(rowOf(element, name), `封禁 ${name}`).title).to.equal(rank)
      expect(await menuOf(element, name)).to.deep.equal({
        '充值 / 扣减额度': '',
        提升为管理员: rank,
        降级为普通用户: rank,
        删除: rank,
      })
    }
    expect(buttonIn(rowOf(element, 'mei'), '编辑 mei').ariaDisabled).to.equal(null)
    const only = '只有超级管理员可以提升或降级用户'
    expect(await menuOf(element, 'mei')).to.deep.equal({
      '充值 / 扣减额度': '',
      提升为管理员: only,
      降级为普通用户: only,
      删除: '',
    })
  })

  it('tops up with a remark, in units or money, and shows the new balance', async () => {
    const { id, quota } = await add('payee')
    const element = await list()
    const events = heard<{ id: number }>('oneapi-user-updated')
    const toasts = heard<Toast>('oneapi-notify')
    const dialog = await topUp(element, 'payee')
    expect(dialog.querySelector('h2')?.textContent).to.equal('调整 payee 的额度')
    fill(dialog.querySelector<HTMLInputElement>('.quota-money input')!, '2.5')
    await until(() => fieldOf(element, '额度').value === '1250000')
    expect(dialog.textContent).to.contain('剩余额度：$0.00 → $2.50')
    fill(fieldOf(element, '备注'), '线下付款 42')
    buttonIn(dialog, '充值').click()
    await until(() => !dialogIn(element) && cellIn(rowOf(element, 'payee'), 'quota') === '$2.50')
    expect((await find('payee')).quota).to.equal(quota + 1_250_000)
    expect(events).to.deep.equal([{ id }])
    expect(toasts.map(({ kind, text }) => [kind, text])).to.deep.equal([['success', '已为 payee 充值 $2.50']])
    const logs = await gateway.call<{ data: { content: string }[] }>('GET', '/api/log/?p=0&type=1')
    expect(logs.data[0]!.content).to.equal('线下付款 42')
  })

  it('shows a refused deduction in the words of the gateway, and keeps what was typed', async () => {
    const { quota } = await find('mei')
    const element = await list()
    const toasts = heard<Toast>('oneapi-notify')
    const dialog = await topUp(element, 'mei')
    const kind = dialog.querySelector('select')!
    kind.value = 'deduct'
    kind.dispatchEvent(new Event('change', { bubbles: true }))
    fill(fieldOf(element, '额度'), '500000')
    await until(() => dialog.textContent?.includes('剩余额度：$2.00 → $1.00'))
    buttonIn(dialog, '扣减').click()
    await until(
      () =>
        partOf(element, 'refusal').textContent ===
        'quota 不能为负数！有些网关不接受扣减。可以在「编辑用户」中直接设置额度，最小为 1。',
    )
    expect([dialog.open, fieldOf(element, '额度').value]).to.deep.equal([true, '500000'])
    expect((await find('mei')).quota).to.equal(quota)
    expect(toasts).to.deep.equal([{ kind: 'error', text: 'quota 不能为负数！' }])
  })

  it('a deduction refused for another reason gets no advice about negative amounts', async () => {
    onFetch(async ({ url, send }) =>
      url.href.endsWith('/api/topup') ? Response.json({ success: false, message: '无权操作该用户' }) : send(),
    )
    const element = await list()
    const dialog = await topUp(element, 'mei')
    const kind = dialog.querySelector('select')!
    kind.value = 'deduct'
    kind.dispatchEvent(new Event('change', { bubbles: true }))
    fill(fieldOf(element, '额度'), '7')
    buttonIn(dialog, '扣减').click()
    await until(() => partOf(element, 'refusal').textContent !== '')
    expect(partOf(element, 'refusal').textContent).to.equal('无权操作该用户')
  })

  it('deducts where the gateway allows it: a negative amount', async () => {
    const bodies: unknown[] = []
    // A fork of one-api that accepts negative amounts.
    onFetch(async ({ url, body, send }) => {
      if (!url.href.endsWith('/api/topup')) return send()
      bodies.push(JSON.parse(body))
      await gateway.call('PUT', '/api/user/', { id, quota: quota - 7 })
      return Response.json({ success: true, message: '' })
    })
    const { id, quota } = await find('mei')
    const element = await list()
    const dialog = await topUp(element, 'mei')
    const kind = dialog.querySelector('select')!
    kind.value = 'deduct'
    kind.dispatchEvent(new Event('change', { bubbles: true }))
    fill(fieldOf(element, '额度'), '7')
    buttonIn(dialog, '扣减').click()
    await until(() => !dialogIn(element))
    expect(bodies).to.deep.equal([{ user_id: id, quota: -7, remark: '' }])
  })

  it('a top-up whose answer was lost is looked up, and is done if it was carried out', async () => {
    await add('lost', gateway, { quota: 500_000 })
    const element = await list('filter-search="lost"')
    const dialog = await topUp(element, 'lost')
    fill(fieldOf(element, '额度'), '500000')
    await until(() => dialog.textContent?.includes('剩余额度：$1.00 → $2.00'))
    onFetch(async ({ url, send }) => {
      const answer = await send()
      if (!url.href.endsWith('/api/topup')) return answer
      throw new TypeError('cut')
    })
    buttonIn(dialog, '充值').click()
    await until(() => !dialogIn(element) && cellIn(rowOf(element, 'lost'), 'quota') === '$2.00')
    expect((await find('lost')).quota).to.equal(1_000_000)
  })

  it('a top-up that the gateway reports and does not store is told as not stored', async () => {
    await add('unpaid', gateway, { quota: 500_000 })
    const element = await list('filter-search="unpaid"')
    const dialog = await topUp(element, 'unpaid')
    fill(fieldOf(element, '额度'), '500000')
    onFetch(({ url, send }) =>
      url.href.endsWith('/api/topup') ? Response.json({ success: true, message: '' }) : send(),
    )
    buttonIn(dialog, '充值').click()
    await until(() => partOf(element, 'refusal').textContent?.includes('读到的内容与要保存的不同'))
    expect(dialog.open).to.equal(true)
  })

  it('a deletion that the gateway reports and does not make is told as not made', async () => {
    await add('stays')
    const element = await list('filter-search="stays"')
    const toasts = heard<Toast>('oneapi-notify')
    await choose(more(element, 'stays'), '删除')
    const dialog = await until(() => dialogIn(element))
    onFetch(({ url, send }) =>
      url.href.endsWith('/api/user/manage')
        ? Response.json({ success: true, message: '', data: {} })
        : send(),
    )
    buttonIn(dialog, '删除').click()
    await until(() => dialog.textContent?.includes('读到的内容与要保存的不同'))
    expect(toasts.filter(({ kind }) => kind === 'success')).to.deep.equal([])
    expect(rowOf(element, 'stays')).to.not.equal(undefined)
  })

  it('sends nothing without an amount above 0, and says so at the field', async () => {
    const element = await list()
    const before = callsTo(`POST ${gateway.baseUrl}/api/topup`)
    const dialog = await topUp(element, 'mei')
    for (const text of ['', '0', '-3']) {
      fill(fieldOf(element, '额度'), text)
      buttonIn(dialog, '充值').click()
      await until(() => dialog.textContent?.includes('请输入大于 0 的整数额度'))
      expect(hasFocus(element, '额度')).to.equal(true)
    }
    expect(callsTo(`POST ${gateway.baseUrl}/api/topup`)).to.equal(before)
  })

  it('asks for the form by event: new, and by id to edit @2.46', async () => {
    const element = await list()
    const { id } = await find('mei')
    const asked: unknown[] = []
    element.addEventListener('oneapi-navigate', (event) => {
      event.preventDefault()
      asked.push((event as CustomEvent).detail)
    })
    partOf(element, 'create').click()
    buttonIn(rowOf(element, 'mei'), '编辑 mei').click()
    await until(() => asked.length === 2)
    const tag = 'oneapi-user-form'
    expect(asked).to.deep.equal([
      { tag, attributes: { create: 'true' }, href: '/user/add' },
      { tag, attributes: { 'user-id': String(id) }, href: `/user/edit/${id}` },
    ])
  })

  it('leaves out what `hide` names, and with `readonly` everything that changes a user', async () => {
    const readonly = await list('readonly')
    expect(rootOf(readonly).querySelector('[part=create], .actions')).to.equal(null)
    const bare = await list(
      'hide="title selection search sort pager promote demote delete topup" columns="name quota"',
    )
    expect(rootOf(bare).querySelector('h1, [part=search], [part=sort], [part=pager], [part=more]')).to.equal(
      null,
    )
    expect(rowOf(bare, 'mei').children).to.have.length(3)
  })

  it('is for administrators: anyone else is told so in place', async () => {
    const other = await rootGateway()
    await add('mei', other)
    await signIn(other, 'mei', passwordOf('mei'))
    const element = await list('', other)
    await until(() => partOf(element, 'error').textContent?.includes('没有权限进行此操作'))
    expect(partOf(element, 'create').title).to.equal('无权限访问')
  })

  for (const theme of ['light', 'dark'] as const)
    inLong(it)(`has no finding of axe, ${theme}, in English, with the top-up open`, async () => {
      pageIn(theme)
      const element = await list(`theme="${theme}" lang="en"`)
      await expectAccessible(element)
      await choose(buttonIn(rowOf(element, 'mei'), 'More actions for mei'), 'Top up or deduct')
      await until(() => dialogIn(element))
      await expectAccessible(element)
      pageIn('light')
    })
})
