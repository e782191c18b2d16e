import { expect } from 'chai'
import { metrics } from '../../../src/widgets/domain/usage/metrics.ts'
import { echo } from '../channels/channels.ts'
import { callsTo, rootOf } from '../lists/acting.ts'
import { mount, onFetch, rootGateway, until } from '../support.ts'
import { isComplete, legendIn, sumsBy, wholeLog } from './usage.ts'
import { proveFigure, proveViews, settledViews, type Opener } from './views.ts'

// Every view of the usage, by every metric and group, against the lines of the log. In front of the others of the
// family: usage-family.test.ts.

async function open(manners: 'polite' | 'real', attributes: string) {
  const at = await rootGateway({ sample: true, config: { globalApiRateLimit: 0, manners } })
  const calls = (await wholeLog(at, '/api/log/')).map((line) => ({
    at: line.created_at,
    model: line.model_name,
    key: line.token_name,
    user: line.username,
    channel: String(line.channel),
    quota: line.quota,
    elapsed: line.elapsed_time,
    tokens: [line.prompt_tokens, line.completion_tokens] as const,
  }))
  const { data } = await at.call<{ data: { id: number; name: string }[] }>(
    'GET',
    '/api/channel/search?keyword=',
  )
  const channels = new Map(data.map(({ id, name }) => [name, String(id)]))
  const opener: Opener = (tag, own) => mount(`<${tag} base-url="${at.baseUrl}" lang="en" ${own}></${tag}>`)
  const mounted = () => opener('oneapi-usage', attributes)
  return { at, log: { calls, channels }, opener, mounted }
}

describe('every view of the usage shows its metric, as in the log', function () {
  this.timeout(180_000)

  it('in one call each, where the gateway adds up by itself', async () => {
    const { at, log, mounted } = await open('polite', 'range="7d"')
    const usage = await mounted()
    await settledViews(usage, 'spend')
    // What is chosen is drawn at once.
    expect(rootOf(usage).querySelector('[part~=split]')).to.equal(null)
    expect(rootOf(usage).querySelectorAll('.legend-row').length).to.be.greaterThan(1)
    const walked = callsTo(`GET ${at.baseUrl}/api/log/`)
    await proveViews(usage, { ...log, range: '7d' })
    expect(callsTo(`GET ${at.baseUrl}/api/log/`)).to.equal(walked)
  })

  it('by sums and lines, where it does not', async () => {
    const { log, mounted } = await open('real', 'range="yesterday"')
    const usage = await mounted()
    await settledViews(usage, 'spend')
    await proveViews(usage, { ...log, range: 'yesterday', groups: ['none', 'user'] })
  })

  it('as one figure with a line', async () => {
    const { log, opener } = await open('polite', '')
    for (const metric of metrics.slice(1)) await proveFigure(opener, metric, { ...log, range: '7d' })
  })

  it('takes at most ten calls for the usage by channel with 240 channels, which add up to the log', async () => {
    const at = await rootGateway({ config: { globalApiRateLimit: 0, manners: 'polite' } })
    for (let index = 0; index < 240; index += 40)
      await Promise.all(
        Array.from({ length: 40 }, (_, more) =>
          at.call('POST', '/api/channel/', {
            type: echo,
            name: `channel ${index + more}`,
            key: 'k',
            group: 'default',
            models: `model-${index + more}`,
          }),
        ),
      )
    const ratios = Object.fromEntries(
      Array.from({ length: 240 }, (_, index) => [`model-${index}`, 1 + index]),
    )
    await at.call('PUT', '/api/option/', { key: 'ModelRatio', value: JSON.stringify(ratios) })
    await at.call('POST', '/api/token/', { name: 'caller', unlimited_quota: true, expired_time: -1 })
    const { data: keys } = await at.call<{ data: { key: string }[] }>(
      'GET',
      '/api/token/search?keyword=caller',
    )
    for (let index = 0; index < 240; index += 8)
      for (let times = index % 3; times >= 0; times--) {
        const answer = await fetch(`${at.baseUrl}/v1/chat/completions`, {
          method: 'POST',
          headers: { Authorization: `Bearer sk-${keys[0]!.key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ model: `model-${index}`, messages: [{ role: 'user', content: 'Hello' }] }),
        })
        expect(answer.status, await answer.text()).to.equal(200)
      }
    const lines = await wholeLog(at, '/api/log/')
    expect(lines.length).to.be.greaterThan(50)
    const asked: string[] = []
    const stop = onFetch(({ url }) => void (url.pathname.includes('/api/') && asked.push(url.pathname)))
    const usage = await mount(
      `<oneapi-usage base-url="${at.baseUrl}" lang="en" group="channel"></oneapi-usage>`,
    )
    await until(() => isComplete(usage))
    stop()
    expect(asked.length, asked.join()).to.be.lessThanOrEqual(10)
    const { data } = await at.call<{ data: { id: number; name: string }[] }>(
      'GET',
      '/api/channel/search?keyword=',
    )
    const names = new Map(data.map(({ id, name }) => [String(id), name]))
    const sums = sumsBy(lines, 'channel').map(([id, units]) => ({ name: names.get(id)!, units }))
    const shown = legendIn(usage)
    expect(shown.length).to.be.greaterThan(2)
    expect(shown.at(-1)).to.deep.equal({
      name: 'Other',
      units: sums.slice(shown.length - 1).reduce((all, { units }) => all + units, 0),
    })
    expect(shown.slice(0, -1)).to.deep.equal(sums.slice(0, shown.length - 1))
  })
})
