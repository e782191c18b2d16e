import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/redemptions/list/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import { rootOf } from './acting.ts'
import { channelsOf } from '../channels/channels.ts'
import { buttonIn, cellIn, choose, dialogIn, rowOf, rowsIn, opened, type Kind } from './listing.ts'
import { onFetch, rootGateway, until, type TestGateway } from '../support.ts'

/** A gateway that gives two records the same id: an action on one row must neither show on the other nor name it. */
describe('two rows with one id', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let release = () => {}
  let held: Promise<void> | undefined

  const list = async (name: Kind) => {
    const element = await opened(gateway, `oneapi-${name}-list`)
    await until(() => rowsIn(element).length === 2)
    return element
  }
  const menu = (element: Element, name: string) => buttonIn(rowOf(element, name), `${name} 的更多操作`)
  const statuses = (element: Element) =>
    ['one', 'two'].map((name) => cellIn(rowOf(element, name), 'status')?.split('\n')[0])
  /** Which of the two rows show progress. */
  const busy = (element: Element) =>
    ['one', 'two'].filter((name) => rowOf(element, name).querySelector('[aria-busy="true"], [part=testing]'))
  const hold = () => void (held = new Promise((resolve) => (release = resolve)))

  before(async () => {
    gateway = await rootGateway()
    const channels = channelsOf(gateway)
    for (const name of ['one', 'two']) {
      await gateway.call('POST', '/api/user/', { username: name, password: `${name}-password` })
      await gateway.call('POST', '/api/token/', { name, remain_quota: 500, expired_time: -1 })
      await gateway.call('POST', '/api/redemption/', { name, count: 1, quota: 500 })
      await channels.add(name)
    }
  })
  beforeEach(() => {
    onFetch(async ({ url: { href: path }, method, send }) => {
      const acting = method !== 'GET' || path.includes('/api/channel/test/')
      if (acting) await held
      const answer = await send()
      if (acting || !/\/api\/(user|token|redemption|channel)\/\?/.test(path)) return answer
      const reply = (await answer.json()) as { data: { id: number; name?: string; username?: string }[] }
      const rows = reply.data.filter(({ name, username }) => ['one', 'two'].includes(username ?? name ?? ''))
      return Response.json({ ...reply, data: rows.map((row) => ({ ...row, id: rows[0]!.id })) })
    })
  })
  afterEach(() => {
    held = undefined
    release()
  })

  it('a ban shows on the user who was banned, and a top-up names the user whose it is', async () => {
    const element = await list('user')
    for (const name of ['one', 'two']) {
      await choose(menu(element, name), '充值 / 扣减额度')
      const dialog = await until(() => dialogIn(element))
      expect(dialog.querySelector('h2')?.textContent).to.contain(name)
      buttonIn(dialog, '取消').click()
      await until(() => !dialogIn(element))
    }
    buttonIn(rowOf(element, 'one'), '封禁 one').click()
    hold()
    buttonIn(await until(() => dialogIn(element)), '封禁').click()
    await until(() => busy(element).length > 0)
    expect(busy(element)).to.deep.equal(['one'])
    release()
    await until(() => statuses(element)[0] === '已封禁')
    expect(statuses(element)).to.deep.equal(['已封禁', '已激活'])
  })

  for (const [kind, changed, unchanged] of [
    ['token', '已禁用', '已启用'],
    ['redemption', '已禁用', '未使用'],
  ] as const)
    it(`a disabled ${kind} is the one that was disabled`, async () => {
      const element = await list(kind)
      hold()
      await choose(menu(element, 'two'), '禁用')
      await until(() => busy(element).length > 0)
      expect(busy(element)).to.deep.equal(['two'])
      release()
      await until(() => statuses(element)[1] === changed)
      expect(statuses(element)).to.deep.equal([unchanged, changed])
    })

  it('a test of a channel shows on the channel that was tested', async () => {
    const element = await list('channel')
    const times = () => ['one', 'two'].map((name) => cellIn(rowOf(element, name), 'response'))
    const untested = times()
    hold()
    buttonIn(rowOf(element, 'two'), '测试').click()
    await until(() => times()[1] !== untested[1])
    expect(times()[0], 'while it runs').to.equal(untested[0])
    release()
    await until(() => times()[1] === '测试结果未知')
    expect(times()[0], 'afterwards').to.equal(untested[0])
    expect(rootOf(element).querySelectorAll('[part=failed-test]')).to.have.length(0)
  })
})
