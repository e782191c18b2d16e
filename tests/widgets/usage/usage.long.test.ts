import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { bucketsOf } from '../../../src/widgets/kit/usage/sources/buckets.ts'
import { dayOf, periodBefore } from '../../../src/widgets/domain/usage/spans.ts'
import { spanOf } from '../../../src/widgets/domain/usage/days.ts'
import type { NavigateDetail, ViewState } from '../../../src/widgets/kit/element/events.ts'
import { callsTo, cutOff, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  rootGateway,
  until,
  type TestGateway,
} from '../support.ts'
import {
  barsIn,
  chooseIn,
  isComplete,
  legendIn,
  meanOf,
  openUsage,
  sumOf,
  sumsBy,
  tableOf,
  trustOf,
  firstLook,
  wholeLog,
  within,
  type LogLine,
} from './usage.ts'

/**
 * A month by model takes most of the calls that a gateway allows for figures: one test has it for itself. The others
 * change gateways well before the half that the console takes is used up, for it depends on the hour how many a chart asks.
 */
let monthly: TestGateway
let gateway: TestGateway
let log: LogLine[]

/** `real`: one that does not add up by itself. */
const freshGateway = (manners: 'polite' | 'real' = 'polite') =>
  rootGateway({ sample: true, config: { globalApiRateLimit: 0, manners } })

before(async function () {
  this.timeout(60_000)
  monthly = await freshGateway()
  gateway = await freshGateway()
  log = await wholeLog(gateway, '/api/log/')
})

const now = () => Math.floor(Date.now() / 1000)
const week = () => within(log, spanOf('7d', now()))
const heights = (usage: Element) =>
  barsIn(usage).map((bar) =>
    [...bar.querySelectorAll('.series')].reduce((all, one) => all + Number(one.getAttribute('height')), 0),
  )
const focusedIn = (usage: Element) => barsIn(usage).findIndex((bar) => bar === rootOf(usage).activeElement)

