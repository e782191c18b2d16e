import type { KeyboardEvent } from 'react'
import type { Column } from '../../ui/table/table-column.ts'
import type { Selection } from './data/use-selection.ts'
import type { ListMessages } from './list.messages.ts'

export function selectColumn<Row>(
  rows: readonly Row[],
  { has, set, pick }: Selection<Row>,
  nameOf: (row: Row) => string,
  t: ListMessages,
): Column<Row> {
  const some = rows.some(has)
  const every = some && rows.every(has)
  return {
    id: 'select',
    header: t.select,
    select: true,
    head: (
      <RowCheckbox
        label={t.selectPage}
        checked={every}
        mixed={some && !every}
        onChange={() => set(rows, !every)}
      />
    ),
    cell: (row) => (
      <RowCheckbox
        label={t.selectOf(nameOf(row))}
        checked={has(row)}
        onChange={(range) => pick(row, range)}
        onStep={(step, range) => range && set([row, rows[rows.indexOf(row) + step] ?? row], true)}
      />
    ),
  }
}

type RowCheckboxProps = {
  label: string
  checked: boolean
  /** Whether some but not all of the rows that the box stands for are selected. */
  mixed?: boolean
  /** `range` if the shift key is held. */
  onChange: (range: boolean) => void
  /** An arrow key moved to the previous (-1) or next (1) row; `range` if the shift key is held. */
  onStep?: (step: 1 | -1, range: boolean) => void
}

/** Arrow up and down move to the checkbox of the next row. */
function RowCheckbox({ label, checked, mixed = false, onChange, onStep }: RowCheckboxProps) {
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!step || !onStep) return
    event.preventDefault()
    const row = event.currentTarget.closest('tr')
    const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling
    const box = next?.querySelector<HTMLElement>('.tick input')
    if (!box) return
    onStep(step, event.shiftKey)
    box.focus()
  }
  return (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => void (box && (box.indeterminate = mixed))}
        onChange={({ nativeEvent }) => onChange((nativeEvent as MouseEvent).shiftKey)}
        onKeyDown={walk}
      />
    </label>
  )
}
