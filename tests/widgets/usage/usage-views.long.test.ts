import { expect } from 'chai'
import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { defaultStatus } from '../../../src/widgets/domain/status.ts'
import { groupings, metrics, type Grouping, type Metric } from '../../../src/widgets/domain/usage/metrics.ts'
import { spanOf } from '../../../src/widgets/domain/usage/days.ts'
import { labelsFor } from '../../../src/widgets/elements/usage/drawn/labels.ts'
import { messages } from '../../../src/widgets/elements/usage/usage.messages.ts'
import { bucketsOf } from '../../../src/widgets/kit/usage/sources/buckets.ts'
import { messagesIn } from '../../../src/widgets/messages/language/topic.ts'
import { echo } from '../channels/channels.ts'
import { callsTo, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import { mount, onFetch, rootGateway, trusted, until } from '../support.ts'
import {
  barsIn,
  chooseIn,
  isComplete,
  legendIn,
  sumsBy,
  trustOf,
  wholeLog,
  within,
  type LogLine,
} from './usage.ts'

// Every view of the usage, by every metric and group, against the lines of the log.

const words = messagesIn(messages, 'en')
const columns = { model: 'model_name', key: 'token_name', user: 'username', channel: 'channel' } as const
const now = () => Math.floor(Date.now() / 1000)

/** What a metric is of some lines: a sum, or a mean of those that have a time. */
function valueOf(metric: Metric, lines: readonly LogLine[]): number {
  const sum = (of: (line: LogLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  if (metric === 'spend') return sum(({ quota }) => quota)
  if (metric === 'requests') return lines.length
  if (metric === 'tokens') return sum((line) => line.prompt_tokens + line.completion_tokens)
  const timed = lines.filter(({ elapsed_time }) => elapsed_time > 0)
  return timed.reduce((all, { elapsed_time }) => all + elapsed_time, 0) / (timed.length || 1)
}

const blobs: Blob[] = []
const { createObjectURL } = URL
before(() => {
  URL.createObjectURL = (blob: Blob) => {
    blobs.push(blob)
    return createObjectURL(blob)
  }
})
after(() => void (URL.createObjectURL = createObjectURL))

const labelsOf = (metric: Metric, step: 'day' | 'hour') =>
  labelsFor({
    ...{
      locale: 'en',
      numberFormat: plainNumberFormat,
      metric,
      step,
      unit: defaultStatus,
      t: words,
      lastDays: undefined,
    },
  })
const settled = (usage: Element, metric: Metric) =>
  until(
    () =>
      [words.complete, words.completeMeans, words.uncovered].includes(trustOf(usage)) &&
      rootOf(usage).querySelector('figcaption')?.textContent?.startsWith(words.metrics[metric]),
    60_000,
  )

/** A saved drawing: its legend, the pixels of each bucket by series, and how far up each label of the axis stands. */
async function drawingOf(usage: Element) {
  const before = blobs.length
  buttonIn(rootOf(usage), words.exportPicture).click()
  await until(() => blobs.length > before)
  const svg = new DOMParser().parseFromString(
    trusted(await blobs.at(-1)!.text()),
    'image/svg+xml',
  ).documentElement
  const number = (one: Element, name: string) => Number(one.getAttribute(name))
  const lines = [...svg.querySelectorAll('line')]
  const ground = Math.max(...lines.map((line) => number(line, 'y1')))
  const swatches = [...svg.children].filter(
    (one) => one.localName === 'rect' && number(one, 'width') === 12 && number(one, 'x') === 12,
  )
  const colors = swatches.map((swatch) => swatch.getAttribute('fill'))
  return {
    legend: swatches.map(({ nextElementSibling }) => nextElementSibling!.textContent),
    ticks: lines.map((line) => ({
      up: ground - number(line, 'y1'),
      label: line.nextElementSibling!.textContent,
    })),
    buckets: [...svg.querySelectorAll('a')].map((bucket) => {
      const pixels: number[] = colors.map(() => 0)
      for (const mark of bucket.querySelectorAll('rect, circle'))
        pixels[Math.max(0, colors.indexOf(mark.getAttribute('fill')))] =
          mark.localName === 'rect' ? number(mark, 'height') : ground - number(mark, 'cy')
      return pixels
    }),
  }
}

async function proveViews(
  usage: Element,
  lines: readonly LogLine[],
  range: 'yesterday' | '7d',
  groups: readonly Grouping[] = groupings,
) {
  const root = rootOf(usage)
  const span = spanOf(range, now())
  const step = range === '7d' ? 'day' : 'hour'
  const inRange = within(lines, span)
  expect(inRange.length).to.be.greaterThan(10)
  for (const metric of metrics)
    for (const group of groups) {
      const at = `${metric} by ${group}`
      chooseIn(usage, 'Metric', metric)
      chooseIn(usage, 'Group by', group)
      await settled(usage, metric)
      const labels = labelsOf(metric, step)
      const idOf = (line: LogLine) => (group === 'none' ? '' : String(line[columns[group]]))
      // Chart and table: the total of each step.
      const buckets = bucketsOf(span, step)
      const totals = buckets.map((bucket) => labels.value(valueOf(metric, within(inRange, bucket))))
      expect(
        barsIn(usage).map((bar) => /: ([^(]*?)( \(.*)?$/.exec(bar.getAttribute('aria-label')!)![1]),
        at,
      ).to.deep.equal(totals)
      // Legend: each named value, and the others together.
      const legend = [...root.querySelectorAll('.legend-row')].map((row) => ({
        name: row.querySelector('.legend-name')!.textContent!,
        exact: row.querySelector<HTMLElement>('.legend-sum')!.title,
      }))
      if (group === 'none') expect(legend, at).to.deep.equal([])
      else {
        expect(legend.length, at).to.be.greaterThan(1)
        const idNamed = (name: string) => (group === 'channel' ? channelIds.get(name) : undefined) ?? name
        const shown = legend.map(({ name }) => idNamed(name.replace(/ \(keys of several.*/, '')))
        for (const [place, { exact }] of legend.entries()) {
          const own = inRange.filter((line) =>
            shown[place] === 'Other' ? !shown.includes(idOf(line)) : idOf(line) === shown[place],
          )
          expect(exact, `${at}: ${shown[place]}`).to.equal(labels.exact(valueOf(metric, own)))
        }
      }
      // The file.
      const before = blobs.length
      partOf(usage, 'export-button').click()
      await until(() => blobs.length > before)
      const [, ...rows] = (await blobs.at(-1)!.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
      expect(
        rows.map((row) => Number(row.split(',').at(-1))),
        `CSV of ${at}`,
      ).to.deep.equal(buckets.map((bucket) => Number(valueOf(metric, within(inRange, bucket)).toFixed(3))))
      // The drawing.
      const drawn = await drawingOf(usage)
      expect(drawn.legend, `legend of ${at}`).to.deep.equal(
        [...root.querySelectorAll('.legend-row')].map((row) =>
          [...row.querySelectorAll('th, td')]
            .map(({ textContent }) => textContent)
            .filter(Boolean)
            .join('  '),
        ),
      )
      const ofSeries = (line: LogLine) => {
        const shown = legend.map(({ name }) => name.replace(/ \(keys of several.*/, ''))
        const name = group === 'channel' ? nameOfChannel(idOf(line)) : idOf(line)
        return shown.includes(name) ? shown.indexOf(name) : shown.indexOf('Other')
      }
      const wantedPixels = buckets.map((bucket) =>
        (group === 'none' ? [''] : legend).map((_, place) => {
          const own = within(inRange, bucket).filter((line) => group === 'none' || ofSeries(line) === place)
          return valueOf(metric, own)
        }),
      )
      expect(drawn.buckets, `drawing of ${at}`).to.have.length(buckets.length)
      const most = Math.max(...wantedPixels.flat())
      const perUnit = Math.max(...drawn.buckets.flat()) / most
      for (const [index, values] of wantedPixels.entries())
        for (const [place, value] of values.entries())
          // What is less than half a pixel high is drawn that high.
          expect(
            drawn.buckets[index]![place] ?? 0,
            `${at}, ${index}: ${legend[place]?.name ?? ''}`,
          ).to.be.closeTo(value * perUnit, 0.51)
      for (const { up, label } of drawn.ticks)
        expect(label, `axis of ${at}`).to.equal(labels.value(Math.round(up / perUnit)))
      if (group !== 'none') continue
      // By hour.
      buttonIn(root, 'By hour').click()
      const cells = () => [...root.querySelectorAll<HTMLElement>('.usage-hour')]
      await until(
        () => cells().length > 0 && !cells().some(({ title }) => title.includes('Not loaded')),
        60_000,
      )
      const hours = labelsOf(metric, 'hour')
      const wanted = bucketsOf(span, 'hour').map(
        (hour) => `${hours.time(hour)}: ${hours.value(valueOf(metric, within(inRange, hour)))}`,
      )
      expect(
        cells().map(({ title }) => title),
        `hours of ${metric}`,
      ).to.deep.equal(wanted)
      expect(partOf(usage, 'hours').getAttribute('aria-label')).to.contain(words.metrics[metric])
      buttonIn(root, 'Chart').click()
    }
}

let channelIds = new Map<string, string>()
const nameOfChannel = (id: string) => [...channelIds].find(([, one]) => one === id)?.[0] ?? id
async function open(manners: 'polite' | 'real', attributes: string) {
  const at = await rootGateway({ sample: true, config: { globalApiRateLimit: 0, manners } })
  const lines = await wholeLog(at, '/api/log/')
  const { data } = await at.call<{ data: { id: number; name: string }[] }>(
    'GET',
    '/api/channel/search?keyword=',
  )
  channelIds = new Map(data.map(({ id, name }) => [name, String(id)]))
  const mounted = () =>
    mount(`<oneapi-usage base-url="${at.baseUrl}" lang="en" ${attributes}></oneapi-usage>`)
  return { at, lines, mounted }
}

describe('every view of the usage shows its metric, as in the log', function () {
  this.timeout(180_000)

  it('in one call each, where the gateway adds up by itself', async () => {
    const { at, lines, mounted } = await open('polite', 'range="7d"')
    const usage = await mounted()
    await settled(usage, 'spend')
    // What is chosen is drawn at once.
    expect(rootOf(usage).querySelector('[part~=split]')).to.equal(null)
    expect(rootOf(usage).querySelectorAll('.legend-row').length).to.be.greaterThan(1)
    const walked = callsTo(`GET ${at.baseUrl}/api/log/`)
    await proveViews(usage, lines, '7d')
    expect(callsTo(`GET ${at.baseUrl}/api/log/`)).to.equal(walked)
  })

  it('by sums and lines, where it does not', async () => {
    const { lines, mounted } = await open('real', 'range="yesterday"')
    const usage = await mounted()
    await settled(usage, 'spend')
    await proveViews(usage, lines, 'yesterday', ['none', 'user'])
  })

  it('as one figure with a line', async () => {
    const { lines, at } = await open('polite', '')
    for (const metric of metrics.slice(1)) {
      const usage = await mount(
        `<oneapi-usage base-url="${at.baseUrl}" lang="en" compact range="7d" metric="${metric}"></oneapi-usage>`,
      )
      const figure = await until(() => rootOf(usage).querySelector<HTMLElement>('[part=figure][title]'))
      expect(figure.title).to.equal(
        labelsOf(metric, 'day').exact(valueOf(metric, within(lines, spanOf('7d', now())))),
      )
      expect(figure.textContent).to.contain(words.metrics[metric])
      expect(rootOf(usage).querySelectorAll('[part=figure]')).to.have.length(1)
      usage.remove()
    }
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
