import { Icon } from '../layout/icon.tsx'
import { cellClass, type Column, type Sort } from './table-column.ts'

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort?: (sort: Sort) => void
}

/** The head that stays in sight; a sortable column says its order by `aria-sort`. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const direction = sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : null
          const sortable = column.sortable && onSort
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={cellClass(column)}
              style={column.width ? { width: column.width } : undefined}
              // Where the head is not seen its buttons are hidden, and their words with them.
              aria-label={sortable ? column.header : undefined}
              aria-sort={direction ?? (sortable ? 'none' : undefined)}
            >
              {sortable ? (
                <button
                  type="button"
                  className="table-sort"
                  onClick={() => onSort({ column: column.id, descending: direction === 'ascending' })}
                >
                  {column.header}
                  <Icon
                    name={direction ? (direction === 'ascending' ? 'arrow-up' : 'arrow-down') : 'sort'}
                    size={14}
                  />
                </button>
              ) : (
                <span className={column.actions ? 'sr-only' : undefined}>{column.header}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
