import type { NumberFormat } from '../../../domain/number-format.ts'
import type { ReactNode } from 'react'
import { Quota } from '../../../kit/data/quota.tsx'
import { byNumber, byText, down, up, type Order, type Column } from '../../../ui/table/table-column.ts'
import type { LineGroup, LineSum } from './line-sums.ts'
import type { SumsMessages } from './sums.messages.ts'
import type { FilterName } from '../filters/log-filters.ts'

/** Passed in by the list, since an import would add a chunk to its first render. */
export interface SumsCells {
  /** A name that filters the log; a dash for none. */
  pick: (by: FilterName, name: string) => ReactNode
  latency: (milliseconds: number) => string
}

interface SumsColumnsOptions extends SumsCells {
  group: LineGroup
  t: SumsMessages
  numberFormat: NumberFormat
  /** Units of all calls. */
  total: number
}

const filterOf = {
  model: 'model_name',
  user: 'username',
  key: 'token_name',
  channel: 'channel',
} as const

type Numeric = Exclude<keyof LineSum, 'name' | 'elapsed'>

/** The name, which filters the log, and the totals of its calls. */
export function sumsColumns(options: SumsColumnsOptions): Column<LineSum>[] {
  const { group, t, pick, latency, total, numberFormat } = options
  const byName = (one: LineSum, other: LineSum) => byText(one.name, other.name)
  // Equal values are sorted by name, both ways, because the log's order changes with each call.
  const orders = (id: string, header: string, value: (sum: LineSum) => number): Order<LineSum>[] => {
    const rising = byNumber(value)
    return [
      up(id, t.rising(header), (one, other) => rising(one, other) || byName(one, other)),
      down(`-${id}`, t.falling(header), (one, other) => rising(one, other) || byName(other, one)),
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
  const mean = ({ elapsed, calls }: LineSum) => elapsed / calls
  return [
    {
      id: 'name',
      header,
      primary: true,
      orders: [up('name', t.rising(header), byName), down('-name', t.falling(header), byName)],
      cell: ({ name }) => pick(filterOf[group], name),
    },
    {
      ...count('quota'),
      cell: ({ quota }) => <Quota units={quota} t={t} />,
    },
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
      orders: orders('latency', t.latency, mean),
      cell: (sum) => latency(Math.round(mean(sum))),
    },
  ]
}
