import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { signOut } from '../../../src/widgets/api/session.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { bucketsOf } from '../../../src/widgets/kit/usage/sources/buckets.ts'
import { annotated } from '../../../src/widgets/domain/format.ts'
import { dayOf, wholeDaysBefore } from '../../../src/widgets/domain/usage/spans.ts'
import { spanOf } from '../../../src/widgets/domain/usage/days.ts'
import { callsTo, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn, choose } from '../lists/listing.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  setUnit,
  signIn,
  signInAs,
  trusted,
  until,
  type TestGateway,
} from '../support.ts'
import {
  chooseIn,
  isComplete,
  legendIn,
  meanOf,
  openUsage,
  sumOf,
  sumsBy,
  tableOf,
  wholeLog,
  within,
} from './usage.ts'
import { inLong } from '../../whole.ts'

let gateway: TestGateway
const blobs: Blob[] = []
const { createObjectURL } = URL

before(async function () {
  this.timeout(60_000)
  // The file is kept instead of downloaded.
  URL.createObjectURL = (blob: Blob) => {
    blobs.push(blob)
    return createObjectURL(blob)
  }
  gateway = await newGateway({ sample: true, config: { globalApiRateLimit: 0 } })
  await signInAs(gateway, 'alice')
  // A balance that lasts for years is not said to last so many days.
  const { data } = await gateway.call<{ data: { id: number } }>('GET', '/api/user/self')
  await signIn(gateway)
  await gateway.call('PUT', '/api/user/', { id: data.id, quota: 1_000_000 })
  await signIn(gateway, 'alice', 'a-password')
})
after(() => {
  URL.createObjectURL = createObjectURL
})

const ownWeek = async () =>
  within(await wholeLog(gateway, '/api/log/self'), spanOf('7d', Math.floor(Date.now() / 1000)))

