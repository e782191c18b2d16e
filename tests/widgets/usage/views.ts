import { expect } from 'chai'
import { callsIn, valueOf, type LogCall } from '../../contract/usage-log.ts'
import { listLogs } from '../../../src/widgets/api/logs.ts'
import type { LogEntry } from '../../../src/widgets/domain/log.ts'
import { pages } from '../../../src/widgets/domain/paging.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { logFilters } from '../../../src/widgets/kit/usage/log-filters.ts'
import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { defaultStatus, type QuotaUnit } from '../../../src/widgets/domain/status.ts'
import { groupings, metrics, type Grouping, type Metric } from '../../../src/widgets/domain/usage/metrics.ts'
import { spanOf, type Span } from '../../../src/widgets/domain/usage/days.ts'
import { labelsFor } from '../../../src/widgets/elements/usage/drawn/labels.ts'
import { messages as dashboardMessages } from '../../../src/widgets/elements/home/dashboard/dashboard.messages.ts'
import { messages } from '../../../src/widgets/elements/usage/usage.messages.ts'
import { bucketsOf } from '../../../src/widgets/kit/usage/sources/buckets.ts'
import { messagesIn } from '../../../src/widgets/messages/language/topic.ts'
import { partOf, rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import type { Tag } from '../../../src/widgets/tags.ts'
import { trusted, until } from '../support.ts'
import { chooseIn, trustOf } from './usage.ts'

/** Every view of `<oneapi-usage>`, by every metric and group, against the calls in the log. */

const words = messagesIn(messages, 'en')
const dashboardWords = messagesIn(dashboardMessages, 'en')

const blobs: Blob[] = []
const { createObjectURL } = URL
before(() => {
  URL.createObjectURL = (blob: Blob) => {
    blobs.push(blob)
    return createObjectURL(blob)
  }
})
after(() => void (URL.createObjectURL = createObjectURL))

export interface ViewedLog {
  calls: readonly LogCall[]
  range: 'yesterday' | '7d'
  /** Ids of channels by name. */
  channels: ReadonlyMap<string, string>
  unit?: QuotaUnit
  metrics?: readonly Metric[]
  groups?: readonly Grouping[]
}

export const viewLabels = (metric: Metric, step: 'day' | 'hour', unit: QuotaUnit = defaultStatus) =>
  labelsFor({
    locale: 'en',
    numberFormat: plainNumberFormat,
    metric,
    step,
    unit,
    t: words,
    lastDays: undefined,
  })

export const settledViews = (usage: Element, metric: Metric) =>
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

const figuresOfBars = (root: ParentNode) =>
  [...root.querySelectorAll('.bucket')].map(
    (bar) => /: ([^(]*?)( \(.*)?$/.exec(bar.getAttribute('aria-label')!)![1],
  )

const sharedKeys = / \(keys of several.*/

/** The table: the exact figure of each series and of the total, step by step, oldest first. */
async function tableOf(usage: Element) {
  const root = rootOf(usage)
  buttonIn(root, words.views.table).click()
  const table = await until(() => root.querySelector('.usage-table'))
  const cells = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(
      (cell) => cell.querySelector('button')?.title.split(' · ')[0] ?? cell.textContent!,
    ),
  )
  const sums = [...table.querySelectorAll('tfoot td')].map(({ textContent }) => textContent)
  buttonIn(root, words.views.chart).click()
  await until(() => root.querySelector('.usage-chart'))
  return { cells: cells.reverse(), sums }
}

/** The saved numbers, step by step: exact units of each series, then of the total. */
async function fileOf(usage: Element, series: number) {
  const before = blobs.length
  partOf(usage, 'export-button').click()
  await until(() => blobs.length > before)
  const [head, ...rows] = (await blobs.at(-1)!.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  // Beside units stands money, where the gateway shows it.
  const each = (head!.split(',').length - 1) / (series + 1)
  return rows.map((row) =>
    row
      .split(',')
      .slice(1)
      .filter((_, place) => place % each === each - 1)
      .map(Number),
  )
}

/** Chart, legend, table, file, drawing and hours show the metric, as the calls of the log add up. */
export async function proveViews(usage: Element, { calls, range, channels, unit, ...wanted }: ViewedLog) {
  const root = rootOf(usage)
  const span = spanOf(range, Math.floor(Date.now() / 1000))
  const step = range === '7d' ? 'day' : 'hour'
  const inRange = callsIn(calls, span)
  expect(inRange.length).to.be.greaterThan(10)
  const buckets = bucketsOf(span, step)
  for (const metric of wanted.metrics ?? metrics)
    for (const group of wanted.groups ?? groupings) {
      const at = `${metric} by ${group}`
      chooseIn(usage, 'Metric', metric)
      chooseIn(usage, 'Group by', group)
      await settledViews(usage, metric)
      const labels = viewLabels(metric, step, unit)
      // Legend: each named value, and the others together.
      const legend = [...root.querySelectorAll('.legend-row')].map((row) => ({
        name: row.querySelector('.legend-name')!.textContent!,
        exact: row.querySelector<HTMLElement>('.legend-sum')!.title,
      }))
      const shown = legend.map(({ name }) =>
        group === 'channel' ? (channels.get(name) ?? name) : name.replace(sharedKeys, ''),
      )
      const seriesOf = (call: LogCall) => {
        const place = shown.indexOf(group === 'none' ? '' : call[group])
        return place < 0 ? shown.indexOf('Other') : place
      }
      if (group === 'none') expect(legend, at).to.deep.equal([])
      else expect(legend.length, at).to.be.greaterThan(1)
      const series = legend.map((_, place) => inRange.filter((call) => seriesOf(call) === place))
      expect(
        legend.map(({ exact }) => exact),
        `legend of ${at}: ${shown.join()}`,
      ).to.deep.equal(series.map((own) => labels.exact(valueOf[metric](own))))
      /** Figures of each step: of each series, and of all. */
      const figures = buckets.map((bucket) =>
        [...series, inRange].map((own) => valueOf[metric](callsIn(own, bucket))),
      )
      // Chart.
      expect(figuresOfBars(root), `chart of ${at}`).to.deep.equal(
        figures.map((row) => labels.value(row.at(-1)!)),
      )
      // Table.
      const table = await tableOf(usage)
      const none = metric === 'latency' ? '—' : '0'
      expect(table.cells, `table of ${at}`).to.deep.equal(
        figures.map((row) => row.map((value) => (value === 0 ? none : labels.exact(value)))),
      )
      expect(table.sums, `last line of ${at}`).to.deep.equal(
        [...series, inRange].map((own) => labels.value(valueOf[metric](own))),
      )
      // The file.
      expect(await fileOf(usage, legend.length), `CSV of ${at}`).to.deep.equal(
        figures.map((row) => row.map((value) => Number(value.toFixed(3)))),
      )
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
      expect(drawn.buckets, `drawing of ${at}`).to.have.length(buckets.length)
      const wantedPixels = figures.map((row) => (group === 'none' ? row : row.slice(0, -1)))
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
        expect(label, `axis of ${at}`).to.equal(labels.axis(Math.round(up / perUnit)))
      if (group !== 'none') continue
      // By hour.
      buttonIn(root, words.views.hours).click()
      const cells = () => [...root.querySelectorAll<HTMLElement>('.usage-hour')]
      await until(
        () => cells().length > 0 && !cells().some(({ title }) => title.includes('Not loaded')),
        60_000,
      )
      const hours = viewLabels(metric, 'hour', unit)
      expect(
        cells().map(({ title }) => title),
        `hours of ${metric}`,
      ).to.deep.equal(
        bucketsOf(span, 'hour').map(
          (hour) => `${hours.time(hour)}: ${hours.value(valueOf[metric](callsIn(inRange, hour)))}`,
        ),
      )
      expect(partOf(usage, 'hours').getAttribute('aria-label')).to.contain(words.metrics[metric])
      buttonIn(root, words.views.chart).click()
    }
}

/** Mounts an element in front of the gateway, in English. */
export type Opener = (tag: Tag, attributes: string) => Promise<Element>

/** The compact element shows one figure, that of the range, with its metric. */
export async function proveFigure(open: Opener, metric: Metric, { calls, range, unit }: ViewedLog) {
  const usage = await open('oneapi-usage', `compact range="${range}" metric="${metric}"`)
  const inRange = callsIn(calls, spanOf(range, Math.floor(Date.now() / 1000)))
  const figure = await until(() => rootOf(usage).querySelector<HTMLElement>('[part=figure][title]'))
  const step = range === '7d' ? 'day' : 'hour'
  expect(figure.title).to.equal(viewLabels(metric, step, unit).exact(valueOf[metric](inRange)))
  expect(figure.textContent).to.contain(words.metrics[metric])
  expect(rootOf(usage).querySelectorAll('[part=figure]')).to.have.length(1)
  usage.remove()
}

/** Home shows the spend of today, and a bar for each of seven days. */
export async function proveHome(open: Opener, own: Gateway, unit: QuotaUnit) {
  const home = await open('oneapi-home', '')
  const chart = await until(() => rootOf(home).querySelector('oneapi-usage')?.shadowRoot)
  await until(() => chart.querySelectorAll('.bucket').length === 7)
  const now = Math.floor(Date.now() / 1000)
  const labels = viewLabels('spend', 'day', unit)
  // Stand-ins have recorded lines besides.
  const week = spanOf('7d', now)
  const lines: LogEntry[] = []
  for await (const { rows } of pages((page) => listLogs(own, 'all', page, logFilters(week))))
    lines.push(...rows)
  const spent = ({ from, to }: Span) =>
    lines
      .filter(({ created_at }) => created_at >= from && created_at < to)
      .reduce((sum, { quota }) => sum + quota, 0)
  const today = () =>
    [...rootOf(home).querySelectorAll('.figure')]
      .find((one) => one.querySelector('dt')?.textContent === dashboardWords.spend)
      ?.querySelector<HTMLElement>('.home-figure')?.title
  expect(await until(today)).to.equal(labels.exact(spent(spanOf('today', now))))
  const bars = () => figuresOfBars(chart)
  const days = bucketsOf(week, 'day').map((day) => labels.value(spent(day)))
  await until(() => bars().join() === days.join(), 10_000).catch(() => undefined)
  expect(bars(), 'days of home').to.deep.equal(days)
  home.remove()
}
