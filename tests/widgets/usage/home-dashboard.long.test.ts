import { expect } from 'chai'
import '../../../src/widgets/elements/home/index.ts'
import type { HomeElement } from '../../../src/widgets/elements/home/home.element.ts'
import { dailySpendOf } from '../../../src/widgets/domain/usage/forecast.ts'
import { ownWholeDays } from '../../../src/widgets/kit/usage/use-spend.ts'
import { soFarBefore } from '../../../src/widgets/domain/usage/spans.ts'
import { spanOf } from '../../../src/widgets/domain/usage/days.ts'
import { channelsOf } from '../channels/channels.ts'
import { callsTo, hasPart, pageIn, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import { setOptions } from '../services.ts'
import { become } from '../settings/settings.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  signIn,
  signInAs,
  until,
  type TestGateway,
} from '../support.ts'
import { sumOf, wholeLog, within } from './usage.ts'

interface Target {
  tag: string
  href: string
  attributes: Record<string, string>
}

const day = 86_400
const dollar = 500_000
const seconds = () => Math.floor(Date.now() / 1000)
const money = (units: number) =>
  `$${(units / dollar).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

let gateway: TestGateway
const opened: Target[] = []
const take = (event: Event) => {
  event.preventDefault()
  opened.push((event as CustomEvent<Target>).detail)
}

before(async function () {
  this.timeout(60_000)
  gateway = await newGateway({ sample: true, config: { globalApiRateLimit: 0 } })
  document.addEventListener('oneapi-navigate', take)
})
after(() => document.removeEventListener('oneapi-navigate', take))

const open = (attributes = '', { baseUrl } = gateway) =>
  mount<HomeElement>(`<oneapi-home base-url="${baseUrl}" ${attributes}></oneapi-home>`)

/** Once its parts are there. */
async function openDashboard(attributes = '', at = gateway) {
  const home = await open(attributes, at)
  await until(() => hasPart(home, 'dashboard') && !partOf(home, 'dashboard').querySelector('.skeleton'))
  return home
}

const figureOf = (home: Element, label: string) =>
  [...partOf(home, 'figures').querySelectorAll<HTMLElement>('.figure')].find(
    (figure) => figure.querySelector('dt')!.textContent === label,
  )!
const valueOf = (home: Element, label: string) =>
  figureOf(home, label).querySelector('dd')!.textContent!.trim()
const noteOf = (home: Element, label: string) =>
  figureOf(home, label).querySelector('.figure-note')!.textContent
const rowsOf = (home: Element, part: string) =>
  [...partOf(home, part).querySelectorAll<HTMLElement>('[part~=row]')].map((row) => row.innerText)
const pressed = async (button: HTMLElement): Promise<Target> => {
  const before = opened.length
  button.click()
  await until(() => opened.length > before)
  return opened.at(-1)!
}

describe('the signed-in <oneapi-home>', function () {
  this.timeout(60_000)

  it('tells an own balance, what today and this month cost, and how that compares', async () => {
    await signInAs(gateway, 'alice')
    await become(gateway, 'alice', 'a-password')
    const home = await openDashboard('lang="zh-CN"')
    const lines = await wholeLog(gateway, '/api/log/self')
    const now = seconds()
    const { data: self } = await gateway.call<{ data: { quota: number } }>('GET', '/api/user/self')
    expect(valueOf(home, '可用余额')).to.equal(money(self.quota))
    for (const [label, range, before] of [
      ['今日消耗', 'today', '昨天此时'],
      ['本月消耗', 'this-month', '上月同期'],
    ] as const) {
      const spent = sumOf(within(lines, spanOf(range, now)))
      const earlier = sumOf(within(lines, soFarBefore(spanOf(range, now), now)))
      expect(valueOf(home, label)).to.equal(
        spent >= dollar / 10 || spent === 0 ? money(spent) : valueOf(home, label),
      )
      const percent = Math.round(((spent - earlier) / earlier) * 100)
      const sentence =
        earlier === 0
          ? `${before}没有消耗`
          : percent === 0
            ? `与${before}持平`
            : percent >= 1000
              ? `是${before}的 ${Math.round(percent / 100) + 1} 倍`
              : `比${before}${percent > 0 ? '多' : '少'} ${Math.abs(percent)}%`
      await until(() => noteOf(home, label) === (earlier === 0 && spent === 0 ? `与${before}持平` : sentence))
    }
  })

  it('estimates how long the balance lasts from the whole days of the gateway, and calls it an estimate', async () => {
    const { data: who } = await gateway.call<{ data: { id: number } }>('GET', '/api/user/self')
    await signIn(gateway)
    await gateway.call('PUT', '/api/user/', { id: who.id, quota: dollar / 10 })
    await signIn(gateway, 'alice', 'a-password')
    const home = await openDashboard('lang="zh-CN"')
    await home.refresh()
    const { data } = await gateway.call<{ data: { Day: string; Quota: number }[] }>(
      'GET',
      '/api/user/dashboard',
    )
    const { data: self } = await gateway.call<{ data: { quota: number } }>('GET', '/api/user/self')
    const rows = data.map(({ Day, Quota }) => ({
      day: Day,
      model: '',
      requests: 0,
      quota: Quota,
      prompt_tokens: 0,
      completion_tokens: 0,
    }))
    const days = Math.floor(self.quota / dailySpendOf(ownWholeDays(rows, seconds()))!.mean)
    await until(() => noteOf(home, '可用余额')?.startsWith(`预计可用约 ${days} 天`))
  })

  it('leads from each figure to the lines behind it', async () => {
    const home = await openDashboard('lang="zh-CN"')
    const { from, to } = spanOf('today', seconds())
    const press = (label: string) =>
      pressed(figureOf(home, label).querySelector<HTMLElement>('[part~=open]')!)
    expect((await press('可用余额')).href).to.equal('/topup')
    const log = await press('今日消耗')
    expect(log.href).to.equal(`/log?type=2&from=${from}&to=${to - 1}`)
    expect(log.attributes).to.deep.equal({
      'filter-type': '2',
      'filter-from': String(from),
      'filter-to': String(to - 1),
    })
    expect((await pressed(buttonIn(partOf(home, 'week'), '查看用量'))).href).to.equal('/usage')
  })

  it('shows 30 days where that was chosen, in the next visit too', async () => {
    const home = await openDashboard('lang="zh-CN"')
    const bars = (at: Element) =>
      rootOf(at).querySelector('oneapi-usage')?.shadowRoot?.querySelectorAll('.bucket').length
    await until(() => bars(home) === 7)
    buttonIn(partOf(home, 'week'), '30 天').click()
    await until(() => bars(home) === 30)
    expect(partOf(home, 'week').querySelector('h2')!.textContent).to.equal('最近 30 天')
    expect((await pressed(buttonIn(partOf(home, 'week'), '查看用量'))).href).to.equal('/usage?range=30d')
    home.remove()
    const later = await openDashboard('lang="zh-CN"')
    await until(() => bars(later) === 30)
    buttonIn(partOf(later, 'week'), '7 天').click()
    await until(() => bars(later) === 7)
  })

  it('draws the last seven days without the controls of the usage', async () => {
    const home = await openDashboard()
    const usage = await until(() => rootOf(home).querySelector('oneapi-usage'))
    await until(() => usage.shadowRoot?.querySelectorAll('.bucket').length === 7)
    expect(hasPart(usage, 'controls')).to.equal(false)
    expect(hasPart(usage, 'figures')).to.equal(false)
    expect(usage.shadowRoot!.textContent).not.to.contain('此网关不记录')
  })

  it('lists the newest calls and reads them again, but not while paused or out of sight', async () => {
    const { setInterval } = window
    // An hour in 36 s: the pauses between looks are too long for a test.
    window.setInterval = ((run: TimerHandler, wait?: number) =>
      setInterval(run, (wait ?? 0) / 100)) as typeof setInterval
    const hide = (hidden: boolean) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    try {
      const home = await openDashboard('lang="zh-CN"')
      const call = `GET ${gateway.baseUrl}/api/log/self`
      await until(() => rowsOf(home, 'newest').length === 6)
      const [newest] = await wholeLog(gateway, '/api/log/self')
      expect(rowsOf(home, 'newest')[0]).to.contain(newest!.model_name)
      // Whose calls they are goes without saying.
      expect(rowsOf(home, 'newest')[0]).not.to.contain('alice')
      const first = callsTo(call)
      await until(() => callsTo(call) >= first + 2)
      expect(partOf(home, 'newest').textContent).to.match(/每 20 秒更新，更新于 \d\d:\d\d:\d\d/)

      hide(true)
      const hidden = callsTo(call)
      await new Promise((next) => setTimeout(next, 700))
      expect(callsTo(call)).to.be.at.most(hidden + 1)
      hide(false)
      await until(() => callsTo(call) >= hidden + 2)

      partOf(home, 'pause').click()
      await until(() => partOf(home, 'newest').textContent?.includes('已暂停，更新于'))
      const paused = callsTo(call)
      await new Promise((next) => setTimeout(next, 700))
      expect(callsTo(call)).to.be.at.most(paused + 1)
      partOf(home, 'pause').click()
      await until(() => callsTo(call) >= paused + 2)

      const line = await pressed(partOf(home, 'newest').querySelector<HTMLElement>('[part~=row]')!)
      expect(line.href).to.equal(
        `/log?type=2&from=${newest!.created_at}&to=${newest!.created_at}&model_name=${newest!.model_name}`,
      )
    } finally {
      window.setInterval = setInterval
      Reflect.deleteProperty(document, 'visibilityState')
    }
  })

  it('names keys that end or run out, the worst first, each leading to its row', async () => {
    const keys = await newGateway()
    await become(keys)
    await channelsOf(keys).add('any')
    const add = (name: string, rest: object) =>
      keys.call('POST', '/api/token/', {
        name,
        remain_quota: 500,
        expired_time: -1,
        unlimited_quota: true,
        ...rest,
      })
    await add('fine', {})
    await add('soon', { expired_time: seconds() + 2 * day })
    await add('later', { expired_time: seconds() + 20 * day })
    await add('empty', { unlimited_quota: false, remain_quota: 0 })
    const home = await openDashboard('lang="en"', keys)
    await until(() => rowsOf(home, 'due-keys').length > 0)
    const rows = rowsOf(home, 'due-keys')
    expect(rows.map((row) => row.split('\n')[0])).to.deep.equal(['empty', 'soon'])
    expect(rows[0]).to.contain('Exhausted')
    expect(rows[1]).to.contain('Expires soon')
    expect(rows[1]).to.match(/Expires \d{4}-\d\d-\d\d \d\d:\d\d/)
    const target = await pressed(partOf(home, 'due-keys').querySelectorAll<HTMLElement>('[part~=row]')[1]!)
    expect(target).to.deep.include({ tag: 'oneapi-token-list', href: '/token?search=soon' })
    expect(target.attributes).to.deep.equal({ 'filter-search': 'soon' })
    const { data } = await keys.call<{ data: { key: string }[] }>('GET', '/api/token/?p=0')
    for (const { key } of data) expect(rootOf(home).querySelector('.home')!.outerHTML).not.to.contain(key)
  })

  it('shows administrators what fails, who spends and who runs out, of everybody', async () => {
    await become(gateway)
    const home = await openDashboard('lang="zh-CN"')
    const lines = await wholeLog(gateway, '/api/log/')
    const today = sumOf(within(lines, spanOf('today', seconds())))
    if (today >= dollar / 10) await until(() => valueOf(home, '消耗') === money(today))
    await until(() => rowsOf(home, 'failing-channels').length === 1)
    expect(rowsOf(home, 'failing-channels')[0]).to.match(/DeepSeek 官方[^]*自动禁用/)
    const { data } = await gateway.call<{ data: { username: string; used_quota: number; quota: number }[] }>(
      'GET',
      '/api/user/search?keyword=',
    )
    const most = data.toSorted((one, other) => other.used_quota - one.used_quota).slice(0, 5)
    expect(rowsOf(home, 'spenders').map((row) => row.split('\n')[0])).to.deep.equal(
      most.map(({ username }) => username),
    )
    const edge = (part: string) => getComputedStyle(partOf(home, part)).padding
    expect(edge('system')).to.equal(edge('spenders'))
    // Bars can only be compared if all of them have the same whole.
    const wholes = [...partOf(home, 'spenders').querySelectorAll('.meter')].map((bar) => bar.clientWidth)
    expect(wholes).to.deep.equal(wholes.map(() => wholes[0]))
    const spender = await pressed(partOf(home, 'spenders').querySelector<HTMLElement>('[part~=row]')!)
    expect(spender.href).to.equal(`/log?type=2&username=${most[0]!.username}`)
    expect((await pressed(buttonIn(partOf(home, 'spenders'), '按时间查看'))).href).to.equal(
      '/usage?group=user&range=30d',
    )
    const { data: victim } = await gateway.call<{ data: { id: number }[] }>(
      'GET',
      `/api/user/search?keyword=${most[1]!.username}`,
    )
    await gateway.call('PUT', '/api/user/', { id: victim[0]!.id, quota: 1 })
    await home.refresh()
    await until(() => rowsOf(home, 'quota-risks')[0]?.startsWith(most[1]!.username))
  })

  it('asks one call a part beside the chart, and four sums', async () => {
    const parts = (all: boolean) =>
      [
        ['/api/user/self', 1],
        ['/api/user/dashboard', all ? 0 : 1],
        ['/api/token/search', 1],
        [all ? '/api/log/' : '/api/log/self', 1],
        ['/api/channel/search', all ? 1 : 0],
        ['/api/user/search', all ? 1 : 0],
      ] as const
    for (const [name, password, all] of [
      ['root', '123456', true],
      ['alice', 'a-password', false],
    ] as const) {
      await become(gateway, name, password)
      const count = (path: string) => callsTo(`GET ${gateway.baseUrl}${path}`)
      const before = new Map(parts(all).map(([path]) => [path, count(path)]))
      const summed = count(all ? '/api/log/stat' : '/api/log/self/stat')
      const home = await openDashboard()
      const usage = await until(() => rootOf(home).querySelector('oneapi-usage'))
      await until(() => usage.shadowRoot?.querySelectorAll('.bucket').length === 7)
      // Four sums, and those of seven days.
      const stat = all ? '/api/log/stat' : '/api/log/self/stat'
      expect(count(stat) - summed, stat).to.be.at.most(4 + 11)
      for (const [path, calls] of parts(all))
        expect(count(path) - before.get(path)!, path).to.be.at.most(calls)
      home.remove()
    }
  })

  it('says of each part by itself that it could not be loaded, and loads it again', async () => {
    const fresh = await newGateway({ sample: true })
    await become(fresh)
    const stop = onFetch(({ url, send }) => {
      const { pathname } = url
      return /search|log|dashboard/.test(pathname)
        ? Promise.resolve(new Response('', { status: 502 }))
        : send()
    })
    const broken = await open('lang="en"', fresh)
    await until(() => partOf(broken, 'dashboard').querySelectorAll('[role=alert]').length >= 5)
    const titles = [...partOf(broken, 'dashboard').querySelectorAll('.state-title')].map(
      ({ textContent }) => textContent,
    )
    expect(titles).to.include.members([
      'The latest calls could not be loaded',
      'The keys could not be loaded',
      'The channels could not be loaded',
      'The users could not be loaded',
    ])
    stop()
    partOf(broken, 'due-keys').querySelector<HTMLElement>('[part=retry]')!.click()
    await until(() => !partOf(broken, 'due-keys').querySelector('[role=alert]'))
    partOf(broken, 'dashboard').querySelector<HTMLElement>('[part=retry]')!.click()
    await until(() => hasPart(broken, 'figures') && /^\$/.test(valueOf(broken, 'Spend')))
  })

  it('counts down in each part until a gateway that limits calls has room again', async () => {
    const limited = await newGateway({ sample: true })
    await become(limited)
    onFetch(({ url }) => (/search/.test(url.pathname) ? new Response('', { status: 429 }) : undefined))
    const home = await open('lang="en"', limited)
    await until(() => /try again in about \d+ s/.test(partOf(home, 'dashboard').textContent ?? ''))
  })

  it('asks nothing for visitors, where the administrator has written a page, and only for the key of the samples where it is left out', async () => {
    const bare = await newGateway()
    const written = await newGateway()
    await setOptions(written, { HomePageContent: '## 欢迎' })
    for (const at of [bare, written]) {
      const asked = () =>
        ['user/self', 'token/search', 'log/'].map((path) => callsTo(`GET ${at.baseUrl}/api/${path}`))
      const guest = await open('', at)
      await until(() => hasPart(guest, at === bare ? 'guide' : 'content'))
      guest.remove()
      await become(at)
      const [user, keys, log] = asked()
      const home = await open(at === bare ? 'hide="dashboard"' : '', at)
      await until(() => hasPart(home, at === bare ? 'guide' : 'content'))
      expect(hasPart(home, 'dashboard')).to.equal(false)
      // The samples of the tutorial hold the reader's own key.
      if (at === bare) await until(() => asked()[1] === keys! + 1)
      expect(asked()).to.deep.equal([user, at === bare ? keys! + 1 : keys, log])
      home.remove()
    }
  })

  it('is accessible in both themes and languages, and never wider than a phone', async () => {
    await become(gateway)
    for (const [theme, lang] of [
      ['light', 'zh-CN'],
      ['dark', 'en'],
    ] as const) {
      pageIn(theme)
      const home = await openDashboard(`theme="${theme}" lang="${lang}"`)
      await until(() => rowsOf(home, 'spenders').length > 0)
      await expectAccessible(home)
      home.style.width = '358px'
      await until(() => rootOf(home).querySelector('.home')!.scrollWidth <= 358)
    }
    pageIn('light')
  })
})
