import { expect } from 'chai'
import '../../../src/widgets/elements/page/provider.ts'
import { newApiToken } from '../../contract/family-facts.ts'
import type { Tag } from '../../../src/widgets/tags.ts'
import { fieldOf, fill, heard, partOf, rootOf } from '../lists/acting.ts'
import { tick } from '../lists/bulk.ts'
import {
  buttonIn,
  cellIn,
  choose,
  clipboard,
  dialogIn,
  namesIn,
  rowOf,
  openByToken,
} from '../lists/listing.ts'
import { newGateway, onFetch, toldTo, until, type TestGateway, storedAt, type Stored } from '../support.ts'

/** Elements before a stand-in of new-api, made after its sources: nobody has run the real one with them. */
describe('before new-api', function () {
  this.timeout(60_000)
  let gateway: TestGateway

  /** An element for root, who is known by a personal token. */
  const open = (tag: Tag, attributes = '') => openByToken(gateway, tag, attributes)
  const stored = (kind: Stored, name: string) => storedAt(gateway, kind, name)

  beforeEach(async () => {
    gateway = await newGateway({ family: 'new-api' })
  })

  const screens: [tag: Tag, attributes: string, shown: string][] = [
    ['oneapi-home', '', ''],
    ['oneapi-token-list', '', 'second'],
    ['oneapi-token-form', 'token-id="4"', ''],
    ['oneapi-channel-list', '', 'local'],
    ['oneapi-channel-form', 'channel-id="1"', ''],
    ['oneapi-channel-form', '', ''],
    ['oneapi-redemption-list', '', 'gift'],
    ['oneapi-redemption-form', '', ''],
    ['oneapi-redemption-form', 'redemption-id="1"', ''],
    ['oneapi-user-list', '', 'alice'],
    ['oneapi-user-form', 'user-id="2"', ''],
    ['oneapi-log-list', '', 'gpt-3.5-turbo'],
    ['oneapi-usage', '', ''],
    ['oneapi-prices', '', ''],
    ['oneapi-topup', '', ''],
    ['oneapi-balance', '', '$'],
    ['oneapi-personal-settings', '', ''],
    ['oneapi-operation-settings', '', ''],
    ['oneapi-system-settings', '', ''],
    ['oneapi-other-settings', '', ''],
  ]
  it('every screen opens, and nothing it asks is refused', async () => {
    const wrong: string[] = []
    for (const [tag, attributes, shown] of screens) {
      const before = (await toldTo(gateway)).refused.length
      const element = await open(tag, attributes)
      if (shown) await until(() => rootOf(element).textContent?.includes(shown))
      if (rootOf(element).querySelector('[part~=error]')) wrong.push(`${tag}: ${rootOf(element).textContent}`)
      wrong.push(...(await toldTo(gateway)).refused.slice(before).map((call) => `${tag}: ${call}`))
      element.parentElement!.remove()
    }
    expect(wrong).to.deep.equal([])
  })

  it('a key that is renamed keeps its limits, its state and its secret', async () => {
    const before = await stored('token', 'second')
    const form = await open('oneapi-token-form', `token-id="${String(before.id)}"`)
    await until(() => fieldOf(form, '名称').value === 'second')
    fill(fieldOf(form, '名称'), 'renamed')
    buttonIn(rootOf(form), '保存').click()
    const after = await until(() => stored('token', 'renamed'))
    expect(after).to.deep.include({ ...before, name: 'renamed' })
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  describe('keys that are listed masked', () => {
    const page = (element: Element) => rootOf(element).innerHTML
    const forget = (id: unknown) =>
      fetch(`${gateway.baseUrl}/api/token/${String(id)}`, {
        method: 'DELETE',
        headers: { Authorization: newApiToken },
      })
    const asked = async () =>
      (await toldTo(gateway)).asked.filter(({ path }) => path.includes('/key')).map(({ path }) => path)

    it('are shown when asked for, and are nowhere else', async () => {
      const { id, key } = await stored('token', 'second')
      const keys = await open('oneapi-token-list')
      expect(page(keys)).to.contain(`${String(key).slice(0, 4)}**********`)
      expect(page(keys)).not.to.contain(String(key))
      expect(await asked()).to.deep.equal([])
      const show = buttonIn(rowOf(keys, 'second'), '显示 second 的密钥')
      show.click()
      await Promise.resolve()
      expect(show.ariaBusy).to.equal('true')
      await until(() => rowOf(keys, 'second').textContent?.includes(`sk-${String(key)}`))
      expect(await asked()).to.deep.equal([`/api/token/${String(id)}/key`])
      expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.to.contain(String(key))
      buttonIn(rowOf(keys, 'second'), '隐藏 second 的密钥').click()
      await until(() => !page(keys).includes(String(key)))
      expect(page(keys)).to.contain(`${String(key).slice(0, 4)}**********`)
    })

    it('are copied whole, as they are and as links, one and many', async () => {
      const { id, key } = await stored('token', 'second')
      const other = (await toldTo(gateway)).rows.token.find(({ name }) => name !== 'second')!
      const keys = await open('oneapi-token-list')
      const board = clipboard({ works: true })
      try {
        const copy = buttonIn(rowOf(keys, 'second'), '复制')
        await choose(copy, '复制密钥')
        expect(copy.ariaBusy).to.equal('true')
        await until(() => board.copied.length === 1)
        await until(() => copy.ariaBusy === null)
        await choose(copy, 'AMA 链接')
        await until(() => board.copied.length === 2)
        await tick(keys, 'second', String(other.name))
        await choose(partOf(keys, 'bulk-copy'), '名称和密钥')
        await until(() => board.copied.length === 3)
      } finally {
        board.restore()
      }
      expect(board.copied[0]).to.equal(`sk-${String(key)}`)
      expect(board.copied[1]).to.match(new RegExp(`^ama://set-api-key\\?server=.*&key=sk-${String(key)}$`))
      expect(board.copied[2]!.split('\n')).to.have.members([
        `second\tsk-${String(key)}`,
        `${String(other.name)}\tsk-${String(other.key)}`,
      ])
      const one = `/api/token/${String(id)}/key`
      expect(await asked()).to.deep.equal([one, one, '/api/token/batch/keys'])
      expect(page(keys)).not.to.contain(String(key))
    })

    it('that cannot be told are said to be so, and stay masked', async () => {
      const { id, key } = await stored('token', 'second')
      const keys = await open('oneapi-token-list')
      const row = rowOf(keys, 'second')
      const toasts = heard<{ kind: string }>('oneapi-notify')
      const board = clipboard({ works: true })
      try {
        await forget(id)
        const show = buttonIn(rowOf(keys, 'second'), '显示 second 的密钥')
        show.click()
        await until(() => toasts.length === 1)
        await until(() => show.ariaBusy === null)
        await choose(buttonIn(rowOf(keys, 'second'), '复制'), '复制密钥')
        await until(() => toasts.length === 2)
        await tick(keys, 'second')
        await choose(partOf(keys, 'bulk-copy'), 'JSON')
        await until(() => toasts.length === 3)
      } finally {
        board.restore()
      }
      expect(toasts.map(({ kind }) => kind)).to.deep.equal(['error', 'error', 'error'])
      expect(board.copied).to.deep.equal([])
      // The list may have asked again meanwhile, and have it no more.
      expect(page(keys)).not.to.contain(String(key))
      expect(row.textContent).to.contain(`${String(key).slice(0, 4)}**********`)
    })

    it('have no button to show them where the page hides that', async () => {
      const keys = await open('oneapi-token-list', 'hide="reveal"')
      expect(() => buttonIn(rowOf(keys, 'second'), '显示 second 的密钥')).to.throw()
    })
  })

  it('a key and a channel are disabled, each by the call that is meant for it', async () => {
    const keys = await open('oneapi-token-list')
    await choose(buttonIn(rowOf(keys, 'second'), 'second 的更多操作'), '禁用')
    await until(() => cellIn(rowOf(keys, 'second'), 'status')?.includes('已禁用'))
    expect((await stored('token', 'second')).status).to.equal(2)
    const before = await stored('channel', 'local')
    const channels = await open('oneapi-channel-list')
    buttonIn(rowOf(channels, 'local'), '禁用').click()
    await until(() => cellIn(rowOf(channels, 'local'), 'status')?.includes('已禁用'))
    expect(await stored('channel', 'local')).to.deep.equal({ ...before, status: 2 })
    const calls = (await toldTo(gateway)).asked.filter(({ method }) => method !== 'GET')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      'PUT /api/token/',
      `POST /api/channel/${String(before.id)}/status`,
    ])
  })

  it('a channel that the gateway had disabled is disabled again by the undo of "enable", as by hand', async () => {
    const draft = { name: 'fallen', key: 'sk-fallen', type: 1, models: 'gpt-4o', group: 'default', status: 3 }
    await fetch(`${gateway.baseUrl}/api/channel/`, {
      method: 'POST',
      headers: { Authorization: newApiToken },
      body: JSON.stringify({ mode: 'single', channel: draft }),
    })
    const channels = await open('oneapi-channel-list')
    await until(() => cellIn(rowOf(channels, 'fallen'), 'status')?.includes('自动禁用'))
    const said = heard<{ kind: string; text: string }>('oneapi-notify')
    buttonIn(rowOf(channels, 'fallen'), '启用').click()
    const toast = await until(() =>
      [...document.querySelectorAll('oneapi-notices')]
        .flatMap((place) => [...place.shadowRoot!.querySelectorAll('[part=toast]')])
        .find(({ textContent }) => textContent?.includes('已启用渠道 fallen')),
    )
    expect((await stored('channel', 'fallen')).status).to.equal(1)
    toast.querySelector<HTMLButtonElement>('.action')!.click()
    await until(() => said.length === 2)
    expect(said.map(({ kind, text }) => `${kind} ${text}`)).to.deep.equal([
      'success 已启用渠道 fallen',
      'success 已禁用渠道 fallen',
    ])
    expect((await stored('channel', 'fallen')).status).to.equal(2)
    await until(() => cellIn(rowOf(channels, 'fallen'), 'status') === '已禁用')
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('a channel is copied with its key, under a name of ours', async () => {
    const channels = await open('oneapi-channel-list')
    const before = await stored('channel', 'local')
    await choose(buttonIn(rowOf(channels, 'local'), 'local 的更多操作'), '创建副本（含密钥）')
    await until(() => rootOf(channels).textContent?.includes('local_副本'))
    const copy = await stored('channel', 'local_副本')
    expect(copy).to.deep.include({ key: before.key, models: before.models })
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('a new password takes the old one beside it, which is asked for then and kept nowhere', async () => {
    const form = await open('oneapi-user-form')
    const saves = async () =>
      (await toldTo(gateway)).asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    const hasOld = () => rootOf(form).textContent!.includes('当前密码')
    await until(() => fieldOf(form, '用户名').value === 'root')
    expect(hasOld()).to.equal(false)
    fill(fieldOf(form, '显示名称'), 'Ruth')
    await until(() => !partOf(form, 'save').ariaDisabled)
    partOf(form, 'save').click()
    await until(async () => (await saves()).length === 1)
    await until(() => partOf(form, 'save').ariaDisabled && !partOf(form, 'save').ariaBusy)
    fill(fieldOf(form, '新密码'), 'new-password')
    const old = await until(() => hasOld() && fieldOf(form, '当前密码'))
    expect([old.type, old.autocomplete]).to.deep.equal(['password', 'current-password'])
    fill(old, 'not-the-password')
    partOf(form, 'save').click()
    await until(() => rootOf(form).textContent?.includes('原密码错误'))
    expect(fieldOf(form, '新密码').value).to.equal('new-password')
    fill(fieldOf(form, '新密码'), '')
    await until(() => !hasOld())
    fill(fieldOf(form, '新密码'), 'new-password')
    expect((await until(() => hasOld() && fieldOf(form, '当前密码'))).value).to.equal('')
    fill(fieldOf(form, '当前密码'), '123456')
    partOf(form, 'save').click()
    await until(() => !hasOld() && fieldOf(form, '新密码').value === '')
    const secrets = { password: 'new-password', original_password: 'not-the-password' }
    expect(await saves()).to.deep.equal([
      { display_name: 'Ruth' },
      secrets,
      { ...secrets, original_password: '123456' },
    ])
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect(kept).not.to.match(/new-password|not-the-password|original_password/)
  })

  it('asks for the old password beside a new name only if it is the password that was refused', async () => {
    const refusals = ['用户名已存在', '原密码错误']
    onFetch(({ method, send }) =>
      method === 'PUT' ? Response.json({ success: false, message: refusals.shift()! }) : send(),
    )
    const form = await open('oneapi-user-form')
    const hasOld = () => rootOf(form).textContent!.includes('当前密码')
    await until(() => fieldOf(form, '用户名').value === 'root')
    fill(fieldOf(form, '用户名'), 'ruth')
    for (const [refusal, asked] of [
      ['用户名已存在', false],
      ['原密码错误', true],
    ] as const) {
      await until(() => !partOf(form, 'save').ariaDisabled)
      partOf(form, 'save').click()
      await until(() => rootOf(form).textContent?.includes(refusal))
      expect(hasOld()).to.equal(asked)
    }
  })

  it('codes that have expired are found by their state', async () => {
    await fetch(`${gateway.baseUrl}/api/redemption/`, {
      method: 'POST',
      headers: { Authorization: newApiToken, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'ended', quota: 5, count: 1, expired_time: 1 }),
    })
    const codes = await open('oneapi-redemption-list')
    await until(() => rootOf(codes).textContent?.includes('gift'))
    const filter = rootOf(codes).querySelector<HTMLSelectElement>('[part~="filter-status"] select')!
    filter.value = 'expired'
    filter.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => namesIn(codes).join() === 'ended')
    expect(rowOf(codes, 'ended').textContent).to.contain('已过期')
  })

  it('quota is given to the user of the row, who is banned by id', async () => {
    const users = await open('oneapi-user-list')
    const carol = await stored('user', 'carol')
    await choose(buttonIn(rowOf(users, 'carol'), 'carol 的更多操作'), '充值 / 扣减额度')
    const dialog = await until(() => dialogIn(users))
    fill(await until(() => dialog.querySelector<HTMLInputElement>('.quota-money input')), '1')
    await until(() => dialog.textContent?.includes('$0.40 → $1.40'))
    buttonIn(dialog, '充值').click()
    await until(async () => Number((await stored('user', 'carol')).quota) === Number(carol.quota) + 500_000)
    await until(() => !dialogIn(users))
    buttonIn(rowOf(users, 'carol'), '封禁 carol').click()
    buttonIn(await until(() => dialogIn(users)), '封禁').click()
    await until(() => cellIn(rowOf(users, 'carol'), 'status')?.includes('已封禁'))
    const banned = (await toldTo(gateway)).rows.user.filter(({ status }) => status !== 1)
    expect(banned.map(({ username }) => username)).to.deep.equal(['carol'])
  })

  it('a channel test shows on its row, a code is redeemed', async () => {
    const channels = await open('oneapi-channel-list')
    buttonIn(rowOf(channels, 'local'), '测试').click()
    await until(() => cellIn(rowOf(channels, 'local'), 'response')?.includes('秒'))
    const code = (await toldTo(gateway)).rows.redemption.find(({ status }) => status === 1)!
    const topup = await open('oneapi-topup')
    fill(fieldOf(topup, '兑换码'), String(code.key))
    buttonIn(rootOf(topup), '兑换').click()
    await until(
      async () => (await toldTo(gateway)).rows.redemption.find(({ id }) => id === code.id)?.status === 3,
    )
  })
})
