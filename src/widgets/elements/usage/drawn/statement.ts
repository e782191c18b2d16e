import { csvFile } from '../../../kit/data/csv.ts'
import { moneyColumns } from '../../../kit/data/money-columns.ts'
import { formatMoney, zonedHead } from '../../../domain/format.ts'
import type { NumberFormat } from '../../../domain/number-format.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { sumOf, type UsageFilter } from '../../../domain/usage/metrics.ts'
import type { Span } from '../../../domain/usage/days.ts'
import { dayOf } from '../../../domain/usage/spans.ts'
import type { MetricsSource } from '../../../kit/usage/metrics-source.ts'
import type { UsageMessages } from '../usage.messages.ts'
import { shortfallOf } from './labels.ts'

interface Line {
  /** `YYYY-MM-DD` */
  day: string
  model: string
  calls: number
  tokens: number
  /** In units. */
  spend: number
}

export interface StatementRequest {
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
