import type { Key } from 'react'
import type { Column, Sort } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { TableRows } from './table-rows.tsx'
import { SkeletonRows } from './table-skeleton.tsx'

export type { Column, Sort }

export type TableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  sort?: Sort | null
  /** Called with the order asked for: a new column ascending first, the same column turned round. */
  onSort?: (sort: Sort) => void
  /** Stands for the rows to come; rows already there stay and are marked busy. */
  loading?: boolean
  /** Rows drawn while loading, 5 by default; give the page size to keep the height. */
  skeletonRows?: number
}

/**
 * Rows and columns; where its place is narrower than 720 px each row is a card with the same parts. Roles are written
 * out, because a browser drops the native ones when CSS changes `display`.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort = null, onSort, loading = false, skeletonRows = 5 } = props
  return (
    <div className="table-wrap" part="table">
      <div className="table-scroll">
        <table className="table" role="table" aria-busy={loading || undefined}>
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          {loading && rows.length === 0 ? (
            <SkeletonRows columns={columns} count={skeletonRows} />
          ) : (
            <TableRows columns={columns} rows={rows} rowKey={rowKey} />
          )}
        </table>
      </div>
    </div>
  )
}