describe('<oneapi-usage>', function () {
  this.timeout(60_000)

  it('draws everybody’s month by model: bars, series, the rest and the total are the sums of the log', async () => {
    const lines = await wholeLog(monthly, '/api/log/')
    const usage = await openUsage(monthly)
    expect(barsIn(usage)).to.have.length(30)
    await expectAccessible(usage)
    const { names, rows } = await tableOf(usage)
    const days = bucketsOf(spanOf('30d', now()), 'day')
    expect(rows.map((row) => row.at(-1))).to.deep.equal(days.map((day) => sumOf(within(lines, day))))
    expect(rows.filter((row) => row.at(-1)! > 0).length).to.be.greaterThan(20)
    for (const row of rows) expect(row.slice(0, -1).reduce((all, one) => all + one, 0)).to.equal(row.at(-1))
    for (const [place, name] of names.slice(0, -1).entries()) {
      const calls = lines.filter(({ model_name }) => model_name === name)
      expect(rows.map((row) => row[place])).to.deep.equal(days.map((day) => sumOf(within(calls, day))))
    }
    await expectAccessible(usage)
  })

  it('asks at most ten calls at first where the gateway adds up by itself, and is split at once', async () => {
    const usage = await firstLook(gateway)
    await until(() => partOf(usage, 'forecast') && legendIn(usage).length > 1)
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(`${gateway.baseUrl}/api/log/`) && /usage|stat/.test(name))
    expect(asked.length).to.be.lessThanOrEqual(10)
    expect(barsIn(usage)).to.have.length(7)
    expect(legendIn(usage).reduce((all, { units }) => all + units, 0)).to.equal(sumOf(week()))
    expect(rootOf(usage).querySelector('[part~=split]') === null).to.equal(true)
  })

  it('elsewhere asks at most 65 calls at first for a month; the split comes when it is looked at', async () => {
    const real = await freshGateway('real')
    const lines = within(await wholeLog(real, '/api/log/'), spanOf('30d', now()))
    const sums = () => callsTo(`GET ${real.baseUrl}/api/log/stat`)
    const before = sums()
    const usage = await firstLook(real, 'range="30d"')
    await until(() => partOf(usage, 'forecast'))
    expect(sums() - before).to.be.lessThanOrEqual(65)
    expect(legendIn(usage)).to.deep.equal([])
    buttonIn(rootOf(usage), '按模型拆分').click()
    await until(() => legendIn(usage).length > 1 && isComplete(usage), 50_000)
    expect(legendIn(usage).reduce((all, { units }) => all + units, 0)).to.equal(sumOf(lines))
  })

  it('shows the sum of the range, of the period before and of today before anything is drawn', async () => {
    const usage = await openUsage(gateway, 'range="7d" group="none"')
    const figures = [...rootOf(usage).querySelectorAll('[part=figure] [title]')].map((figure) =>
      Number((figure as HTMLElement).title.replace(/\D/g, '')),
    )
    expect(figures[0]).to.equal(sumOf(week()))
    expect(figures[2]).to.equal(sumOf(within(log, spanOf('today', now()))))
    const before = partOf(usage, 'figures').textContent
    expect(before).to.match(/比上一周期[多少] \d+%|是上一周期的 \d+ 倍|与上一周期持平/)
  })

  it('says of no figure that it is exact which it does not have', async () => {
    const own = await rootGateway()
    const stop = onFetch(({ url }) =>
      url.pathname.endsWith('/stat') ? Response.json({ success: false, message: 'no' }) : undefined,
    )
    const usage = await mount(
      `<oneapi-usage base-url="${own.baseUrl}" range="90d" group="none" lang="en"></oneapi-usage>`,
    )
    const figures = () => [...rootOf(usage).querySelectorAll<HTMLElement>('[part=figure]')]
    await until(() => figures()[2]?.querySelector('dd')?.textContent === '—').finally(stop)
    const [, before, today] = figures()
    expect(before!.querySelector('dd')!.textContent).to.equal('—')
    expect(today!.textContent).to.contain('—').and.not.contain('Exact')
  })

  for (const [group, column] of [
    ['user', 'username'],
    ['channel', 'channel'],
    ['key', 'token_name'],
  ] as const)
    it(`splits by ${group}: the largest five and the rest make the whole`, async () => {
      const usage = await openUsage(gateway, `group="${group}" range="7d"`)
      const sums = sumsBy(week(), column).map(([, sum]) => sum)
      const shown = legendIn(usage).map(({ units }) => units)
      // The keys of others are known from the newest calls alone.
      if (group !== 'key') expect(shown.slice(0, 5)).to.deep.equal(sums.slice(0, 5))
      else expect(sums).to.include.members(shown.slice(0, -1))
      expect(shown.reduce((all, one) => all + one, 0)).to.equal(sumOf(week()))
    })

  it('counts everybody’s calls and tokens and their mean latency from the rows, read once for all of them', async () => {
    gateway = await freshGateway('real')
    log = await wholeLog(gateway, '/api/log/')
    const usage = await openUsage(gateway, 'range="yesterday" group="user" metric="requests"')
    const lines = within(log, spanOf('yesterday', now()))
    const legend = () =>
      [...rootOf(usage).querySelectorAll('.legend-row')].map((row) => [
        row.querySelector('.legend-name')!.textContent,
        row.querySelector<HTMLElement>('.legend-sum')!.title.replace(/（.*）|[^\d.]/g, ''),
      ])
    const users = [...new Set(lines.map(({ username }) => username))]
    const wanted = (value: (calls: LogLine[]) => string) => {
      const shown = legend().map(([name]) => name)
      expect(shown.length).to.equal(Math.min(6, users.length))
      return shown.map((name) => [
        name,
        value(
          lines.filter(({ username }) => (name === '其他' ? !shown.includes(username) : username === name)),
        ),
      ])
    }
    expect(legend()).to.deep.equal(wanted((calls) => String(calls.length)))
    const pages = () => callsTo(`GET ${gateway.baseUrl}/api/log/`)
    const read = pages()
    expect(read).to.be.greaterThan(lines.length / 10 - 1)
    chooseIn(usage, '指标', 'tokens')
    await until(
      () =>
        rootOf(usage).querySelector('figcaption')!.textContent!.startsWith('Token 数') && isComplete(usage),
    )
    const tokens = (calls: LogLine[]) =>
      String(
        calls.reduce(
          (all, { prompt_tokens, completion_tokens }) => all + prompt_tokens + completion_tokens,
          0,
        ),
      )
    expect(legend()).to.deep.equal(wanted(tokens))
    chooseIn(usage, '指标', 'latency')
    await until(() => rootOf(usage).querySelector('.series-line') && isComplete(usage))
    const inSeconds = (milliseconds: string) => (Number(milliseconds) / 1000).toFixed(5)
    expect(legend()).to.deep.equal(wanted((calls) => inSeconds(meanOf(calls))))
    // A row or two may have been looked for since; nothing is read again.
    expect(pages()).to.equal(read)
    await expectAccessible(usage)
  })

  it('the rest leads to its own lines, value by value', async () => {
    gateway = await freshGateway()
    log = await wholeLog(gateway, '/api/log/')
    const usage = await openUsage(gateway, 'range="7d" group="user"')
    const shown = legendIn(usage).map(({ name }) => name)
    const asked: NavigateDetail[] = []
    usage.addEventListener('oneapi-navigate', (event) => {
      event.preventDefault()
      asked.push((event as CustomEvent<NavigateDetail>).detail)
    })
    const rest = [...rootOf(usage).querySelectorAll<HTMLElement>('.legend-row .legend-open')].at(-1)!
    expect(rest.textContent).to.contain('其他')
    rest.click()
    const dialog = await until(() => rootOf(usage).querySelector('dialog[open]'))
    const others = sumsBy(week(), 'username').filter(([name]) => !shown.includes(name))
    const rows = () =>
      [...dialog.querySelectorAll('tbody tr')].map((row) => [
        row.querySelector('th')!.textContent,
        Number(row.querySelector('td')!.title.replace(/\D/g, '')),
      ])
    await until(() => !dialog.querySelector('.spinner'), 60_000)
    expect(Object.fromEntries(rows())).to.deep.equal(Object.fromEntries(others))
    await expectAccessible(usage)
    dialog.querySelector<HTMLElement>('tbody button')!.click()
    expect(asked[0]!.attributes['filter-username']).to.equal(rows()[0]![0])
  })

  it('a bar leads to exactly its lines, by pointer and by key', async () => {
    gateway = await freshGateway()
    log = await wholeLog(gateway, '/api/log/')
    const usage = await openUsage(gateway, 'range="7d"')
    const asked: NavigateDetail[] = []
    const chosen: { from: number; to: number; id: string | null }[] = []
    usage.addEventListener('oneapi-navigate', (event) => {
      event.preventDefault()
      asked.push((event as CustomEvent<NavigateDetail>).detail)
    })
    usage.addEventListener('oneapi-usage-selected', (event) => chosen.push((event as CustomEvent).detail))
    const index = barsIn(usage).findLastIndex((bar) => bar.querySelector('.series') !== null)
    const bar = barsIn(usage)[index]!
    bar.querySelector('.series')!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    bar.focus()
    await sendKeys({ press: 'Enter' })
    const [one, whole] = asked.map(({ tag, attributes, href }) => ({ tag, attributes, href }))
    expect(one!.tag).to.equal('oneapi-log-list')
    expect(chosen[0]!.id).to.equal(one!.attributes['filter-model-name'])
    expect(chosen[1]).to.deep.include({ id: null })
    const { rows, names } = await tableOf(usage)
    for (const { attributes, href } of [one!, whole!]) {
      const query = new URL(href, location.href).searchParams
      expect(query.get('from')).to.equal(attributes['filter-from'])
      const model = attributes['filter-model-name']
      const lines = await wholeLog(
        gateway,
        '/api/log/',
        `&start_timestamp=${attributes['filter-from']}&end_timestamp=${attributes['filter-to']}&model_name=${model ?? ''}`,
      )
      expect(sumOf(lines)).to.equal(rows[index]!.at(model ? names.indexOf(model) : -1))
    }
  })

  it('arrows go from bar to bar, and each is read with its parts', async () => {
    const usage = await openUsage(gateway, 'range="7d"')
    expect(
      barsIn(usage)
        .map((bar) => bar.getAttribute('tabindex'))
        .join(),
    ).to.equal('-1,-1,-1,-1,-1,-1,0')
    barsIn(usage)[6]!.focus()
    await sendKeys({ press: 'ArrowLeft' })
    expect(focusedIn(usage)).to.equal(5)
    await sendKeys({ press: 'Home' })
    expect(focusedIn(usage)).to.equal(0)
    const name = barsIn(usage)[0]!.getAttribute('aria-label')!
    expect(name).to.match(/^\d{4}年.*：\$.*gpt-4o/)
    // Beside the bar, with the colour and the value of each part.
    const tip = rootOf(usage).querySelector('.usage-tip')!
    expect(name.startsWith(tip.querySelector('strong')!.textContent!)).to.equal(true)
    const parts = [...tip.querySelectorAll('tr')].map((row) => row.textContent!)
    expect(parts.length).to.be.greaterThan(1)
    expect(tip.querySelectorAll('.swatch .series').length).to.equal(parts.length)
    await sendKeys({ press: 'Escape' })
    await until(() => rootOf(usage).querySelector('.usage-tip') === null)
    expect(rootOf(usage).querySelector('figcaption')!.textContent).to.contain('消耗，7 天：共 $')
  })

  it('keeps the choice in its view, and takes it from there', async () => {
    gateway = await freshGateway()
    log = await wholeLog(gateway, '/api/log/')
    const usage = await openUsage(gateway, 'range="30d" group="none" hide="forecast"')
    const views: ViewState[] = []
    usage.addEventListener('oneapi-view-changed', (event) =>
      views.push((event as CustomEvent<ViewState>).detail),
    )
    buttonIn(rootOf(usage), '7 天').click()
    await until(() => barsIn(usage).length === 7)
    expect(views.at(-1)!.filters).to.deep.equal({ range: '7d' })
    expect(legendIn(usage)).to.have.length(0)
    const day = dayOf(now() - 86_400)
    usage.view = { filters: { range: `${day}/${day}`, group: 'model' } }
    await until(() => barsIn(usage).length >= 23 && isComplete(usage))
    expect(legendIn(usage).length).to.be.greaterThan(1)
    expect(legendIn(usage).reduce((all, { units }) => all + units, 0)).to.equal(
      sumOf(within(log, spanOf('yesterday', now()))),
    )
  })

  it('draws the period before as a line, and sums that run', async () => {
    const usage = await openUsage(gateway, 'range="7d" group="none"')
    buttonIn(rootOf(usage), '上一周期').click()
    await until(() => rootOf(usage).querySelector('path.ghost'))
    buttonIn(rootOf(usage), '上一周期').click()
    await until(() => rootOf(usage).querySelector('path.ghost') === null)
    buttonIn(rootOf(usage), '累计').click()
    await until(() =>
      heights(usage).every((height, index, all) => index === 0 || height >= all[index - 1]! - 1),
    )
    const spans: { from: number; to: number }[] = []
    usage.addEventListener('oneapi-navigate', (event) => event.preventDefault())
    usage.addEventListener('oneapi-usage-selected', (event) => spans.push((event as CustomEvent).detail))
    barsIn(usage)[6]!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    const { from, to } = spanOf('7d', now())
    expect(spans[0]).to.deep.include({ from, to })
  })

  it('shows one series alone, split by something else, until the filter is taken away', async () => {
    gateway = await freshGateway()
    log = await wholeLog(gateway, '/api/log/')
    const usage = await openUsage(gateway, 'range="7d" group="user" filter-channel="1"')
    const views: ViewState[] = []
    usage.addEventListener('oneapi-view-changed', (event) =>
      views.push((event as CustomEvent<ViewState>).detail),
    )
    const [{ name, units }] = legendIn(usage) as [{ name: string; units: number }]
    buttonIn(rootOf(usage), `只看 ${name}`).click()
    await until(() => isComplete(usage) && partOf(usage, 'filters'))
    expect(views.at(-1)!.filters).to.deep.equal({ user: name, group: 'model' })
    const lines = week().filter((line) => line.username === name && line.channel === 1)
    expect(units).to.equal(sumOf(lines))
    await until(() => legendIn(usage).reduce((all, one) => all + one.units, 0) === units)
    for (const one of legendIn(usage))
      if (one.name !== '其他')
        expect(one.units).to.equal(sumOf(lines.filter(({ model_name }) => model_name === one.name)))
    await expectAccessible(usage)
    // What the page has set has no button.
    expect(partOf(usage, 'filters').querySelectorAll('button')).to.have.length(1)
    buttonIn(rootOf(usage), `取消筛选 用户：${name}`).click()
    await until(() => rootOf(usage).querySelector('[part=filters]') === null && isComplete(usage))
    expect(legendIn(usage).reduce((all, one) => all + one.units, 0)).to.equal(
      sumOf(week().filter(({ channel }) => channel === 1)),
    )
  })

  it('compares each series with as much of the period before', async () => {
    gateway = await freshGateway()
    log = await wholeLog(gateway, '/api/log/')
    const usage = await openUsage(gateway, 'range="yesterday" group="user"')
    buttonIn(rootOf(usage), '上一周期').click()
    const changes = () =>
      [...rootOf(usage).querySelectorAll('.legend-change')].map(({ textContent }) => textContent)
    await until(() => changes().length > 1 && !changes().includes('…'))
    const span = spanOf('yesterday', now())
    for (const [place, { name, units }] of legendIn(usage).entries()) {
      if (name === '其他') continue
      const earlier = within(log, periodBefore(span)).filter(({ username }) => username === name)
      const percent = Math.round(((units - sumOf(earlier)) / sumOf(earlier)) * 100)
      expect(changes()[place]).to.equal(
        sumOf(earlier) === 0 ? '新' : `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`,
      )
    }
    await expectAccessible(usage)
  })

  it('counts down until a gateway that limits calls has room again', async () => {
    gateway = await freshGateway()
    onFetch(({ url }) => (url.pathname.includes('/api/log/') ? new Response('', { status: 429 }) : undefined))
    const usage = await mount(`<oneapi-usage base-url="${gateway.baseUrl}" range="7d"></oneapi-usage>`)
    const told = (part: string) =>
      Number(
        /约 (\d+) 秒后继续/.exec(rootOf(usage).querySelector(`.usage-trust ${part}`)?.textContent ?? '')?.[1],
      )
    const first = await until(() => told('[aria-hidden]'), 20_000)
    await until(() => told('[aria-hidden]') <= first - 2)
    // Read out once, not each second.
    expect(told('.sr-only')).to.equal(first)
    expect(rootOf(usage).querySelector('[part~=error]') === null).to.equal(true)
  })

  it('says that nothing was spent, and what that is for', async () => {
    const usage = await openUsage(await freshGateway(), 'filter-model="no-such-model" range="7d"')
    expect(rootOf(usage).textContent).to.contain('这段时间没有消耗')
    await expectAccessible(usage)
  })

  it('says that it failed, and shows everything once it is tried again', async () => {
    gateway = await freshGateway()
    const usage = await openUsage(gateway, 'range="7d" group="none"')
    await cutOff(async () => {
      buttonIn(rootOf(usage), '上月').click()
      await until(() => rootOf(usage).querySelectorAll('[part=retry]').length === 2)
    })
    expect(trustOf(usage)).to.equal('')
    expect(rootOf(usage).textContent).to.contain('用量加载失败')
    for (const retry of rootOf(usage).querySelectorAll<HTMLElement>('[part=retry]')) retry.click()
    await until(() => isComplete(usage) && rootOf(usage).querySelector('[part=retry]') === null)
  })

  it('speaks English and leaves out what the page hides', async () => {
    const usage = await openUsage(gateway, 'lang="en" range="7d" group="none" hide="title figures export"')
    expect(rootOf(usage).querySelector('h2') === null).to.equal(true)
    expect(rootOf(usage).querySelector('[part=figures]') === null).to.equal(true)
    expect(rootOf(usage).querySelector('[part~=export-button]') === null).to.equal(true)
    expect(trustOf(usage)).to.equal('The parts add up to the total')
    expect(rootOf(usage).textContent).not.to.match(/[\u4e00-\u9fff]/)
  })

  it('waits for somebody to sign in', async () => {
    const stranger = await newGateway()
    const usage = await mount(`<oneapi-usage base-url="${stranger.baseUrl}"></oneapi-usage>`)
    await until(() => rootOf(usage).querySelector('[part~=signed-out], slot[name=signed-out]'))
  })
})
