import type { Id } from '../../domain/id.ts'
import type { Column } from './table-column.ts'

/** What a gateway calls a row, for those who ask for it. */
export const idColumn = (header: string): Column<{ id: Id }> => ({
  id: 'id',
  header,
  align: 'end',
  onRequest: true,
  cell: ({ id }) => String(id),
})
