import { csvFile } from '../../../kit/data/csv.ts'
import { saveFile } from '../../../kit/data/save-file.ts'
import { moneyColumns } from '../../../kit/data/money-columns.ts'
import { zonedHead, formatMoney } from '../../../domain/format.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { sumOf, type Metric, type UsageFilter } from '../../../domain/usage/metrics.ts'
import type { Span } from '../../../domain/usage/days.ts'
import { dayOf } from '../../../domain/usage/spans.ts'
import { isSplit, type Usage, type MetricsSource } from '../../../kit/usage/metrics-source.ts'
import { shortfallOf, type Labels } from './labels.ts'
import type { UsageMessages } from '../usage.messages.ts'
import type { NumberFormat } from '../../../domain/number-format.ts'

interface CsvSettings {
  metric: Metric
  unit: QuotaUnit
  labels: Labels
  t: UsageMessages
}

interface Saved extends CsvSettings {
  usage: Usage
  filter: UsageFilter
  summary: string
}

export function saveUsage(
  kind: 'csv' | 'svg',
  root: ShadowRoot,
  { usage, filter, summary, ...settings }: Saved,
) {
  const chart = root.querySelector<SVGSVGElement>('.usage-chart')
  if (kind === 'svg' && !chart) return
  const file =
    kind === 'csv'
      ? usageCsv(usage, settings)
      : pictureOf(chart!, summary, [...root.querySelectorAll('.legend-row')])
  const { buckets } = usage
  const span = { from: buckets[0]?.from ?? 0, to: buckets.at(-1)?.to ?? 1 }
  saveFile(root, file, fileName('usage', filter, span, kind, settings.labels.stamp))
}

/** Each step is a line, with exact units, and unrounded money if displayed. Means are in ms, empty without calls. */
export function usageCsv(usage: Usage, { metric, unit, labels, t }: CsvSettings): Blob {
  const { buckets, series, total, calls } = usage
  const [money] = metric === 'spend' ? moneyColumns(unit) : []
  const columns = [
    ...(isSplit(usage) ? series.map((one) => ({ name: labels.name(one), values: one.values })) : []),
    { name: calls ? t.all : t.total, values: total },
  ].map(({ name, values }) => ({ name: calls ? t.meanColumn(name) : name, values }))
  const head = columns.flatMap(({ name }) => (money ? [money.head(name), name] : [name]))
  const lines = buckets.map((bucket, index) => [
    labels.stamp(bucket.from),
    ...columns.flatMap(({ values }): (string | number)[] => {
      const value = values[index]
      if (value === undefined || (calls && value === 0)) return money ? ['', ''] : ['']
      if (calls) return [Number(value.toFixed(3))]
      return money ? [money.value(value), value] : [value]
    }),
  ])
  return csvFile([[zonedHead(t.time, labels.zone), ...head], ...lines])
}

/** Resolves to why nothing was saved. */
export async function saveStatement(
  kind: 'statement.csv' | 'statement.html',
  root: ShadowRoot,
  request: StatementRequest,
): Promise<string | void> {
  const [name, type] = kind.split('.') as ['statement', 'csv' | 'html']
  const file = await statementFile(type, request)
  if (typeof file === 'string') return file
  saveFile(root, file, fileName(name, request.filter, request.range, type, dayOf))
}

/** `usage_alice_2026-11-01_2026-11-20.csv` has the names that it is filtered by. */
const fileName = (
  what: string,
  filter: UsageFilter,
  { from, to }: Span,
  type: string,
  stamp: Labels['stamp'],
): string =>
  `${what}_${Object.values(filter)
    .filter(Boolean)
    .map((name) => `${name.replace(/[^\p{L}\p{N}.-]+/gu, '-')}_`)
    .join('')}${stamp(from).slice(0, 10)}_${stamp(to - 1).slice(0, 10)}.${type}`

/** The stylesheet sets them on screen, and a file must contain them itself. */
const pictureStyles = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-family',
] as const

const space = 'http://www.w3.org/2000/svg'
const line = 22

/** Colours, fonts and background are as on screen, and the series are below. */
function pictureOf(chart: SVGSVGElement, title: string, legend: readonly Element[]): Blob {
  const [width, height] = [chart.width.baseVal.value, chart.height.baseVal.value]
  const tall = height + legend.length * line + 8
  const picture = copied(chart)
  for (const [name, value] of Object.entries({
    xmlns: space,
    height: tall,
    viewBox: `0 0 ${String(width)} ${String(tall)}`,
  }))
    picture.setAttribute(name, String(value))
  const named = document.createElementNS(space, 'title')
  named.textContent = title
  const ground = rectangle(0, 0, width, tall, backgroundOf(chart))
  picture.prepend(named, ground)
  legend.forEach((row, index) => {
    const middle = height + 8 + index * line + line / 2
    const swatch = row.querySelector('rect')
    const t = document.createElementNS(space, 'text')
    const color = getComputedStyle(row).color
    for (const [name, value] of Object.entries({ x: 32, y: middle + 4, fill: color, 'font-size': '12.5px' }))
      t.setAttribute(name, String(value))
    t.setAttribute('font-family', getComputedStyle(row).fontFamily)
    t.textContent = [...row.querySelectorAll('th, td')]
      .map(({ textContent }) => textContent)
      .filter(Boolean)
      .join('  ')
    picture.append(rectangle(12, middle - 6, 12, 12, swatch ? getComputedStyle(swatch).fill : color), t)
  })
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' })
}

