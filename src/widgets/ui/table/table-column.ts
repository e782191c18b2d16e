import type { ReactNode } from 'react'
import type { Order } from './order.ts'

/** How wide a column may be, in px, and how far a key goes. */
export const columnWidth = { least: 56, most: 800, step: 16 }

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** In place of the header's words, which then are its name on a phone. */
  head?: ReactNode
  /** How the rows may be ordered by it; its head is then a button. */
  orders?: readonly Order<Row>[]
  /** `end` for numbers: right-aligned in tabular figures. */
  align?: 'end'
  /** Never wraps, as a date. */
  nowrap?: boolean
  /** Names the row: a row header, and the title of its card on a phone. */
  primary?: boolean
  /** Shows only where it is asked for, by name or in the menu of columns. */
  onRequest?: boolean
  /** The last column: buttons; its head is for screen readers only. */
  actions?: boolean
  /** The first column: a checkbox. */
  select?: boolean
  hideOnPhone?: boolean
  /** A CSS length, for columns that must not move as rows change. */
  width?: string
}

/** The classes that a column gives its cells, skeletons too. */
export function cellClass<Row>({ align, nowrap, primary, actions, select, hideOnPhone }: Column<Row>) {
  const classes = [
    align,
    nowrap && 'nowrap',
    primary && 'primary',
    actions && 'actions',
    select && 'select',
    hideOnPhone && 'phone-hidden',
  ]
  return classes.filter(Boolean).join(' ') || undefined
}
