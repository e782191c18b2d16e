import { use } from 'react'
import { RowOpening } from './row-opening.ts'

/** What a row of a list is called: two lines at most, the whole of it in its title. It opens the row where rows open. */
export function RowName({ name, whole = name }: { name: string; whole?: string }) {
  const open = use(RowOpening)
  const text = (
    <span className="row-name" title={whole}>
      {name}
    </span>
  )
  if (!open) return text
  return (
    <button type="button" className="row-open" aria-haspopup="dialog" onClick={open} part="open">
      {text}
    </button>
  )
}
