import { useRef, type Key } from 'react'
import { cellClass, type Column } from './table-column.ts'
import { useScrollMark } from './use-scroll-mark.ts'

type TableRowsProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
}

/** The rows of a table. */
export function TableRows<Row>({ columns, rows, rowKey }: TableRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  useScrollMark(body)
  return (
    <tbody role="rowgroup" ref={body}>
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row" part="row">
          {columns.map((column) => (
            <Cell key={column.id} column={column} row={row} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = cellClass(column)
  const content = column.cell(row)
  if (column.primary)
    return (
      <th role="rowheader" scope="row" className={className} part={`cell cell__${column.id}`}>
        {content}
      </th>
    )
  return (
    <td
      role="cell"
      className={className}
      part={`cell cell__${column.id}`}
      data-label={column.actions ? undefined : column.header}
    >
      {content}
    </td>
  )
}
