import { useCallback, useRef, useState, type ReactNode } from 'react'
import { currentUnit } from '../../../api/status.ts'
import { annotated, formatQuota } from '../../../domain/format.ts'
import type { LogEntry, LogFilters } from '../../../domain/log.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { useLazySheets } from '../../../kit/element/lazy.tsx'
import { saveFile } from '../../../kit/data/save-file.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { csvFile } from '../../../kit/data/csv.ts'
import { moneyColumns } from '../../../kit/data/money-columns.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { fileNameOf } from '../export/export-file.ts'
import { linesOf, type LineRequest } from '../export/export-job.ts'
import { LogReadJob } from '../lines/log-read-job.ts'
import { lineGroups, LineSums, meanOf, type LineGroup, type LineSum } from './line-sums.ts'
import type { LogMessages } from '../log-list.messages.ts'
import { sumsMessages, type SumsMessages } from './sums.messages.ts'
import { useLogRead } from '../lines/use-log-read.ts'
import { ReadProgress } from '../lines/read-progress.tsx'
import readStyles from '../lines/read.css?raw'
import type { NumberFormat } from '../../../domain/number-format.ts'
import { Quota } from '../../../kit/data/quota.tsx'
import {
  byNumber,
  byText,
  descending,
  ascending,
  type Order,
  type Column,
} from '../../../ui/table/table-column.ts'
import type { FilterName } from '../filters/log-filters.ts'

interface LogSumsProps extends SumsCells {
  request: LineRequest
  everybody: boolean
  unit: QuotaUnit
  t: LogMessages
  onClose: () => void
}

/** There may be thousands of keys. */
const atFirst = 10

export default function LogSums(props: LogSumsProps) {
  const { gateway, numberFormat } = useWidget()
  const { request, everybody, unit, pick, latency, onClose } = props
  const t = { ...props.t, ...useMessages(sumsMessages) }
  const [group, setGroup] = useState<LineGroup>(() => firstGroup(request, everybody))
  const [order, setOrder] = useState('-quota')
  const [whole, setWhole] = useState(false)
  const place = useRef<HTMLElement>(null)
  useLazySheets(readStyles)
  const title = useRef(t.sums)
  const begin = useCallback((gateway: Gateway) => new SumsReadJob(gateway, request, title.current), [request])
  const { walk: reading, state, resume, end } = useLogRead(begin, onClose)
  const { total } = reading.sums
  const columns = sumsColumns({ group, t, pick, latency, numberFormat, total: total.quota })
  const compare = columns.flatMap(({ orders = [] }) => orders).find(({ id }) => id === order)?.compare
  const sums = reading.sums.by(group).sort(compare)
  const groups = lineGroups.filter((one) => everybody || one === 'model' || one === 'key')
  const save = async () => {
    const now = await currentUnit(gateway)
    if (place.current)
      saveFile(place.current, sumsCsv(sums, group, t, now), sumsFileName(group, request.filters))
  }

  return (
    <section ref={place} className="card export" part="sums" aria-label={t.sums}>
      <ReadProgress state={state} t={t} resume={resume} end={end} limit={sumsLimit} />
      <div className="sums-head">
        <div className="log-ranges" role="group" aria-label={t.groupBy} part="sums-groups">
          {groups.map((one) => (
            <Button
              key={one}
              size="small"
              variant="ghost"
              aria-pressed={one === group}
              onPress={() => setGroup(one)}
            >
              {t.groups[one]}
            </Button>
          ))}
        </div>
        <span className="sums-total" part="sums-total">
          {t.total(numberFormat.number(total.calls), formatQuota(total.quota, unit, numberFormat))}
          {state.phase !== 'done' || state.more ? ` · ${t.soFar}` : ''}
        </span>
        <Button size="small" icon="download" disabled={sums.length === 0} onPress={save} part="sums-export">
          {t.export}
        </Button>
      </div>
      {sums.length > 0 && (
        <Table
          caption={t.sums}
          columns={columns}
          rows={whole ? sums : sums.slice(0, atFirst)}
          rowKey={({ name }) => name}
          order={order}
          onOrder={setOrder}
        />
      )}
      {!whole && sums.length > atFirst && (
        <Button size="small" variant="ghost" onPress={() => setWhole(true)}>
          {t.showAll(numberFormat.number(sums.length))}
        </Button>
      )}
    </section>
  )
}

