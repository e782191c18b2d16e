import { expect } from 'chai'
import type { User } from '../../../src/widgets/domain/accounts/user.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import { callsTo, fieldOf, fill, partOf } from '../lists/acting.ts'
import {
  actButton,
  confirm,
  headTick,
  openAct,
  press,
  pressJob,
  previewIn,
  setSelect,
  tick,
  told,
} from '../lists/bulk.ts'
import { buttonIn, choose, dialogIn, namesIn, rowOf, opened } from '../lists/listing.ts'
import { expectAccessible, rootGateway, until, type TestGateway } from '../support.ts'

describe('many users at once', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const stored = async (username: string) =>
    (await gateway.call<{ data: User[] }>('GET', `/api/user/search?keyword=${username}`)).data[0]!
  const list = () => opened(gateway, 'oneapi-user-list')
  before(async () => {
    gateway = await rootGateway()
    for (const username of ['ada', 'bob', 'mei']) {
      await gateway.call('POST', '/api/user/', { username, password: 'a-password', display_name: username })
      const { id } = await stored(username)
      await gateway.call('PUT', '/api/user/', { id, quota: 1_000_000 })
    }
  })

  it('moves them into a group, root left out with the reason, and takes it back', async () => {
    const element = await list()
    press(headTick(element))
    await until(() => told(element) === '已选择 4 个')
    partOf(element, 'bulk-edit').click()
    const dialog = await until(() => dialogIn(element))
    const select = await until(() => {
      const found = dialog.querySelector<HTMLSelectElement>('[part=group] select')!
      return found.options.length > 1 && found
    })
    setSelect(select, 'vip')
    await until(() => previewIn(dialog).length === 3)
    expect(previewIn(dialog)).to.deep.equal(['meidefault → vip', 'bobdefault → vip', 'adadefault → vip'])
    expect(dialog.textContent).to.contain('1 个除外：超级管理员不能在此管理')
    await expectAccessible(element)
    await confirm(element, '修改 3 个用户的分组', '3 / 3')
    expect(
      await Promise.all(['ada', 'bob', 'mei'].map(async (name) => (await stored(name)).group)),
    ).to.deep.equal(['vip', 'vip', 'vip'])
    expect((await stored('ada')).quota).to.equal(1_000_000)
    expect(told(element)).to.equal(undefined)
    await pressJob(element, '撤销')
    await until(async () => (await stored('mei')).group === 'default')
  })

  it('stay selected if the page keeps all of them', async () => {
    const element = await list()
    press(headTick(element))
    await until(() => told(element) === '已选择 4 个')
    const keep = (event: Event) => event.preventDefault()
    element.addEventListener('oneapi-before-delete', keep)
    const dialog = await openAct(element, '删除')
    buttonIn(dialog, '删除 3 个用户').click()
    await until(() => !dialogIn(element))
    expect(told(element)).to.equal('已选择 4 个')
    expect((await stored('ada')).username).to.equal('ada')
    element.removeEventListener('oneapi-before-delete', keep)
  })

  it('adds quota with the remark, and subtracts where the gateway deducts nothing by itself', async () => {
    const element = await list()
    await tick(element, 'ada', 'bob')
    partOf(element, 'bulk-topup').click()
    const dialog = await until(() => dialogIn(element))
    fill(fieldOf(element, '额度'), '500000')
    fill(fieldOf(element, '备注'), '季度赠送')
    await until(() => previewIn(dialog)[0] === 'ada$2.00 → $3.00')
    await confirm(element, '修改 2 个用户的剩余额度', '2 / 2')
    expect([(await stored('ada')).quota, (await stored('bob')).quota]).to.deep.equal([1_500_000, 1_500_000])
    const log = await gateway.call<{ data: { content: string }[] }>('GET', '/api/log/?p=0&type=1')
    expect(log.data.filter(({ content }) => content.includes('季度赠送'))).to.have.length(2)
    await until(() => rowOf(element, 'ada').textContent?.includes('$3.00'))
    await pressJob(element, '关闭')

    await tick(element, 'ada', 'bob')
    partOf(element, 'bulk-topup').click()
    const again = await until(() => dialogIn(element))
    setSelect(again.querySelector('[part=mode] select')!, 'subtract')
    fill(fieldOf(element, '额度'), '9000000')
    await until(() => previewIn(again)[0] === 'ada$3.00 → $0.000002')
    const refusable = callsTo(`POST ${gateway.baseUrl}/api/topup`)
    fill(fieldOf(element, '额度'), '1000000')
    await until(() => previewIn(again)[0] === 'ada$3.00 → $1.00')
    await confirm(element, '修改 2 个用户的剩余额度', '2 / 2')
    expect([(await stored('ada')).quota, (await stored('bob')).quota]).to.deep.equal([500_000, 500_000])
    // It refuses once, and is not asked again.
    expect(callsTo(`POST ${gateway.baseUrl}/api/topup`) - refusable).to.equal(1)
  })

  it('sets no quota of the root, whose record cannot be edited, but may add to it', async () => {
    const element = await list()
    press(headTick(element))
    await until(() => told(element) === '已选择 4 个')
    partOf(element, 'bulk-topup').click()
    const dialog = await until(() => dialogIn(element))
    fill(fieldOf(element, '额度'), '650000')
    await until(() => buttonIn(dialog, '修改 4 个用户的剩余额度'))
    setSelect(dialog.querySelector('[part=mode] select')!, 'set')
    await until(() => dialog.textContent?.includes('1 个除外：超级管理员不能在此管理'))
    buttonIn(dialog, '修改 3 个用户的剩余额度')
  })

  it('sets the quota, whatever each has, resets no other field, and takes each back to its own', async () => {
    const element = await list()
    const before = await Promise.all(['ada', 'bob', 'mei'].map(stored))
    await tick(element, 'ada', 'bob', 'mei')
    partOf(element, 'bulk-topup').click()
    const dialog = await until(() => dialogIn(element))
    setSelect(dialog.querySelector('[part=mode] select')!, 'set')
    // What is set is no gift, and the log has no line for a remark.
    await until(() => !dialog.querySelector('[part=remark]'))
    fill(fieldOf(element, '额度'), '0')
    buttonIn(dialog, '修改 3 个用户的剩余额度').click()
    await until(() => dialog.textContent?.includes('请输入大于 0 的整数额度'))
    fill(fieldOf(element, '额度'), '500000')
    // Two have it already.
    await until(() => previewIn(dialog).join() === 'mei$2.00 → $1.00')
    expect(dialog.textContent).to.contain('2 个保持不变')
    fill(fieldOf(element, '额度'), '750000')
    await until(() => previewIn(dialog).length === 3)
    expect(previewIn(dialog)).to.deep.equal(['ada$1.00 → $1.50', 'bob$1.00 → $1.50', 'mei$2.00 → $1.50'])
    await expectAccessible(element)
    // Set by somebody else since the list was loaded.
    await gateway.call('PUT', '/api/user/', { id: (await stored('mei')).id, quota: 2_000_000 })
    const topUps = callsTo(`POST ${gateway.baseUrl}/api/topup`)
    await confirm(element, '修改 3 个用户的剩余额度', '3 / 3')
    expect(callsTo(`POST ${gateway.baseUrl}/api/topup`)).to.equal(topUps)
    const after = await Promise.all(['ada', 'bob', 'mei'].map(stored))
    expect(after).to.deep.equal(before.map((user) => ({ ...user, quota: 750_000 })))
    await until(() => rowOf(element, 'mei').textContent?.includes('$1.50'))
    await pressJob(element, '撤销')
    await until(async () => (await stored('mei')).quota === 2_000_000)
    await until(async () => (await stored('ada')).quota === 500_000)
  })

  it('takes back what was given, and what was taken, at the gateway', async () => {
    const quotas = () => Promise.all(['ada', 'bob'].map(async (name) => (await stored(name)).quota))
    const before = await quotas()
    for (const [mode, by] of [
      ['add', 250_000],
      ['subtract', -250_000],
    ] as const) {
      const element = await list()
      await tick(element, 'ada', 'bob')
      partOf(element, 'bulk-topup').click()
      const dialog = await until(() => dialogIn(element))
      setSelect(dialog.querySelector('[part=mode] select')!, mode)
      fill(fieldOf(element, '额度'), '250000')
      await until(() => previewIn(dialog).length === 2)
      await confirm(element, '修改 2 个用户的剩余额度', '2 / 2')
      expect(await quotas()).to.deep.equal(before.map((quota) => quota + by))
      await pressJob(element, '撤销')
      await until(async () => (await quotas()).join() === before.join())
      element.remove()
    }
  })

  it('saves the chosen as CSV, amounts in units, a name that is a formula as text', async () => {
    const formula = '=cmd()'
    const { id } = await stored('bob')
    await gateway.call('PUT', '/api/user/', { id, display_name: formula })
    const element = await list()
    await tick(element, 'ada', 'bob')
    let file: Blob | undefined
    let name = ''
    const real = URL.createObjectURL
    URL.createObjectURL = (blob) => ((file = blob as Blob), real(blob))
    element.shadowRoot!.addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return
      event.preventDefault()
      name = event.target.download
    })
    try {
      await choose(partOf(element, 'bulk-more'), '导出 CSV')
    } finally {
      URL.createObjectURL = real
    }
    expect(name).to.equal('users.csv')
    const bytes = new Uint8Array(await file!.arrayBuffer())
    expect([...bytes.slice(0, 3)]).to.deep.equal([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(lines[0]).to.equal('id,用户名,显示名称,邮箱,状态,角色,分组,剩余额度,已用额度,请求次数')
    const [ada, bob] = [await stored('ada'), await stored('bob')]
    expect(lines.slice(1).sort()).to.deep.equal(
      [
        `${ada.id},ada,ada,,已激活,普通用户,default,${ada.quota},0,0`,
        `${bob.id},bob,'${formula},,已激活,普通用户,default,${bob.quota},0,0`,
      ].sort(),
    )
    expect(told(element)).to.equal('已选择 2 个')
  })

  it('bans, lifts the ban and deletes', async () => {
    const element = await list()
    await tick(element, 'ada', 'bob')
    const ban = await actButton(element, '封禁')
    ban.click()
    const dialog = await until(() => dialogIn(element))
    expect(dialog.textContent).to.contain('这些用户将无法登录')
    expect(previewIn(dialog)).to.deep.equal(['ada已激活 → 已封禁', 'bob已激活 → 已封禁'])
    await confirm(element, '封禁 2 个用户', '2 / 2')
    expect((await stored('ada')).status).to.equal(2)
    await pressJob(element, '撤销')
    await until(async () => (await stored('bob')).status === 1)
    await pressJob(element, '关闭')
    await tick(element, 'ada', 'bob')
    await openAct(element, '删除')
    await confirm(element, '删除 2 个用户', '2 / 2')
    await until(() => namesIn(element).join() === 'mei,root')
  })
})
