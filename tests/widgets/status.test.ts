import { expect } from 'chai'
import { ensureSession } from '../../src/widgets/api/session.ts'
import '../../src/widgets/elements/status/index.ts'
import { gatewayFor } from '../../src/widgets/gateway/registry.ts'
import { hasPart, partOf, rootOf } from './lists/acting.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  rootGateway,
  until,
  type TestGateway,
} from './support.ts'

describe('oneapi-status', function () {
  this.timeout(60_000)

  const open = ({ baseUrl }: TestGateway, lang = 'en') =>
    mount(`<oneapi-status base-url="${baseUrl}" lang="${lang}"></oneapi-status>`)
  const published = async (options: Parameters<typeof newGateway>[0]) => {
    const gateway = await rootGateway(options)
    await gateway.call('PUT', '/api/option/', { key: 'StatusPageEnabled', value: 'true' })
    await gateway.call('GET', '/api/user/logout')
    return gateway
  }
  const polite = { manners: 'polite' }
  const rows = (element: Element) => [...rootOf(element).querySelectorAll('[part=row]')]

  it('shows a visitor a line of 24 marks and the rate of each model', async () => {
    const element = await open(await published({ sample: true, config: polite }))
    await until(() => rows(element).length > 2)
    const row = rows(element).find((one) => one.textContent!.includes('gpt-4o-mini'))!
    expect(row.querySelectorAll('g')).to.have.length(24)
    expect(row.textContent).to.match(/\d+(\.\d)?% succeeded/)
    // Words say what colours do.
    expect(row.querySelector('svg')!.getAttribute('aria-label')).to.match(
      /^calls in \d+ of 24 hours; (none failed|worst in the hour from \d\d:00: [\d.]+% succeeded)$/,
    )
    expect(partOf(element, 'overall').textContent).to.match(/Below 99%: \d+ of \d+ models|All models work/)
    expect(partOf(element, 'legend').textContent).to.equal('SucceededFailedNo calls')
    await expectAccessible(element)
  })

  it('says that there were no calls', async () => {
    const element = await open(await published({ config: polite }), 'zh-CN')
    await until(() => hasPart(element, 'empty'))
    expect(partOf(element, 'empty').textContent).to.contain('最近 24 小时没有调用')
    await expectAccessible(element)
  })

  it('offers a retry where it cannot be read', async () => {
    const gateway = await published({ sample: true, config: polite })
    let down = true
    onFetch(({ url, send }) =>
      down && url.pathname.endsWith('/api/model_status') ? new Response('{}', { status: 500 }) : send(),
    )
    const element = await open(gateway)
    await until(() => rootOf(element).querySelector('[role=alert]'))
    expect(rootOf(element).textContent).to.contain('The status could not be loaded')
    down = false
    partOf(element, 'retry').click()
    await until(() => rows(element).length > 2)
  })

  for (const [name, options] of [
    ['the embedded gateway until its operator wants it', { config: polite }],
    ['one-hub', { family: 'one-hub' }],
    ["Laisky's fork", { family: 'laisky' }],
    ['new-api old', { family: 'new-api old' }],
  ] as const)
    it(`asks nothing of ${name}, and says that it publishes nothing`, async () => {
      const gateway = await newGateway(options)
      const asked: string[] = []
      onFetch(({ url, send }) => {
        asked.push(url.pathname.replace(/^\/gw\/\d+/, ''))
        return send()
      })
      const element = await open(gateway)
      await until(() => hasPart(element, 'unpublished'))
      expect(partOf(element, 'unpublished').textContent).to.contain('does not publish')
      expect([...new Set(asked)]).to.deep.equal(['/api/status'])
      expect(partOf(element, 'unpublished').querySelector('button')).to.equal(null)
      await expectAccessible(element)
    })

  it('leads root to the option that publishes it, where there is one', async () => {
    const { baseUrl } = await rootGateway({ config: polite })
    // The page has a form that asked who is signed in.
    await ensureSession(gatewayFor({ baseUrl }))
    const element = await mount(`<oneapi-status base-url="${baseUrl}" lang="en"></oneapi-status>`)
    const button = await until(() => rootOf(element).querySelector<HTMLElement>('[part=unpublished] button'))
    expect(button.textContent).to.equal('Publish it in the settings')
    const target = new Promise((led) => element.addEventListener('oneapi-navigate', led, { once: true }))
    button.click()
    const { detail } = (await target) as CustomEvent
    expect(detail).to.include({ href: '/setting?tab=operation&section=log' })
    await expectAccessible(element)
  })

  it('asks new-api for the rates, and for the hours of each model', async () => {
    const gateway = await newGateway({ family: 'new-api rc' })
    const hour = Math.floor(Date.now() / 3_600_000) * 3600
    const json = (data: unknown) =>
      new Response(JSON.stringify({ success: true, data }), {
        headers: { 'content-type': 'application/json' },
      })
    const asked: string[] = []
    onFetch(({ url, send }) => {
      if (!url.pathname.includes('perf-metrics')) return send()
      asked.push(url.search)
      if (url.pathname.endsWith('/summary'))
        return json({
          models: [
            { model_name: 'a+b', success_rate: 75.5 },
            { model_name: 'a', success_rate: 100 },
          ],
        })
      const series = [
        { ts: hour, success_rate: 50 },
        { ts: hour + 600, success_rate: 100 },
      ]
      return json({
        groups: [
          { group: 'default', series },
          { group: 'vip', series: [{ ts: hour, success_rate: 90 }] },
        ],
      })
    })
    const element = await open(gateway)
    await until(() => rows(element).length === 2 && rows(element)[1]!.querySelectorAll('g').length === 24)
    expect(rows(element).map((row) => row.textContent!.replace(/The hour.*/, ''))).to.deep.equal([
      'a100% succeeded',
      'a+b75.5% succeeded',
    ])
    expect(asked).to.deep.equal(['?hours=24', '?model=a&hours=24', '?model=a%2Bb&hours=24'])
    // Of two groups, the worse one counts.
    expect(rows(element)[0]!.querySelector('g:last-of-type')!.textContent).to.match(/: 50% succeeded$/)
    await expectAccessible(element)
  })
})
