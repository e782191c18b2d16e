import type { Id } from '../../domain/id.ts'
import type { Column } from './table-column.ts'

/** The id of a row at the gateway; hidden unless requested. */
export const idColumn = (header: string): Column<{ id: Id }> => ({
  id: 'id',
  header,
  align: 'end',
  onRequest: true,
  cell: ({ id }) => String(id),
})
