import { useRef, useState, type Key, type ReactNode, useEffect, useLayoutEffect, type RefObject } from 'react'
import { listen } from '../../dom/listen.ts'
import { cellClass, translateOf, type Column, nextOrder } from './table-column.ts'
import { openedBy, RowOpening } from './row-name.tsx'
import { Icon } from '../controls/icon.tsx'
import secretStyles from '../controls/secret.css?raw'
import sheet from './table.css?raw'
import progressBarStyles from './progress-bar.css?raw'

export type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** The id of the current order. */
  order?: string | undefined
  /** The function gets the order that a header requests; without it headers are not buttons. */
  onOrder?: (id: string) => void
  /** The edge is rendered once the pointer is in the header. */
  edge?: (column: Column<Row>) => ReactNode
  /** A press outside a row's controls, or on its name, opens it. */
  onOpen?: ((row: Row) => void) | undefined
  /** Skeleton rows are shown; existing rows stay and are marked busy. */
  loading?: boolean
  /** Default 5; the page size keeps the height. */
  skeletonRows?: number
}

/** Below 720 px rows are cards. Roles are explicit, because browsers drop native ones if CSS changes `display`. */
export function Table<Row>(given: TableProps<Row>) {
  const props = given.onOpen ? given : { ...given, columns: withoutDrawer(given.columns) }
  const { caption, columns, rows, order, onOrder, edge, loading = false, skeletonRows = 5 } = props
  const [reached, setReached] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  useFit(scroller, props)
  return (
    <div className="table-wrap" part="table">
      <div className="table-scroll" ref={scroller}>
        <table className="table" role="table" aria-busy={loading || undefined}>
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" onPointerEnter={() => setReached(true)}>
            <tr role="row">
              {columns.map((column) => (
                <ColumnHead key={column.id} column={column} order={order} onOrder={onOrder}>
                  {reached && !column.actions && !column.select && edge?.(column)}
                </ColumnHead>
              ))}
            </tr>
          </thead>
          {loading && rows.length === 0 ? (
            <Skeletons columns={columns} count={skeletonRows} />
          ) : (
            <Rows {...props} />
          )}
        </table>
      </div>
    </div>
  )
}

/** A row that does not open has what is hidden for want of room below its name, and all of it on a card. */
function withoutDrawer<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const yielding = columns.filter(({ yields }) => yields)
  return columns.map(({ brief: _, ...column }) =>
    column.primary && yielding.length > 0
      ? {
          ...column,
          cell: (row) => (
            <>
              {column.cell(row)}
              {yielding.map(({ id, header, yields, cell }) => (
                <span key={id} className={`yielded yielded-${yields!}`}>
                  {header} {cell(row)}
                </span>
              ))}
            </>
          ),
        }
      : column,
  )
}

function Rows<Row>({ columns, rows, rowKey, onOpen }: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  useScrollMark(body)
  return (
    <tbody role="rowgroup" ref={body}>
      {rows.map((row) => {
        const open = onOpen && (() => onOpen(row))
        return (
          <RowOpening key={rowKey(row)} value={open}>
            <tr role="row" part="row" data-row={rowKey(row)} {...(open && openedBy(open))}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          </RowOpening>
        )
      })}
    </tbody>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { id, primary } = column
  const className = cellClass(column)
  const part = `cell cell__${id}`
  const translate = translateOf(column)
  const content = column.cell(row)
  if (primary)
    return (
      <th role="rowheader" scope="row" className={className} part={part} translate={translate}>
        {content}
      </th>
    )
  return (
    <td role="cell" className={className} part={part} data-label={labelOf(column)} translate={translate}>
      {content}
    </td>
  )
}

const labelOf = <Row,>({ header, primary, actions, select }: Column<Row>) =>
  primary || actions || select ? undefined : header

/** The skeletons are as tall as real rows; CSS draws their bars, because a list may open with a hundred of them. */
function Skeletons<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  const skeletons = Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row" className="skeleton-row" aria-hidden="true">
      {columns.map((column) => (
        <td key={column.id} role="cell" className={cellClass(column)} data-label={labelOf(column)} />
      ))}
    </tr>
  ))
  return <tbody role="rowgroup">{skeletons}</tbody>
}

