import type { Figures } from '../../../domain/figures.ts'
import type { ReactNode } from 'react'
import { Quota } from '../../../kit/data/quota.tsx'
import { byNumber, byText, down, up, type Order } from '../../../ui/table/order.ts'
import type { Column } from '../../../ui/table/table-column.ts'
import type { LineGroup, LineSum } from './line-sums.ts'
import type { SumsWords } from './sums.messages.ts'
import type { FilterName } from '../filters/log-filters.ts'

/** Passed in by the list, since an import would add a chunk to its first render. */
export interface SumsCells {
  /** A name that filters the log; a dash for none. */
  pick: (by: FilterName, name: string) => ReactNode
  latency: (milliseconds: number) => string
}

interface SumsColumnsOptions extends SumsCells {
  group: LineGroup
  words: SumsWords
  figures: Figures
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
  const { group, words, pick, latency, total, figures } = options
  const byName = (one: LineSum, other: LineSum) => byText(one.name, other.name)
  // Equal values are sorted by name, both ways, because the log's order changes with each call.
  const orders = (id: string, header: string, value: (sum: LineSum) => number): Order<LineSum>[] => {
    const rising = byNumber(value)
    return [
      up(id, words.rising(header), (one, other) => rising(one, other) || byName(one, other)),
      down(`-${id}`, words.falling(header), (one, other) => rising(one, other) || byName(other, one)),
    ]
  }
  const count = (id: Numeric): Column<LineSum> => ({
    id,
    header: words[id],
    align: 'end',
    orders: orders(id, words[id], (sum) => sum[id]),
    cell: (sum) => figures.number(sum[id]),
  })
  const header = words.groups[group]
  const mean = ({ elapsed, calls }: LineSum) => elapsed / calls
  return [
    {
      id: 'name',
      header,
      primary: true,
      orders: [up('name', words.rising(header), byName), down('-name', words.falling(header), byName)],
      cell: ({ name }) => pick(filterOf[group], name),
    },
    {
      ...count('quota'),
      cell: ({ quota }) => <Quota units={quota} words={words} />,
    },
    {
      id: 'share',
      header: words.share,
      align: 'end',
      cell: ({ quota }) => (total > 0 ? figures.percent(((quota / total) * 100).toFixed(1)) : ''),
    },
    count('calls'),
    count('prompt'),
    count('completion'),
    {
      id: 'latency',
      header: words.latency,
      align: 'end',
      orders: orders('latency', words.latency, mean),
      cell: (sum) => latency(Math.round(mean(sum))),
    },
  ]
}
