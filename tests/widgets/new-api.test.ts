import { expect } from 'chai'
import '../../src/widgets/elements/provider/index.ts'
import { newApiToken } from '../contract/family-facts.ts'
import type { Tag } from '../../src/widgets/tags.ts'
import { tags } from '../../src/widgets/tags.ts'
import { fieldOf, fill, rootOf } from './acting.ts'
import { buttonIn, cellIn, choose, dialogIn, rowOf, settled } from './listing.ts'
import { mount, newGateway, toldTo, until, type TestGateway } from './support.ts'

type Provider = HTMLElement & { tokenProvider: () => string }

/** Elements before a stand-in of new-api, made after its sources: nobody has run the real one with them. */
describe('before new-api', function () {
  this.timeout(60_000)
  let gateway: TestGateway

  /** An element for root, who is known by a personal token. */
  const open = async (tag: Tag, attributes = '') => {
    await tags[tag]()
    const provider = await mount<Provider>(
      `<oneapi-provider base-url="${gateway.baseUrl}" auth="token"><${tag} ${attributes}></${tag}></oneapi-provider>`,
    )
    provider.tokenProvider = () => newApiToken
    const element = provider.querySelector<HTMLElement & { whenReady: Promise<unknown> }>(tag)!
    await element.whenReady
    await settled(element)
    return element
  }
  const stored = async (kind: 'token' | 'channel' | 'user' | 'redemption', name: string) =>
    (await toldTo(gateway)).rows[kind].find((row) => (row.name ?? row.username) === name)!

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
    ['oneapi-log-list', 'scope="all"', 'gpt-3.5-turbo'],
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

  it('a channel is copied with its key, under a name of ours', async () => {
    const channels = await open('oneapi-channel-list')
    const before = await stored('channel', 'local')
    await choose(buttonIn(rowOf(channels, 'local'), 'local 的更多操作'), '创建副本（含密钥）')
    await until(() => rootOf(channels).textContent?.includes('local_副本'))
    const copy = await stored('channel', 'local_副本')
    expect(copy).to.deep.include({ key: before.key, models: before.models })
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('quota is given to the user of the row, who is banned by id', async () => {
    const users = await open('oneapi-user-list')
    const carol = await stored('user', 'carol')
    await choose(buttonIn(rowOf(users, 'carol'), 'carol 的更多操作'), '充值 / 扣减额度')
    const dialog = await until(() => dialogIn(users))
    fill(await until(() => dialog.querySelector<HTMLInputElement>('input[aria-label="金额（美元）"]')), '1')
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
    await until(() => cellIn(rowOf(channels, 'local'), 'response')?.includes('ms'))
    const code = (await toldTo(gateway)).rows.redemption.find(({ status }) => status === 1)!
    const topup = await open('oneapi-topup')
    fill(fieldOf(topup, '兑换码'), String(code.key))
    buttonIn(rootOf(topup), '兑换').click()
    await until(
      async () => (await toldTo(gateway)).rows.redemption.find(({ id }) => id === code.id)?.status === 3,
    )
  })
})
