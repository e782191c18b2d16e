import type { ReactNode } from 'react'
import type { Id } from '../../domain/id.ts'

/** In px; `step` is that of an arrow key. */
export const columnWidth = { min: 56, max: 800, step: 16 }

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The content replaces the header text, which then is only the label on a phone. */
  head?: ReactNode
  /** The header of a column with orders is a button. */
  orders?: readonly Order<Row>[]
  /** Numbers are right-aligned in tabular figures. */
  align?: 'end'
  /** Dates, for example, never wrap. */
  nowrap?: boolean
  /** The cell names the row: it is the row header, and the title of the card on a phone. */
  primary?: boolean
  /** Cards are two lines high: name and this; the drawer of the row has the rest. */
  brief?: boolean
  /** While the table does not fit, columns are hidden in this order, 1 first; the row's drawer has them. */
  yields?: 1 | 2 | 3 | 4
  /** The column is hidden unless requested by name or in the columns menu. */
  onRequest?: boolean
  /** The last column has buttons; its header is for screen readers only. */
  actions?: boolean
  select?: boolean
  /** A CSS length is for columns that must keep their width as rows change. */
  width?: string
}

export function cellClass<Row>({ align, nowrap, primary, actions, select, brief, yields }: Column<Row>) {
  const classes = [
    align,
    nowrap && 'nowrap',
    primary && 'primary',
    actions && 'actions',
    select && 'select',
    brief && 'brief',
    yields && `yields-${yields}`,
  ]
  return classes.filter(Boolean).join(' ') || undefined
}

/** Programs read these names, in every list that has them. */
const machineNames = new Set([
  'username',
  'token',
  'model',
  'models',
  'channel',
  'group',
  'key',
  'code',
  'id',
])

/** Browsers' translators must not turn the name `may` or a figure into something else. */
export const translateOf = <Row>({ id, align, primary }: Column<Row>) =>
  primary || align === 'end' || machineNames.has(id) ? 'no' : undefined

/** The column is hidden unless requested. */
export const idColumn = (header: string): Column<{ id: Id }> => ({
  id: 'id',
  header,
  align: 'end',
  onRequest: true,
  cell: ({ id }) => String(id),
})

/** `id` is stored as `sort` in a list's view state. */
export type Order<Row> = {
  id: string
  label: string
  compare: Compare<Row>
  descending?: boolean
  /** The gateway sorts all rows by `id`; without it only the loaded rows are sorted, and the list says so. */
  byGateway?: boolean
}

export type Compare<Row> = (one: Row, other: Row) => number

export const ascending = <Row>(id: string, label: string, compare: Compare<Row>): Order<Row> => ({
  id,
  label,
  compare,
})

export const descending = <Row>(id: string, label: string, compare: Compare<Row>): Order<Row> => ({
  id,
  label,
  compare: (one, other) => compare(other, one),
  descending: true,
})

export const byGateway = <Row>(order: Order<Row>): Order<Row> => ({ ...order, byGateway: true })

export const byNumber =
  <Row>(value: (row: Row) => number): Compare<Row> =>
  (one, other) =>
    value(one) - value(other)

/** In natural order, numbers in texts go by value. */
export const byText = (one: string, other: string) =>
  (natural ??= new Intl.Collator(undefined, { numeric: true })).compare(one, other)

/** `localeCompare` with options makes one for each comparison, which takes ten times as long. */
let natural: Intl.Collator | undefined

/** A new column begins ascending, the same one is reversed, unless it has only one order. */
export const nextOrder = <Row>(
  orders: readonly Order<Row>[],
  shown: Order<Row> | undefined,
): Order<Row> | undefined => {
  const descending = shown ? !shown.descending : false
  return orders.find((order) => Boolean(order.descending) === descending) ?? orders[0]
}
