import type { Column } from '../../../ui/table/table-column.ts'
import { RowCheckbox } from '../../../ui/table/row-checkbox.tsx'
import type { ListMessages } from '../list.messages.ts'
import type { Selection } from '../data/use-selection.ts'

/** The selection column: a checkbox for each row, and one for all rows of the page. */
export function selectColumn<Row>(
  rows: readonly Row[],
  { has, set, pick }: Selection<Row>,
  nameOf: (row: Row) => string,
  words: ListMessages,
): Column<Row> {
  const some = rows.some(has)
  const every = some && rows.every(has)
  return {
    id: 'select',
    header: words.select,
    select: true,
    head: (
      <RowCheckbox
        label={words.selectPage}
        checked={every}
        mixed={some && !every}
        onChange={() => set(rows, !every)}
      />
    ),
    cell: (row) => (
      <RowCheckbox
        label={words.selectOf(nameOf(row))}
        checked={has(row)}
        onChange={(range) => pick(row, range)}
        onStep={(step, range) => range && set([row, rows[rows.indexOf(row) + step] ?? row], true)}
      />
    ),
  }
}