/** After the last scroll event. */
const pauseMs = 150

/** While scrolling, rows that pass under a resting pointer would be highlighted and the table repainted. */
function useScrollMark(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      timer = undefined
      delete target.current?.dataset.scrolling
    }
    const onScroll = () => {
      if (timer === undefined && target.current) target.current.dataset.scrolling = ''
      clearTimeout(timer)
      timer = setTimeout(rest, pauseMs)
    }
    const stop = listen(window, ['scroll'], onScroll, true)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [target])
}

/**
 * While the table does not fit, narrows the column of names to the longest name and hides columns in the order of
 * `yields`, by `data-hides`; if it still does not, sets `data-wide`: a table in its own scroll container loses the
 * header that sticks to the page. CSS cannot detect this: it depends on language, columns and their widths.
 */
function useFit<Row>(scroller: RefObject<HTMLElement | null>, props: TableProps<Row>): void {
  const { rows, columns, loading } = props
  const last = Math.max(0, ...columns.map(({ yields = 0 }) => yields))
  const fit = useRef(() => {})
  fit.current = () => {
    const element = scroller.current!
    const isWide = () => element.scrollWidth > element.clientWidth
    const names = element.querySelector<HTMLElement>('tbody .primary')
    element.style.removeProperty('--oa-name')
    element.dataset.hides = ''
    if (isWide() && names) {
      element.toggleAttribute('data-measures', true)
      element.style.setProperty('--oa-name', `${names.offsetWidth}px`)
      element.removeAttribute('data-measures')
    }
    let hides = ''
    for (let level = 0; level <= last; level += 1) {
      if (level > 0) hides += ` ${level}`
      if (element.dataset.hides !== hides) element.dataset.hides = hides
      if (!isWide()) break
    }
    element.toggleAttribute('data-wide', isWide())
  }
  const shown = columns.map(({ id }) => id).join(' ')
  useLayoutEffect(() => fit.current(), [rows, shown, loading, last])
  useEffect(() => {
    const element = scroller.current!
    let frame = 0
    // The change waits for the next frame, because it changes the sizes that are observed.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => fit.current())
    })
    observer.observe(element)
    observer.observe(element.firstElementChild!)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [scroller])
}

type HeadProps<Row> = {
  column: Column<Row>
  order: string | undefined
  onOrder: ((id: string) => void) | undefined
  children?: ReactNode
}

function ColumnHead<Row>({ column, order, onOrder, children }: HeadProps<Row>) {
  const { header, head, orders = [], actions, width } = column
  const shown = orders.find(({ id }) => id === order)
  const next = onOrder && nextOrder(orders, shown)
  const direction = shown && (shown.descending ? 'descending' : 'ascending')
  return (
    <th
      role="columnheader"
      scope="col"
      className={cellClass(column)}
      style={width ? { width } : undefined}
      // The header has its own name: the text may be visually hidden, and the edge that sizes the column has one too.
      aria-label={next || children ? header : undefined}
      aria-sort={direction ?? (next ? 'none' : undefined)}
    >
      {next ? (
        <button type="button" className="table-sort" onClick={() => onOrder(next.id)}>
          {header}
          <Icon name={shown ? (shown.descending ? 'arrow-down' : 'arrow-up') : 'sort'} size={14} />
        </button>
      ) : (
        (head ?? <span className={actions ? 'sr-only' : undefined}>{header}</span>)
      )}
      {children}
    </th>
  )
}

/** The wrapper is the query container: the width of the table counts, not that of the window. */
export const tableStyles = secretStyles + progressBarStyles + sheet
