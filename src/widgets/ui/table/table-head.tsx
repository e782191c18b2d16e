import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import { nextOrder } from './order.ts'
import { cellClass, type Column } from './table-column.ts'

type HeadProps<Row> = {
  column: Column<Row>
  /** Id of the current order. */
  order: string | undefined
  onOrder: ((id: string) => void) | undefined
  /** Rendered at its edge. */
  children?: ReactNode
}

/** A sticky column header; if the column has orders, `aria-sort` gives the current one. */
export function ColumnHead<Row>({ column, order, onOrder, children }: HeadProps<Row>) {
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
      // Its own name: the text may be visually hidden, and the edge that sizes the column has one too.
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
