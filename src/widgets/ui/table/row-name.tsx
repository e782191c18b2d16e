import { useContext } from 'react'
import { RowOpening } from './row-opening.ts'

/**
 * The name of a list row: at most two lines, the full name in its tooltip. Opens the row if rows can be
 * opened.
 */
export function RowName({ name, whole = name }: { name: string; whole?: string }) {
  const open = useContext(RowOpening)
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
