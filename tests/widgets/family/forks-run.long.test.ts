import type { Tag } from '../../../src/widgets/tags.ts'
import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/home/index.ts'
import '../../../src/widgets/elements/logs/index.ts'
import '../../../src/widgets/elements/prices/index.ts'
import '../../../src/widgets/elements/usage/index.ts'
import type { SessionUser } from '../../../src/widgets/domain/accounts/user.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { queueOf } from '../../../src/widgets/kit/jobs/jobs.ts'
import { nowhere } from '../../contract/family-facts.ts'
import { filterBy } from '../channels/channels.ts'
import { hasPart, partOf, rootOf } from '../lists/acting.ts'
import { cellIn, choose, dialogIn, namesIn, rowOf, rowsIn, settled, opened } from '../lists/listing.ts'
import { expectAccessible, onFetch, rootGateway, toldTo, until, type TestGateway } from '../support.ts'

/** What was untrue when Laisky's fork and one-hub were run themselves, before their stand-ins. */
type Family = 'laisky' | 'one-hub'

const open = (tag: Tag, gateway: TestGateway, attributes = '') => opened(gateway, tag, attributes)
const begin = (family: Family, config: Record<string, unknown> = {}) => rootGateway({ family, config })
const askedOf = async (gateway: TestGateway, path: RegExp) =>
  (await toldTo(gateway)).asked.filter((call) => path.test(call.path))

/** Names the four channels, the second of which leads nowhere and the fourth of which is disabled. */
const nameChannels = async (gateway: TestGateway, idField: 'id' | 'uuid') => {
  const names = ['one', 'two', 'three', 'four']
  for (const [place, channel] of (await toldTo(gateway)).rows.channel.entries())
    await gateway.call('PUT', '/api/channel/', {
      [idField]: channel[idField],
      name: names[place],
      models: 'gpt-3.5-turbo,gpt-4o-mini',
      base_url: names[place] === 'two' ? nowhere : channel.base_url,
      status: names[place] === 'four' ? 2 : 1,
    })
}
const note = (element: Element) => partOf(element, 'round').textContent ?? ''
const response = (element: Element, name: string) => cellIn(rowOf(element, name), 'response')

for (const family of ['laisky', 'one-hub'] as const)
  describe(`a round of tests before ${family}`, function () {
    this.timeout(60_000)
    let gateway: TestGateway
    const list = () => open('oneapi-channel-list', gateway)

    before(async () => {
      localStorage.clear()
      gateway = await begin(family)
      await nameChannels(gateway, family === 'laisky' ? 'uuid' : 'id')
    })

    it('counts who passed and who failed, and why; none spins, and none is unknown', async () => {
      const element = await list()
      await choose(partOf(element, 'bulk'), '测试所有渠道')
      await until(() => note(element).includes('4 个渠道已测试完毕：3 个成功，1 个失败。'), 30_000)
      const failed = [...partOf(element, 'round').querySelectorAll('li')].map((item) => item.textContent)
      expect(failed).to.have.length(1)
      expect(failed[0]).to.match(/^two：.*connection refused$/)
      await until(() => response(element, 'two')?.startsWith('测试失败'))
      for (const name of ['one', 'three', 'four']) expect(response(element, name)).to.match(/^\d+\.\d\d 秒$/)
      expect(rootOf(element).querySelector('tbody .spinner')).to.equal(null)
      await expectAccessible(element)
    })

    it('which the filter of failed channels finds, after a reload too', async () => {
      const element = await list()
      partOf<HTMLButtonElement>(element, 'more-filters').click()
      await until(() => hasPart(element, 'filter-test'))
      filterBy(element, 'filter-test', 'failed')
      await until(() => namesIn(element).join() === 'two')
      // one-hub keeps no trace of a failure: a time of a pass does not show how the last test ended.
      filterBy(element, 'filter-test', family === 'laisky' ? 'passed' : 'unclear')
      await until(() => rowsIn(element).length === 3)
      expect(namesIn(element)).to.have.members(['one', 'three', 'four'])
      expect((await toldTo(gateway)).refused.filter((call) => !call.includes('refused'))).to.deep.equal([])
    })
  })