/** The filter may already say who spent it. */
function firstGroup({ filters }: LineRequest, everybody: boolean): LineGroup {
  if (everybody && !filters.username) return 'user'
  return filters.model_name ? 'key' : 'model'
}

/** Units are exact, and money is unrounded if the gateway displays money. */
function sumsCsv(sums: readonly LineSum[], group: LineGroup, t: SumsMessages, unit: QuotaUnit): Blob {
  const money = moneyColumns(unit)
  const head = [
    t.groups[group],
    t.calls,
    t.prompt,
    t.completion,
    ...money.map(({ head }) => head(t.quota)),
    t.exactUnits,
    annotated(t.latency, 'ms'),
  ]
  const lines = sums.map(({ name, calls, prompt, completion, quota, ...times }) => [
    name,
    calls,
    prompt,
    completion,
    ...money.map(({ value }) => value(quota)),
    quota,
    Math.round(meanOf(times)) || '',
  ])
  return csvFile([head, ...lines])
}

/** `log-by-model_alice_20261101_20261120.csv` */
const sumsFileName = (group: LineGroup, filters: LogFilters): string =>
  fileNameOf(`log-by-${group}`, filters, filters.start_timestamp, filters.end_timestamp)

/** In rows: about three hours at the rate that gateways allow. */
const sumsLimit = 100_000

/** The sums so far can be read while it runs. */
class SumsReadJob extends LogReadJob {
  readonly sums: LineSums

  constructor(gateway: Gateway, request: LineRequest, title: string) {
    const sums = new LineSums()
    const sink = { add: (rows: readonly LogEntry[]) => sums.add(rows), end: () => undefined }
    super({ kind: 'log-sums', title }, linesOf(gateway, request), sink, sumsLimit)
    this.sums = sums
  }
}

/** An import would add a chunk to the list's first render, so they are passed in. */
interface SumsCells {
  /** A missing name becomes a dash. */
  pick: (by: FilterName, name: string) => ReactNode
  latency: (milliseconds: number) => string
}

interface SumsColumnsOptions extends SumsCells {
  group: LineGroup
  t: SumsMessages
  numberFormat: NumberFormat
  /** In units. */
  total: number
}

const filterOf = { model: 'model_name', user: 'username', key: 'token_name', channel: 'channel' } as const

type Numeric = Exclude<keyof LineSum, 'name' | 'elapsed' | 'timed'>

function sumsColumns(options: SumsColumnsOptions): Column<LineSum>[] {
  const { group, t, pick, latency, total, numberFormat } = options
  const byName = (one: LineSum, other: LineSum) => byText(one.name, other.name)
  // Equal values are sorted by name, both ways, because the log's order changes with each call.
  const orders = (id: string, header: string, value: (sum: LineSum) => number): Order<LineSum>[] => {
    const rising = byNumber(value)
    return [
      ascending(id, t.rising(header), (one, other) => rising(one, other) || byName(one, other)),
      descending(`-${id}`, t.falling(header), (one, other) => rising(one, other) || byName(other, one)),
    ]
  }
  const count = (id: Numeric): Column<LineSum> => ({
    id,
    header: t[id],
    align: 'end',
    orders: orders(id, t[id], (sum) => sum[id]),
    cell: (sum) => numberFormat.number(sum[id]),
  })
  const header = t.groups[group]
  return [
    {
      id: 'name',
      header,
      primary: true,
      orders: [ascending('name', t.rising(header), byName), descending('-name', t.falling(header), byName)],
      cell: ({ name }) => pick(filterOf[group], name),
    },
    { ...count('quota'), cell: ({ quota }) => <Quota units={quota} t={t} /> },
    {
      id: 'share',
      header: t.share,
      align: 'end',
      cell: ({ quota }) => (total > 0 ? numberFormat.percent(((quota / total) * 100).toFixed(1)) : ''),
    },
    count('calls'),
    count('prompt'),
    count('completion'),
    {
      id: 'latency',
      header: t.latency,
      align: 'end',
      orders: orders('latency', t.latency, meanOf),
      cell: (sum) => latency(Math.round(meanOf(sum))),
    },
  ]
}
