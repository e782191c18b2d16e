import { Skeleton } from './skeleton.tsx'
import { cellClass, type Column } from './table-column.ts'

/** Rows with the shape of what comes, as tall as real ones. */
export function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  const skeletons = Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row" aria-hidden="true">
      {columns.map((column, index) => (
        <td key={column.id} role="cell" className={cellClass(column)}>
          {!column.actions && <Skeleton width={`${58 + ((row * 7 + index * 13) % 4) * 10}%`} />}
        </td>
      ))}
    </tr>
  ))
  return <tbody role="rowgroup">{skeletons}</tbody>
}
