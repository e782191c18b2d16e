import { useReducer, useRef, type Key } from 'react'
import type { List } from './use-list.ts'

export interface Selection<Row> {
  size: number
  rows: () => Row[]
  hidden: () => Row[]
  has: (row: Row) => boolean
  set: (rows: readonly Row[], on: boolean) => void
  pick: (row: Row, range: boolean) => void
  clear: () => void
}

/** Survives paging, ordering and filtering; another account mounts the list anew (`SessionGate`). */
export function useSelection<Row>(
  { rows, all = rows, filtered, matching }: Pick<List<Row>, 'rows' | 'all' | 'filtered' | 'matching'>,
  keyOf: (row: Row) => Key,
): Selection<Row> {
  const chosen = useRef(new Map<Key, Row>()).current
  const last = useRef<Key>(undefined)
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  // The rows may have changed since they were selected.
  if (chosen.size > 0) for (const row of all) if (chosen.has(keyOf(row))) chosen.set(keyOf(row), row)

  const set = (some: readonly Row[], on: boolean) => {
    for (const row of some)
      if (on) chosen.set(keyOf(row), row)
      else chosen.delete(keyOf(row))
    redraw()
  }
  return {
    size: chosen.size,
    rows: () => [...chosen.values()],
    hidden: () => {
      if (!filtered || chosen.size === 0) return []
      const shown = new Set((matching() ?? rows).map(keyOf))
      return [...chosen].flatMap(([key, row]) => (shown.has(key) ? [] : [row]))
    },
    has: (row) => chosen.has(keyOf(row)),
    set,
    pick: (row, range) => {
      const [from, to] = [rows.findIndex((one) => keyOf(one) === last.current), rows.indexOf(row)]
      last.current = keyOf(row)
      const some = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
      set(some, !chosen.has(keyOf(row)))
    },
    clear: () => {
      chosen.clear()
      redraw()
    },
  }
}