describe('one-hub, whose test of all tells nothing', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const jobsOf = (element: Element) => (element as WidgetElement).link.read().gateway
  const tests = async () => askedOf(gateway, /^\/api\/channel\/test/)

  let afterwards = () => {}
  afterEach(() => afterwards())

  beforeEach(async () => {
    localStorage.clear()
    gateway = await begin('one-hub')
    await nameChannels(gateway, 'id')
  })

  it('is asked to test each channel once, by a model of its own, those behind a tag too', async () => {
    const { rows } = await toldTo(gateway)
    const ids = rows.channel.map(({ id }) => String(id))
    for (const place of [0, 2])
      await gateway.call('PUT', '/api/channel/', { id: rows.channel[place]!.id, tag: 'team' })
    await gateway.call('PUT', '/api/channel/', { id: rows.channel[0]!.id, test_model: 'gpt-4o-mini' })
    const element = await open('oneapi-channel-list', gateway)
    expect(rowsIn(element)).to.have.length(3)
    await choose(partOf(element, 'bulk'), '测试所有渠道')
    await until(() => note(element).includes('4 个渠道已测试完毕：3 个成功，1 个失败。'), 30_000)
    const asked = await tests()
    expect(asked.map(({ path }) => path.split('/').at(-1)).toSorted()).to.deep.equal(ids.toSorted())
    // The model that the gateway keeps for tests, else the first.
    expect(asked.map(({ query }) => query).toSorted()).to.deep.equal([
      ...Array.from({ length: 3 }, () => 'model=gpt-3.5-turbo'),
      'model=gpt-4o-mini',
    ])
  })

  it('of the disabled ones only those', async () => {
    const { rows } = await toldTo(gateway)
    const element = await open('oneapi-channel-list', gateway)
    await choose(partOf(element, 'bulk'), '测试禁用渠道')
    await until(() => note(element).includes('1 个渠道已测试完毕：1 个成功。'), 30_000)
    const four = rows.channel.find(({ name }) => name === 'four')!
    expect((await tests()).map(({ path }) => path)).to.deep.equal([`/api/channel/test/${String(four.id)}`])
  })

  it('pauses with the page, goes on where it was, and once cancelled says what was not tested', async () => {
    const element = await open('oneapi-channel-list', gateway)
    const page = jobsOf(element)
    const held = holding()
    afterwards = held.restore
    await choose(partOf(element, 'bulk'), '测试所有渠道')
    const { id } = await until(() => page.jobs.getState().jobs.find(({ kind }) => kind === 'channel-round'))
    await until(() => note(element).includes('正在逐个测试渠道，已测试 0 / 4，请勿关闭页面。'))
    // What tests by itself has to be asked before the page is left.
    expect(page.jobs.getState().jobs.find((job) => job.id === id)).to.include({ title: '测试所有渠道' })
    expect(page.jobs.getState().jobs.find((job) => job.id === id)?.background).to.not.equal(true)
    held.next()
    await until(() => note(element).includes('已测试 1 / 4'))
    queueOf(page).pause(id)
    await until(() => !partOf(element, 'round').querySelector('.spinner'))
    queueOf(page).resume(id)
    held.next()
    await until(() => note(element).includes('已测试 2 / 4'))
    queueOf(page).cancel(id)
    // The gateway carries on with the one it is at, and its result counts.
    held.next()
    await until(() => note(element).includes('测试已停止：2 个成功，1 个失败，还有 1 个未测试。'))
    await settled(element)
    expect(await tests()).to.have.length(3)
    partOf(element, 'round__results').click()
    const results = await until(() => dialogIn(element))
    await until(() => results.querySelectorAll('[data-end=stopped]').length === 1)
    expect(results.querySelector('[data-end=stopped]')!.textContent).to.contain('未测试')
  })

  it('says that the result is unknown where a test had no answer, and goes on', async () => {
    const element = await open('oneapi-channel-list', gateway)
    const { rows } = await toldTo(gateway)
    const { id } = rows.channel.find(({ name }) => name === 'three')!
    onFetch(async ({ url, send }) =>
      url.href.includes(`/api/channel/test/${String(id)}`) ? new Response('', { status: 504 }) : send(),
    )
    await choose(partOf(element, 'bulk'), '测试所有渠道')
    await until(() => note(element).includes('4 个渠道已测试完毕：2 个成功，1 个失败，1 个结果未知'), 30_000)
    expect(note(element)).to.not.contain('日志')
  })
})

/** Holds the answers of single tests back until they are let through one by one. */
function holding() {
  const waiting: (() => void)[] = []
  let free = 0
  const stop = onFetch(async ({ url }) => {
    if (url.href.includes('/api/channel/test/')) {
      if (free > 0) free--
      else await new Promise<void>((go) => waiting.push(go))
    }
  })
  return {
    next: () => {
      const go = waiting.shift()
      if (go) go()
      else free++
    },
    restore: stop,
  }
}

