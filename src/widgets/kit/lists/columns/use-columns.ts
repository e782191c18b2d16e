import { useState } from 'react'
import { parseJson } from '../../../domain/format.ts'
import { record } from '../../../domain/wire.ts'
import type { Column } from '../../../ui/table/table-column.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import { useWidget } from '../../element/widget-context.ts'

/** Anything not mentioned keeps the list's default. */
export interface Layout {
  shown?: Record<string, boolean>
  order?: readonly string[]
  widths?: Record<string, number>
}

/** `all` has the columns that the `columns` attribute names, in the order that the user arranged. */
export interface Columns<Row> extends ColumnControls {
  shown: readonly Column<Row>[]
  all: readonly Column<Row>[]
}

export interface ColumnControls {
  choices: readonly ColumnChoice[]
  layout: Layout
  arrange: (changes: Layout) => void
}

export interface ColumnChoice {
  id: string
  label: string
  checked: boolean
  onSelect: () => void
}

interface ColumnsOptions {
  /** The `columns` attribute: it names the columns and orders them. */
  attribute: string | undefined
  /** Column ids from a link; they override the stored layout until the user changes it. */
  linked: string | undefined
  /** With the attribute set, the layout is not stored and lasts as long as the list. */
  list: string
  /** The user's change replaces the layout from a link. */
  onArrange: () => void
}

export function useColumns<Row>(all: readonly Column<Row>[], where: ColumnsOptions): Columns<Row> {
  const { attribute, linked, list, onArrange } = where
  const [saved, save] = useLayout(list, attribute)
  const layout = linked ? layoutOf(all, wordsOf(linked), saved) : saved
  const { order = [], widths = {} } = layout
  const offered = sortedBy(columnsNamedIn(all, attribute), order)
  const shown = offered
    .filter(
      ({ id, primary, onRequest }) =>
        primary || (layout.shown?.[id] ?? (!onRequest || wordsOf(attribute).includes(id))),
    )
    .map((column) => (widths[column.id] ? { ...column, width: `${widths[column.id]}px` } : column))
  const arrange = (changes: Layout) => {
    save({ ...layout, ...changes })
    onArrange()
  }
  const choices = offered
    .filter(({ primary }) => !primary)
    .map(({ id, header }) => {
      const checked = shown.some((column) => column.id === id)
      const onSelect = () => arrange({ shown: { ...layout.shown, [id]: !checked } })
      return { id, label: header, checked, onSelect }
    })
  return { shown, all: offered, choices, layout, arrange }
}

/** The columns keep the order of the names; all of them if none is named. */
function columnsNamedIn<Row>(all: readonly Column<Row>[], attribute: string | undefined) {
  const found = wordsOf(attribute).flatMap((id) => all.filter((column) => column.id === id))
  return found.length > 0 ? found : all
}

/** Columns that the user's order lacks, such as new ones, come last. */
function sortedBy<Row>(all: readonly Column<Row>[], order: readonly string[]) {
  if (order.length === 0) return all
  // `>>> 0` turns -1 (not found) into the largest number, which sorts last.
  const indexOf = ({ id, primary }: Column<Row>) => (primary ? -1 : order.indexOf(id) >>> 0)
  return [...all].sort((one, other) => indexOf(one) - indexOf(other))
}

const layoutOf = (
  all: readonly { id: string }[],
  ids: readonly string[],
  { widths = {} }: Layout = {},
): Layout => ({ shown: Object.fromEntries(all.map(({ id }) => [id, ids.includes(id)])), order: ids, widths })

/** Without `width` the table decides the width. */
export function withColumnWidth({ widths }: Layout, id: string, width: number | undefined): Layout {
  const { [id]: _, ...others } = widths ?? {}
  return { widths: width === undefined ? others : { ...others, [id]: width } }
}

function useLayout(list: string, attribute: string | undefined) {
  const { storage } = useWidget().gateway
  const storageKey = `columns_${list}`
  const [layout, setLayout] = useState<{ of: string | undefined; layout: Layout }>()
  const saved = layout?.of === attribute ? layout?.layout : undefined
  const save = (next: Layout) => {
    if (!attribute) storage.write(storageKey, JSON.stringify(next))
    setLayout({ of: attribute, layout: next })
  }
  const [stored] = useState(() => readLayout(parseJson(storage.read(storageKey) ?? '')))
  return [saved ?? (attribute ? {} : stored), save] as const
}

/** Stored data is untrusted: another version or another script may have written it. */
function readLayout(value: unknown): Layout {
  const { shown, order, widths } = record(value)
  const fields = <Value>(of: unknown, fits: (value: unknown) => value is Value) =>
    Object.fromEntries(Object.entries(record(of)).filter((field): field is [string, Value] => fits(field[1])))
  return {
    shown: fields(shown, (on) => typeof on === 'boolean'),
    order: Array.isArray(order) ? order.map(String) : [],
    widths: fields(widths, (width): width is number => typeof width === 'number' && width > 0),
  }
}
