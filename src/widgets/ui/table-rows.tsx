import { useRef, type Key } from 'react'
import { cellClass, type Column } from './table-column.ts'
import { useRowWindow } from './use-row-window.ts'

type TableRowsProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
}

/** The rows of a table; of very many only those near the window's sight, with empty rows as high as the others. */
export function TableRows<Row>({ columns, rows, rowKey }: TableRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { from, to, height } = useRowWindow(body, rows.length)
  return (
    <tbody role="rowgroup" ref={body}>
      {from > 0 && <Spacer height={from * height} />}
      {rows.slice(from, to).map((row, index) => (
        <tr key={rowKey(row)} role="row" part="row" aria-rowindex={from + index + 2}>
          {columns.map((column) => (
            <Cell key={column.id} column={column} row={row} />
          ))}
        </tr>
      ))}
      {to < rows.length && <Spacer height={(rows.length - to) * height} />}
    </tbody>
  )
}

const Spacer = ({ height }: { height: number }) => (
  <tr className="spacer" role="presentation" style={{ height }} />
)

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