describe('the own <oneapi-usage>', function () {
  this.timeout(60_000)

  it('says what the gateway does not record: the embedded one records failures and first tokens', async () => {
    const foot = async (of: TestGateway) =>
      (rootOf(await openUsage(of, 'range="7d"')).querySelector('.usage-foot') as HTMLElement).innerText
    expect(await foot(gateway)).to.equal('此网关不记录失败的调用、首字延迟和缓存命中。')
    const embedded = await newGateway({
      sample: true,
      config: { globalApiRateLimit: 0, manners: 'polite' },
    })
    await signIn(embedded)
    expect(await foot(embedded)).to.equal('此网关不记录缓存命中。')
  })

  it('is split by key, and every key has what its lines cost', async () => {
    const usage = await openUsage(gateway, 'group="key" range="7d"')
    const lines = await ownWeek()
    expect(lines.length).to.be.greaterThan(20)
    const shown = legendIn(usage)
    const sums = new Map(sumsBy(lines, 'token_name'))
    for (const { name, units } of shown) if (name !== '其他') expect(units).to.equal(sums.get(name))
    expect(shown.reduce((all, { units }) => all + units, 0)).to.equal(sumOf(lines))
    const groups = [...rootOf(usage).querySelectorAll('option')].map((option) => option.value)
    expect(groups).not.to.include('user')
    expect(groups).not.to.include('channel')
    await expectAccessible(usage)

    let opened = 0
    usage.addEventListener('oneapi-navigate', (event) => event.preventDefault())
    usage.addEventListener('oneapi-usage-selected', () => (opened += 1))
    const bar = rootOf(usage).querySelector('.bucket')!
    for (const key of ['Enter', ' ', 'a'])
      bar.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
    expect(opened, 'Enter and the space bar open what a bar stands for').to.equal(2)
  })

  it('gives up a statement that is still collected, without a word', async () => {
    const usage = await openUsage(gateway, 'group="key" range="7d"')
    const [before, toasts] = [blobs.length, heard('oneapi-notify')]
    let held = 0
    const stop = onFetch(({ url, signal }) => {
      if (!url.pathname.includes('/api/log')) return undefined
      held += 1
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
    })
    try {
      await choose(partOf<HTMLButtonElement>(usage, 'statement'), '账单（CSV）')
      await until(() => held > 0)
      buttonIn(rootOf(usage), '取消').click()
      const isOffered = () =>
        [...rootOf(usage).querySelectorAll('button')].some((one) => one.textContent === '取消')
      await until(() => !isOffered())
    } finally {
      stop()
    }
    expect([blobs.length, toasts.length]).to.deep.equal([before, 0])
  })

  it('gives up a statement when the element is taken out, and when its user changes', async () => {
    const { session } = gatewayFor({ baseUrl: gateway.baseUrl })
    const { user } = session.getState()
    const ways = [
      (usage: Element) => usage.remove(),
      () => session.setState({ user: { ...user!, id: 'another' } }),
    ]
    for (const leave of ways) {
      const usage = await openUsage(gateway, 'group="key" range="7d"')
      const calls: AbortSignal[] = []
      const stop = onFetch(({ url, signal }) => {
        if (!url.pathname.endsWith('/api/log/self')) return undefined
        calls.push(signal!)
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
        })
      })
      try {
        await choose(partOf<HTMLButtonElement>(usage, 'statement'), '账单（CSV）')
        await until(() => calls.length > 0)
        const [collecting] = calls
        leave(usage)
        await until(() => collecting!.aborted)
      } finally {
        stop()
        session.setState({ user })
      }
    }
  })

  it("takes the statement from the gateway's days where only these show, and the chosen ones where narrowed", async () => {
    const real = await newGateway({ sample: true, config: { globalApiRateLimit: 0, manners: 'real' } })
    await signInAs(real, 'alice')
    const usage = await openUsage(real, 'range="30d" group="none" metric="requests"')
    const before = blobs.length
    await choose(partOf<HTMLButtonElement>(usage, 'statement'), '账单（打印页）')
    await until(() => blobs.length > before)
    const now = Math.floor(Date.now() / 1000)
    const week = spanOf('7d', now)
    expect(await blobs.at(-1)!.text()).to.contain(`账单 · ${dayOf(week.from)} – ${dayOf(week.to - 1)}<`)
    usage.setAttribute('filter-model', 'gpt-4o-mini')
    await until(() => !rootOf(usage).textContent!.includes('最近 7 天') && isComplete(usage), 30_000)
    const lines = within(await wholeLog(real, '/api/log/self', '&model_name=gpt-4o-mini'), spanOf('30d', now))
    expect(rootOf(usage).querySelector('figcaption')!.textContent).to.contain(`30 天：共 ${lines.length}`)
  })

  it('gives a statement of each day and model, as CSV and as a page to print', async () => {
    const usage = await openUsage(gateway, 'group="key" range="7d"')
    const lines = await ownWeek()
    const wanted = new Map<string, number[]>()
    for (const { created_at, model_name, prompt_tokens, completion_tokens, quota } of lines) {
      const key = `${dayOf(created_at)},${model_name}`
      const [calls = 0, tokens = 0, units = 0] = wanted.get(key) ?? []
      wanted.set(key, [calls + 1, tokens + prompt_tokens + completion_tokens, units + quota])
    }
    const saved = async (item: string) => {
      const before = blobs.length
      await choose(partOf<HTMLButtonElement>(usage, 'statement'), item)
      await until(() => blobs.length > before)
      return blobs.at(-1)!.text()
    }
    const [head, ...rows] = (await saved('账单（CSV）')).trimEnd().split('\r\n')
    expect(head!.split(',').slice(1)).to.deep.equal(['模型', '调用次数', 'Token 数', '消耗（$）', '消耗'])
    expect(rows).to.have.length(wanted.size)
    for (const row of rows) {
      const [day, model, calls, tokens, , units] = row.split(',')
      expect([calls, tokens, units].map(Number), row).to.deep.equal(wanted.get(`${day},${model}`))
    }
    const text = (await saved('账单（打印页）')).replace(/<style>.*?<\/style>/, '')
    const page = new DOMParser().parseFromString(trusted(text), 'text/html')
    expect(page.querySelectorAll('tbody tr')).to.have.length(wanted.size + 1)
    expect(page.querySelector('h1')!.textContent).to.match(/^账单 · \d{4}-\d\d-\d\d – /)
    expect(page.querySelector('tbody tr:last-child td:nth-child(3)')!.textContent).to.equal(
      String(lines.length),
    )

    // An administrator sets the unit while the page is open.
    const worth = async () => {
      const [, row] = (await saved('账单（CSV）')).split('\r\n')
      const [money, units] = row!.split(',').slice(-2).map(Number)
      return units! / money!
    }
    const stop = setUnit({ quota_per_unit: 1_000_000 })
    try {
      expect(await worth()).to.be.closeTo(1_000_000, 1)
    } finally {
      stop()
    }
    expect(await worth()).to.be.closeTo(500_000, 1)
    const again = setUnit({ quota_per_unit: 1_000_000 })
    try {
      const before = blobs.length
      buttonIn(rootOf(usage), '导出 CSV').click()
      await until(() => blobs.length > before)
      const rows = (await blobs.at(-1)!.text()).trimEnd().split('\r\n').slice(1)
      const spent = rows.map((row) => row.split(',').slice(-2).map(Number)).find(([money]) => money)!
      expect(spent[1]! / spent[0]!).to.be.closeTo(1_000_000, 1)
    } finally {
      again()
    }
  })

  inLong(it)(
    'counts calls and tokens of seven days of UTC as the dashboard does, where nothing else adds them up',
    async () => {
      const real = await newGateway({ sample: true, config: { globalApiRateLimit: 0, manners: 'real' } })
      await signInAs(real, 'alice')
      const usage = await openUsage(real, 'range="7d" group="none"')
      const { data } = await real.call<{ data: { RequestCount: number }[] }>('GET', '/api/user/dashboard')
      chooseIn(usage, '指标', 'requests')
      const calls = data.reduce((all, { RequestCount }) => all + RequestCount, 0)
      await until(() => rootOf(usage).textContent!.includes('最近 7 天（UTC）') && isComplete(usage))
      expect(rootOf(usage).querySelector('figcaption')!.textContent).to.contain(`调用次数，7 天：共 ${calls}`)
    },
  )

  inLong(it)(
    'draws the mean latency as lines: each the mean of its calls, as in the table and the file',
    async () => {
      const usage = await openUsage(gateway, 'range="7d" group="model" metric="latency"')
      const lines = await ownWeek()
      const root = rootOf(usage)
      expect(root.querySelectorAll('.usage-chart rect.series')).to.have.length(0)
      const named = [...root.querySelectorAll('.legend-row')].map(
        (row) => row.querySelector('.legend-name')!.textContent,
      )
      expect(root.querySelectorAll('path.series-line')).to.have.length(named.length)
      expect(root.querySelectorAll('.legend-share')).to.have.length(0)
      expect(root.querySelector('figcaption')!.textContent).to.match(
        /^平均耗时，7 天：[\d.]+ (毫)?秒，最慢的是 /,
      )
      await expectAccessible(usage)
      const spans: { from: number; to: number; id: string | null }[] = []
      usage.addEventListener('oneapi-navigate', (event) => event.preventDefault())
      usage.addEventListener('oneapi-usage-selected', (event) => spans.push((event as CustomEvent).detail))
      root
        .querySelector('.bucket circle.series-1')!
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      expect(spans).to.have.length(1)
      expect(spans[0]!.id).to.equal(named[0])

      buttonIn(root, '表格').click()
      await until(() => root.querySelector('.usage-table'))
      // Means neither run nor add up.
      expect([...root.querySelectorAll('button')].some(({ textContent }) => textContent === '累计')).to.equal(
        false,
      )
      const days = bucketsOf(spanOf('7d', Math.floor(Date.now() / 1000)), 'day').reverse()
      const secondsOf = (title = '') => {
        const seconds = /^([\d,.]+) 秒/.exec(title)?.[1]?.replaceAll(',', '')
        return seconds === undefined ? '' : (Number(seconds) * 1000).toFixed(2)
      }
      const millisecondsIn = (row: Element) =>
        [...row.querySelectorAll('td')].map((cell) => secondsOf(cell.querySelector('button')?.title))
      const wanted = (digits: number) =>
        days.map((day) => {
          const calls = within(lines, day)
          const others = calls.filter(({ model_name }) => !named.includes(model_name))
          return [
            ...named.map((name) =>
              meanOf(
                name === '其他' ? others : calls.filter(({ model_name }) => model_name === name),
                digits,
              ),
            ),
            meanOf(calls, digits),
          ]
        })
      expect([...root.querySelectorAll('.usage-table tbody tr')].map(millisecondsIn)).to.deep.equal(wanted(2))
      expect(root.querySelector('.usage-table thead tr')!.lastElementChild!.textContent).to.equal('全部')

      const before = blobs.length
      partOf(usage, 'export-button').click()
      await until(() => blobs.length > before)
      const [head, ...rows] = (await blobs.at(-1)!.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
      expect(head!.split(',').slice(1)).to.deep.equal([...named, '全部'].map((name) => `${name}（毫秒）`))
      expect(
        rows.reverse().map((row) =>
          row
            .split(',')
            .slice(1)
            .map((mean) => mean && Number(mean).toFixed(3)),
        ),
      ).to.deep.equal(wanted(3))
    },
  )

  it('saves what shows as CSV: exact units and money, a line a day', async () => {
    const usage = await openUsage(gateway, 'range="7d" group="model"')
    const { names, rows } = await tableOf(usage)
    const links: string[] = []
    rootOf(usage).addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return
      event.preventDefault()
      links.push(event.target.download)
    })
    partOf(usage, 'export-button').click()
    await until(() => links.length > 0)
    expect(links[0]).to.match(/^usage_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...lines] = (await blobs.at(-1)!.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
    const [time, ...columns] = head!.split(',')
    // The zone of its days is named.
    expect(time).to.match(/^时间（.+）$/)
    expect(columns).to.deep.equal([...names.flatMap((name) => [annotated(name, '$'), name])])
    expect(
      lines.map((line) =>
        line
          .split(',')
          .slice(1)
          .filter((_, index) => index % 2)
          .map(Number),
      ),
    ).to.deep.equal(rows)
    expect(lines.map((line) => Number(line.split(',').at(-2)))).to.deep.equal(
      rows.map((row) => row.at(-1)! / 500_000),
    )
    usage.setAttribute('hide', 'export')
    await until(() => !hasPart(usage, 'export-button'))
  })

  it('in a narrow place has a menu of the range, one of all other choices, and one of what else it can do', async () => {
    const usage = await openUsage(gateway, 'range="7d"')
    Object.assign(usage.style, { display: 'block', width: '358px' })
    const menu = (part: string) => partOf(usage, part).nextElementSibling!
    const choose = async (part: string, label: string) => {
      partOf(usage, part).click()
      await until(() => menu(part).querySelector('button'))
      const items = [...menu(part).querySelectorAll('button')]
      items.find(({ textContent }) => textContent === label)!.click()
    }
    await until(() => hasPart(usage, 'range'))
    expect(rootOf(usage).querySelectorAll('.usage-controls select').length).to.equal(0)
    expect(partOf(usage, 'choices').textContent).to.equal('模型 · 消耗 · 天')
    const chart = partOf(usage, 'chart').getBoundingClientRect()
    expect(chart.top - usage.getBoundingClientRect().top).to.be.lessThan(460)
    await expectAccessible(usage)
    await choose('range', '30 天')
    await until(() => partOf(usage, 'range').textContent === '30 天')
    await choose('choices', '令牌')
    await until(() => partOf(usage, 'choices').textContent?.startsWith('令牌'))
    await choose('choices', '周')
    await until(() => partOf(usage, 'choices').textContent === '令牌 · 消耗 · 周')
    await until(() => isComplete(usage))
    const before = blobs.length
    rootOf(usage).addEventListener('click', (event) => {
      if (event.target instanceof HTMLAnchorElement) event.preventDefault()
    })
    await choose('more', '导出 CSV')
    await until(() => blobs.length > before)
    usage.style.width = '900px'
    await until(() => !hasPart(usage, 'range'))
  })

  inLong(it)('saves the drawing as SVG that needs no sheet and no script', async () => {
    const usage = await openUsage(gateway, 'range="7d" group="model"')
    const links: string[] = []
    rootOf(usage).addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return
      event.preventDefault()
      links.push(event.target.download)
    })
    buttonIn(rootOf(usage), '导出 SVG').click()
    await until(() => links.length > 0)
    expect(links[0]).to.match(/\.svg$/)
    const file = blobs.at(-1)!
    expect(file.type).to.equal('image/svg+xml')
    const picture = await file.text()
    expect(picture).to.match(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(picture).to.contain('<title>消耗，7 天')
    expect(picture).not.to.match(/ (class|style|tabindex|role|on\w+)=|<script/)
    const drawn = rootOf(usage).querySelector('.series-1')!
    expect(picture).to.contain(`fill="${getComputedStyle(drawn).fill}"`)
    for (const { name } of legendIn(usage)) expect(picture).to.contain(name)
  })

  inLong(it)('shows two days by hour, each cell the sum of its lines, walked by arrows', async () => {
    const now = Math.floor(Date.now() / 1000)
    const days = wholeDaysBefore(2, now)
    const lines = within(await wholeLog(gateway, '/api/log/self'), days)
    const usage = await openUsage(gateway, `range="${dayOf(days.from)}/${dayOf(days.to - 1)}" group="none"`)
    buttonIn(rootOf(usage), '按小时').click()
    const cells = () => [...rootOf(usage).querySelectorAll<HTMLElement>('.usage-hour')]
    await until(() => cells().length === 48 && !cells().some(({ title }) => title.includes('尚未加载')))
    const spent = cells().filter((cell) => !cell.classList.contains('heat-0'))
    expect(cells().some((cell) => cell.classList.contains('heat-unknown'))).to.equal(false)
    const hours = new Set(
      lines.filter(({ quota }) => quota > 0).map(({ created_at }) => Math.floor(created_at / 3600)),
    )
    expect(spent.length).to.equal(hours.size)
    const asked: { from: number; to: number }[] = []
    usage.addEventListener('oneapi-navigate', (event) => event.preventDefault())
    usage.addEventListener('oneapi-usage-selected', (event) => asked.push((event as CustomEvent).detail))
    cells()[0]!.focus()
    await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    expect(asked).to.have.length(1)
    expect(asked[0]).to.deep.include({ from: days.from + 25 * 3600, to: days.from + 26 * 3600 })
    await expectAccessible(usage)
  })

  inLong(it)(
    'estimates the month and how long the balance lasts, and says that it is an estimate',
    async () => {
      const usage = await openUsage(gateway, 'range="7d" group="none"')
      await until(() => hasPart(usage, 'forecast'))
      const text = partOf(usage, 'forecast').textContent!
      expect(text).to.match(/^估算：.*本月将消耗约 \$[\d,.]+（\$[\d,.]+ 至 \$[\d,.]+）。/)
      const lines = await wholeLog(gateway, '/api/log/self')
      const { data } = await gateway.call<{ data: { quota: number } }>('GET', '/api/user/self')
      const mean = sumOf(within(lines, wholeDaysBefore(7, Math.floor(Date.now() / 1000)))) / 7
      expect(text).to.contain(`余额约可用 ${String(Math.floor(data.quota / mean))} 天`)
    },
  )

  it('is one figure with a line when it is compact', async () => {
    const usage = await mount(
      `<oneapi-usage base-url="${gateway.baseUrl}" compact range="7d"></oneapi-usage>`,
    )
    await until(() => rootOf(usage).querySelector('.usage-spark path'))
    expect(rootOf(usage).querySelectorAll('[part=figure]').length).to.equal(1)
    expect(
      rootOf(usage).querySelector<HTMLElement>('[part=figure] [title]')!.title.replace(/\D/g, ''),
    ).to.equal(String(sumOf(await ownWeek())))
    await expectAccessible(usage)
  })

  inLong(it)('asks little for the second time, and everything again after a sign-out', async () => {
    const another = await newGateway({ sample: true, config: { globalApiRateLimit: 0, manners: 'real' } })
    await signInAs(another, 'alice')
    const costOf = async () => {
      const stat = `GET ${another.baseUrl}/api/log/self/stat`
      const before = callsTo(stat)
      const usage = await openUsage(another, 'group="none"')
      usage.remove()
      return callsTo(stat) - before
    }
    const first = await costOf()
    expect(first).to.be.greaterThan(20)
    expect(await costOf()).to.be.lessThan(12)
    await signOut(gatewayFor({ baseUrl: another.baseUrl }))
    await signInAs(another, 'alice')
    gatewayFor({ baseUrl: another.baseUrl }).retrySession()
    expect(await costOf()).to.be.greaterThan(20)
  })
})
