import { expect } from 'chai'
import '../../../src/widgets/elements/home/index.ts'
import { callsTo, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { channelsOf, echo } from '../channels/channels.ts'
import { become } from '../settings/settings.ts'
import { expectAccessible, mount, newGateway, until, type TestGateway } from '../support.ts'

/** Steps that say they are done. */
const doneIn = (home: Element) =>
  [...rootOf(home).querySelectorAll('.step-done > h3')].map((title) => title.firstChild!.textContent)

describe('the first steps of <oneapi-home>', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let code: string
  const { setInterval } = window
  before(() => {
    // The pauses between looks are too long for a test.
    window.setInterval = ((run: TimerHandler, wait?: number) =>
      setInterval(run, (wait ?? 0) / 50)) as typeof setInterval
  })
  after(() => {
    window.setInterval = setInterval
  })

  const open = async (at = gateway) => {
    const home = await mount(`<oneapi-home base-url="${at.baseUrl}" lang="zh-CN"></oneapi-home>`)
    await until(() => hasPart(home, 'dashboard') && !partOf(home, 'dashboard').querySelector('.skeleton'))
    return home
  }

  beforeEach(async () => {
    gateway = await newGateway()
    await become(gateway)
    await channelsOf(gateway).add('echo', { type: echo, models: 'gpt-4o-mini' })
    const { data } = await gateway.call<{ data: string[] }>('POST', '/api/redemption/', {
      name: 'welcome',
      quota: 500_000,
      count: 1,
    })
    code = data[0]!
    await gateway.call('POST', '/api/user/', { username: 'fresh', password: 'fresh-password' })
    await become(gateway, 'fresh')
  })

  it('tick themselves: balance, key, and the first call with its cost as soon as it was made', async () => {
    const home = await open()
    await until(() => doneIn(home).join() === '新建令牌')
    expect(partOf(home, 'first-call').textContent).to.equal('正在等待你的第一次调用…')
    expect(hasPart(home, 'figures')).to.equal(false)
    const titles = () => [...rootOf(home).querySelectorAll('.step > h3')].map((title) => title.textContent)
    expect(titles().slice(0, 2)).to.deep.equal(['有可用的额度（未完成）', '新建令牌（已完成）'])
    home.lang = 'en'
    await until(() => titles()[1] === 'Create a key (done)')
    expect(titles()[0]).to.equal('Get quota (not done yet)')
    home.lang = 'zh-CN'
    await until(() => doneIn(home).join() === '新建令牌')
    const targets = heard<{ href: string }>('oneapi-navigate')
    const cancel = (event: Event) => event.preventDefault()
    document.addEventListener('oneapi-navigate', cancel)
    partOf(home, 'redeem').click()
    await until(() => targets[0]?.href === '/topup')
    document.removeEventListener('oneapi-navigate', cancel)
    await expectAccessible(home)

    const { data: keys } = await gateway.call<{ data: { key: string }[] }>('GET', '/api/token/?p=0')
    await gateway.call('POST', '/api/user/topup', { key: code })
    const answer = await fetch(`${gateway.baseUrl}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer sk-${keys[0]!.key}` },
      body: JSON.stringify({ model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'hello' }] }),
    })
    expect(answer.status).to.equal(200)
    await until(() =>
      partOf(home, 'first-call').textContent?.startsWith('收到第一次调用：gpt-4o-mini，费用 $0.0'),
    )
    expect(doneIn(home)).to.deep.equal(['有可用的额度', '新建令牌', '发出第一次调用'])

    // The next visit is the dashboard.
    home.remove()
    const later = await open()
    await until(() => hasPart(later, 'figures'))
    expect(hasPart(later, 'guide')).to.equal(false)
  })

  it('are put away for good, and ask for nothing then', async () => {
    const home = await open()
    partOf(home, 'dismiss').click()
    await until(() => !hasPart(home, 'guide') && hasPart(home, 'figures'))
    const self = `GET ${gateway.baseUrl}/api/user/self`
    const before = callsTo(self)
    await new Promise((next) => setTimeout(next, 600))
    expect(callsTo(self)).to.equal(before)
    home.remove()
    const later = await open()
    await until(() => hasPart(later, 'figures'))
    expect(hasPart(later, 'guide')).to.equal(false)
  })

  it('stand above the figures for an administrator while nobody has called anything', async () => {
    await become(gateway)
    const home = await open()
    expect(hasPart(home, 'guide')).to.equal(true)
    await until(() => partOf(home, 'failing-channels').textContent?.includes('渠道均正常，已启用 1 个'))
    await until(() => partOf(home, 'guide').textContent?.includes('已启用 1 个渠道'))
    expect(doneIn(home)[0]).to.equal('接入服务商')
  })

  it('are nothing for an administrator of a gateway in use, who has called nothing', async () => {
    const { data: keys } = await gateway.call<{ data: { key: string }[] }>('GET', '/api/token/?p=0')
    await gateway.call('POST', '/api/user/topup', { key: code })
    const answer = await fetch(`${gateway.baseUrl}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer sk-${keys[0]!.key}` },
      body: JSON.stringify({ model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'hello' }] }),
    })
    expect(answer.status).to.equal(200)
    await become(gateway)
    const home = await open()
    await until(() => partOf(home, 'newest').textContent?.includes('gpt-4o-mini'))
    expect(hasPart(home, 'guide')).to.equal(false)
    expect(hasPart(home, 'failing-channels')).to.equal(true)
  })
})
