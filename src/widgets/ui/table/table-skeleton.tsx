import { cellClass, type Column } from './table-column.ts'

/**
 * Rows with the shape of what comes, as tall as real ones. Their bars are drawn by the sheet: a list opens with a
 * hundred of them.
 */
export function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  const skeletons = Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row" className="skeleton-row" aria-hidden="true">
      {columns.map((column) => (
        <td key={column.id} role="cell" className={cellClass(column)} />
      ))}
    </tr>
  ))
  return <tbody role="rowgroup">{skeletons}</tbody>
}
