import { useState } from 'react'
import type { Column } from '../../ui/table/table-column.ts'
import { wordsOf } from '../element/attributes.ts'

/** Which columns show: those the `columns` attribute names, in its order, then as the user chooses. */
export interface Columns<Row> {
  shown: readonly Column<Row>[]
  /** What may be switched on and off; the column that names a row always stays. */
  choices: readonly { id: string; label: string; shown: boolean; toggle: () => void }[]
}

export function useColumns<Row>(all: readonly Column<Row>[], attribute: string | undefined): Columns<Row> {
  const [choice, setChoice] = useState<{ of: string | undefined; ids: readonly string[] }>()
  const offered = inOrder(all, attribute)
  const chosen = choice && choice.of === attribute ? choice.ids : undefined
  const isShown = ({ id, primary }: Column<Row>) => primary || !chosen || chosen.includes(id)
  const shown = offered.filter(isShown)
  const toggle = (id: string) => {
    const ids = shown.map((column) => column.id)
    setChoice({ of: attribute, ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] })
  }
  const choices = offered
    .filter(({ primary }) => !primary)
    .map((column) => ({
      id: column.id,
      label: column.header,
      shown: shown.includes(column),
      toggle: () => toggle(column.id),
    }))
  return { shown, choices }
}

/** The columns named, in that order; all of them when none is named. */
function inOrder<Row>(all: readonly Column<Row>[], attribute: string | undefined) {
  const named = wordsOf(attribute).flatMap((id) => all.filter((column) => column.id === id))
  return named.length > 0 ? named : all
}
