import { useState } from 'react'
import { parseJson } from '../../domain/format.ts'
import { record, type Wire } from '../../domain/wire.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { wordsOf } from '../element/attributes.ts'
import { useWidget } from '../element/widget-context.ts'

/** What the user has made of a list's columns; what is not named is as the list has it. */
export interface Layout {
  /** Whether a column shows, by its id. */
  shown?: Record<string, boolean>
  /** Ids, the first first. */
  order?: readonly string[]
  /** In px, by id. */
  widths?: Record<string, number>
}

/** The columns of a list: those the `columns` attribute names, in its order, then as the user has arranged them. */
export interface Columns<Row> extends Arranging {
  shown: readonly Column<Row>[]
}

/** What the user may make of them. */
export interface Arranging {
  /** What may be switched on and off and moved; the column that names a row always stays where it is. */
  choices: readonly ColumnChoice[]
  layout: Layout
  arrange: (changes: Layout) => void
}

export interface ColumnChoice {
  id: string
  label: string
  shown: boolean
  toggle: () => void
}

interface Where {
  attribute: string | undefined
  /** Ids that a link has brought; until the user chooses otherwise they stand before what is remembered. */
  linked: string | undefined
  /** Under what name the choice is remembered; where the attribute rules it lasts as long as the list. */
  list: string
  /** What a link has brought no longer holds. */
  onArrange: () => void
}

export function useColumns<Row>(all: readonly Column<Row>[], where: Where): Columns<Row> {
  const { attribute, linked, list, onArrange } = where
  const [kept, keep] = useLayout(list, attribute)
  const layout = linked ? layoutOf(all, wordsOf(linked), kept) : kept
  const { order = [], widths = {} } = layout
  const offered = inOrder(named(all, attribute), order)
  const shown = offered
    .filter(
      ({ id, primary, onRequest }) =>
        primary || (layout.shown?.[id] ?? (!onRequest || wordsOf(attribute).includes(id))),
    )
    .map((column) => (widths[column.id] ? { ...column, width: `${widths[column.id]}px` } : column))
  const arrange = (changes: Layout) => {
    keep({ ...layout, ...changes })
    onArrange()
  }
  const choices = offered
    .filter(({ primary }) => !primary)
    .map(({ id, header }) => {
      const on = shown.some((column) => column.id === id)
      const toggle = () => arrange({ shown: { ...layout.shown, [id]: !on } })
      return { id, label: header, shown: on, toggle }
    })
  return { shown, choices, layout, arrange }
}

/** The columns named, in that order; all of them when none is named. */
function named<Row>(all: readonly Column<Row>[], attribute: string | undefined) {
  const found = wordsOf(attribute).flatMap((id) => all.filter((column) => column.id === id))
  return found.length > 0 ? found : all
}

/** As the user wants them, after what names a row; what is not among them, as a column of a newer version, stands last. */
function inOrder<Row>(all: readonly Column<Row>[], order: readonly string[]) {
  if (order.length === 0) return all
  // -1 as an unsigned number is the greatest.
  const place = ({ id, primary }: Column<Row>) => (primary ? -1 : order.indexOf(id) >>> 0)
  return [...all].sort((one, other) => place(one) - place(other))
}

/** Those columns and no others, in that order. */
export const layoutOf = (
  all: readonly { id: string }[],
  ids: readonly string[],
  { widths = {} }: Layout = {},
): Layout => ({
  shown: Object.fromEntries(all.map(({ id }) => [id, ids.includes(id)])),
  order: ids,
  widths,
})

/** One column of another width; undefined for the table's own. */
export function widened({ widths }: Layout, id: string, width: number | undefined): Layout {
  const { [id]: _, ...others } = widths ?? {}
  return { widths: width === undefined ? others : { ...others, [id]: width } }
}

function useLayout(list: string, attribute: string | undefined) {
  const { storage } = useWidget().gateway
  const place = `columns_${list}`
  const [layout, setLayout] = useState<{ of: string | undefined; layout: Layout }>()
  const kept = layout?.of === attribute ? layout?.layout : undefined
  const keep = (next: Layout) => {
    if (!attribute) storage.write(place, JSON.stringify(next))
    setLayout({ of: attribute, layout: next })
  }
  const [stored] = useState(() => readLayout(parseJson(storage.read(place) ?? '')))
  return [kept ?? (attribute ? {} : stored), keep] as const
}

/** Whatever stands there, of another version or by another hand. */
function readLayout(value: unknown): Layout {
  const { shown, order, widths } = record(value)
  const fields = <Value>(of: unknown, fits: (value: unknown) => value is Value) =>
    Object.fromEntries(
      Object.entries(record(of) as Wire).filter((field): field is [string, Value] => fits(field[1])),
    )
  return {
    shown: fields(shown, (on) => typeof on === 'boolean'),
    order: Array.isArray(order) ? order.map(String) : [],
    widths: fields(widths, (width): width is number => typeof width === 'number' && width > 0),
  }
}
