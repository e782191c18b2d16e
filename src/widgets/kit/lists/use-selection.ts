import { useReducer, useRef } from 'react'
import type { Id } from '../../domain/id.ts'
import type { List } from './use-list.ts'

/** The rows that were chosen, on whatever page they stand. */
export interface Selection<Row> {
  size: number
  /** As they are by now, in the order in which they were chosen. */
  rows: () => Row[]
  has: (row: Row) => boolean
  set: (rows: readonly Row[], on: boolean) => void
  /** Turns one row over, or with it all rows of the page from the one before: a range. */
  pick: (row: Row, range: boolean) => void
  clear: () => void
}

/**
 * What is chosen in a list; it survives paging, ordering and filtering. Another account begins with nothing: its list
 * is drawn anew (`SessionGate`).
 */
export function useSelection<Row extends { id: Id }>({
  rows,
  all = rows,
}: Pick<List<Row>, 'rows' | 'all'>): Selection<Row> {
  const chosen = useRef(new Map<Id, Row>()).current
  const last = useRef<Id>(undefined)
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  // What was done to a row meanwhile is known of it.
  if (chosen.size > 0) for (const row of all) if (chosen.has(row.id)) chosen.set(row.id, row)

  const set = (some: readonly Row[], on: boolean) => {
    for (const row of some)
      if (on) chosen.set(row.id, row)
      else chosen.delete(row.id)
    redraw()
  }
  return {
    size: chosen.size,
    rows: () => [...chosen.values()],
    has: ({ id }) => chosen.has(id),
    set,
    pick: (row, range) => {
      const [from, to] = [rows.findIndex(({ id }) => id === last.current), rows.indexOf(row)]
      last.current = row.id
      const some = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
      set(some, !chosen.has(row.id))
    },
    clear: () => {
      chosen.clear()
      redraw()
    },
  }
}