function copied(chart: SVGSVGElement): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const originals = chart.querySelectorAll('*')
  const copies = [...copy.querySelectorAll('*')]
  for (const [index, one] of copies.entries()) {
    const look = getComputedStyle(originals[index]!)
    for (const name of pictureStyles) one.setAttribute(name, look.getPropertyValue(name))
  }
  for (const one of [copy, ...copies])
    for (const name of ['class', 'role', 'tabindex', 'aria-hidden', 'aria-label']) one.removeAttribute(name)
  for (const hit of originals)
    if (hit.classList.contains('hit')) copies[[...originals].indexOf(hit)]!.remove()
  return copy
}

function rectangle(x: number, y: number, width: number, height: number, fill: string) {
  const rect = document.createElementNS(space, 'rect')
  for (const [name, value] of Object.entries({ x, y, width, height, fill }))
    rect.setAttribute(name, String(value))
  return rect
}

/** The first background behind the chart that is not transparent. */
function backgroundOf(chart: Element): string {
  for (let one: Element | null = chart; one; one = one.parentElement) {
    const { backgroundColor } = getComputedStyle(one)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
  }
  return 'white'
}

interface Line {
  /** `YYYY-MM-DD` */
  day: string
  model: string
  calls: number
  tokens: number
  /** In units. */
  spend: number
}

interface StatementRequest {
  source: MetricsSource
  range: Span
  filter: UsageFilter
  unit: QuotaUnit
  numberFormat: NumberFormat
  t: UsageMessages
  signal: AbortSignal
}

/** A gateway has fewer models; the rest is one line a day. */
const maxModels = 500

/** Resolves to why there is none: a file of only some calls would be taken for all of them. */
export async function statementFile(kind: 'csv' | 'html', request: StatementRequest): Promise<Blob | string> {
  const lines = await linesOf(request)
  if (typeof lines === 'string') return lines
  const { t, unit, numberFormat } = request
  const moneys = moneyColumns(unit)
  const head = [zonedHead(t.time), t.groups.model, t.metrics.requests, t.metrics.tokens]
  if (kind === 'csv')
    return csvFile([
      [...head, ...moneys.map((money) => money.head(t.metrics.spend)), t.metrics.spend],
      ...lines.map(({ day, model, calls, tokens, spend }) => [
        day,
        model,
        calls,
        tokens,
        ...moneys.map((money) => money.value(spend)),
        spend,
      ]),
    ])
  const amount = (units: number) =>
    unit.display_in_currency ? formatMoney(units, unit, numberFormat) : numberFormat.number(units)
  const cells = (calls: number, tokens: number, spend: number) => [
    numberFormat.number(calls),
    numberFormat.number(tokens),
    amount(spend),
  ]
  const sum = (of: 'calls' | 'tokens' | 'spend') => sumOf(lines.map(({ [of]: value }) => value))
  return pageOf(titleOf(request), [
    [...head, t.metrics.spend],
    ...lines.map(({ day, model, calls, tokens, spend }) => [day, model, ...cells(calls, tokens, spend)]),
    [t.total, '', ...cells(sum('calls'), sum('tokens'), sum('spend'))],
  ])
}

const titleOf = ({ t, filter, range }: StatementRequest) =>
  [
    t.statement,
    ...Object.values(filter).filter(Boolean),
    `${dayOf(range.from)} – ${dayOf(range.to - 1)}`,
  ].join(' · ')

async function linesOf({ source, range, filter, t, signal }: StatementRequest): Promise<Line[] | string> {
  const bills = await source.bills({ step: 'day', group: 'model', range, filter, max: maxModels }, signal)
  signal.throwIfAborted()
  const lines = new Map<string, Line>()
  for (const [metric, of] of [
    ['spend', 'spend'],
    ['requests', 'calls'],
    ['tokens', 'tokens'],
  ] as const)
    for (const usage of bills.map((metricsOf) => metricsOf(metric))) {
      const shortfall = shortfallOf(usage, t)
      if (shortfall) return shortfall
      for (const { id, name, values } of usage.series)
        values.forEach((value, index) => {
          if (!value) return
          const [day, model] = [dayOf(usage.buckets[index]!.from), id === null ? t.other : name]
          const line = lines.get(`${day} ${model}`) ?? { day, model, calls: 0, tokens: 0, spend: 0 }
          lines.set(`${day} ${model}`, { ...line, [of]: value })
        })
    }
  return [...lines.values()].sort((one, other) => (one.day + one.model < other.day + other.model ? -1 : 1))
}

const styles =
  'body{font:14px system-ui,sans-serif;margin:24px;color:#111}table{border-collapse:collapse;width:100%}' +
  'td,th{padding:4px 8px;border-bottom:1px solid #ccc;text-align:end}' +
  ':is(td,th):nth-child(-n+2){text-align:start}thead{display:table-header-group}tr{break-inside:avoid}' +
  'tbody tr:last-child{font-weight:600}'

/** The first row is the head, the last the sum; it is built as a document, so that no name is markup. */
function pageOf(title: string, [head = [], ...rows]: string[][]): Blob {
  const page = document.implementation.createHTMLDocument(title)
  const table = page.createElement('table')
  const fill = (row: HTMLTableRowElement, cells: string[], tag: 'td' | 'th') =>
    row.append(...cells.map((text) => Object.assign(page.createElement(tag), { textContent: text })))
  fill(table.createTHead().insertRow(), head, 'th')
  const body = table.createTBody()
  for (const cells of rows) fill(body.insertRow(), cells, 'td')
  page.body.append(Object.assign(page.createElement('h1'), { textContent: title }), table)
  const written = (node: Node) => new XMLSerializer().serializeToString(node)
  // The sheet as text: a strict policy of the embedding page refuses the element.
  const parts = ['<!doctype html><meta charset="utf-8">', written(page.querySelector('title')!)]
  return new Blob([...parts, `<style>${styles}</style>`, written(page.body)], {
    type: 'text/html;charset=utf-8',
  })
}