describe("Laisky's log, whose channel ids begin alike", function () {
  this.timeout(60_000)

  it('names the channel of each line, by the line itself, and tells ids apart', async () => {
    const gateway = await begin('laisky')
    const log = await open('oneapi-log-list', gateway, 'filter-type="2"')
    const { rows } = await toldTo(gateway)
    const line = rows.log.find(({ type }) => type === 2)!
    const cell = await until(() => rootOf(log).querySelector('tbody [part~="cell__channel"]'))
    expect(cell.textContent).to.contain(`#…${String(line.channel_uuid).slice(-6)}`)
    expect(cell.textContent).to.contain(line.channel_name)
    // Names are asked for once somebody is there.
    log.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true }))
    await new Promise((next) => setTimeout(next, 300))
    expect(await askedOf(gateway, /^\/api\/channel\/./)).to.deep.equal([])
  })
})

describe("a call of Laisky's log whose price follows the hour", function () {
  this.timeout(60_000)

  it('names the hours whose price it was charged by', async () => {
    const at = Math.floor(Date.now() / 1000)
    const clock = (hours: number) => new Date((at + hours * 3600) * 1000).toISOString().slice(11, 16)
    const range = { start: clock(-1), end: clock(1) }
    const overlay = { input_price: 2, output_price: 6 }
    const time_windows = [{ name: 'day', timezone: 'UTC', ranges: [range], overlay }]
    const price = { input_price: 8, output_price: 16, cached_input_price: 8, time_windows }
    const content = 'model rate 1.00, group rate 1.00, completion rate 3.00, cached_prompt 0'
    const tokens = { prompt_tokens: 1000, completion_tokens: 300, cached_prompt_tokens: 0 }
    const gateway = await begin('laisky', {
      call: { model_name: 'hourly', created_at: at, quota: 1900, content, ...tokens },
      open: { '/api/models/display': { one: { models: { hourly: price } } } },
    })
    const log = await open('oneapi-log-list', gateway, 'filter-type="2" lang="en"')
    const button = await until(() => rootOf(log).querySelector<HTMLElement>('[part~=detail-button]'))
    button.click()
    const hours = await until(() => rootOf(log).querySelector('[part=call-hours]')?.textContent)
    expect(hours).to.equal(`Price of the hours "day": ${range.start}–${range.end} (UTC)`)
  })
})

describe('prices before a fork', function () {
  this.timeout(60_000)
  const priced = async (gateway: TestGateway, model: string) => {
    const element = await open('oneapi-prices', gateway)
    const row = await until(() =>
      [...rootOf(element).querySelectorAll('tbody tr')].find(({ textContent }) =>
        textContent!.includes(model),
      ),
    )
    return row.textContent!
  }

  it("Laisky's are read from its English log lines", async () => {
    const gateway = await begin('laisky', { replies: { '/api/user/available_models': ['gpt-3.5-turbo'] } })
    expect(await priced(gateway, 'gpt-3.5-turbo'))
      .to.contain('$0.50')
      .and.to.contain('$1.50')
  })

  it("one-hub's are those that it publishes", async () => {
    const price = { type: 'tokens', channel_type: 1, input: 2.5, output: 7.5 }
    const gateway = await begin('one-hub', {
      replies: { '/api/available_model': { 'gpt-4o': { groups: ['default'], owned_by: 'OpenAI', price } } },
    })
    expect(await priced(gateway, 'gpt-4o'))
      .to.contain('$5.00')
      .and.to.contain('$15.00')
  })
})

describe('the own days before a fork', function () {
  this.timeout(60_000)

  it("root's before Laisky's are those of root's own calls", async () => {
    const gateway = await begin('laisky')
    const { data: self } = await gateway.call<{ data: SessionUser & { uuid: string } }>(
      'GET',
      '/api/user/self',
    )
    gatewayFor({ baseUrl: gateway.baseUrl }).signedIn({ ...self, id: self.uuid })
    await open('oneapi-usage', gateway, 'scope="self" metric="requests"')
    const [call] = await until(async () => {
      const asked = await askedOf(gateway, /^\/api\/user\/dashboard$/)
      return asked.length > 0 && asked
    })
    const root = (await toldTo(gateway)).rows.user.find(({ role }) => role === 100)!
    expect(call!.query).to.equal(`user_id=${String(root.uuid)}`)
  })

  it("one-hub's are eight of UTC+8, up to ten minutes late", async () => {
    const gateway = await begin('one-hub')
    const usage = await open('oneapi-usage', gateway, 'scope="self" metric="requests"')
    await until(() =>
      rootOf(usage).textContent!.includes('最近 8 天（UTC+8）的次数与 Token 数，可能晚 10 分钟'),
    )
  })
})
