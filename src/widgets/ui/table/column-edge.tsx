import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { addSheets } from '../../dom/sheet.ts'
import { columnWidth } from './table-column.ts'

const styles = /* css */ `
.column-edge { position: absolute; inset-block: 0; inset-inline-end: 0; width: 9px; cursor: col-resize; touch-action: none; border-inline-end: 2px solid transparent; }
.column-edge:is(:hover, :focus-visible) { border-color: var(--oa-primary); }
`

type ColumnEdgeProps = {
  label: string
  /** In px; undefined restores the automatic width. */
  onResize: (width: number | undefined) => void
}

/**
 * Dragging, or the arrow keys once it has the focus, set the width; double click or Delete restores it. It is no tab
 * stop, since that would add one per column: the columns dialog offers the same.
 */
export default function ColumnEdge({ label, onResize }: ColumnEdgeProps) {
  const start = useRef<{ x: number; width: number }>(undefined)
  const headOf = (edge: HTMLElement) => edge.closest('th')!
  const within = (width: number) => Math.round(Math.min(columnWidth.max, Math.max(columnWidth.min, width)))

  const grip = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget
    event.preventDefault()
    edge.focus()
    edge.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width: headOf(edge).offsetWidth }
  }
  const wanted = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return undefined
    const way = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    return within(start.current.width + way * (event.clientX - start.current.x))
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const width = wanted(event)
    // The table follows the pointer without re-rendering.
    if (width !== undefined) headOf(event.currentTarget).style.width = `${width}px`
  }
  const drop = (event: PointerEvent<HTMLElement>) => {
    const width = wanted(event)
    const moved = width !== start.current?.width
    start.current = undefined
    if (width !== undefined && moved) onResize(width)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: columnWidth.step, ArrowLeft: -columnWidth.step }[event.key]
    if (by) onResize(within(headOf(event.currentTarget).offsetWidth + by))
    else if (event.key === 'Delete') onResize(undefined)
    else return
    event.preventDefault()
  }
  return (
    // A separator that has a value is a control (ARIA "Window Splitter").
    <span
      className="column-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={columnWidth.min}
      aria-valuemax={columnWidth.max}
      ref={(edge) => {
        if (!edge) return
        addSheets(edge, [styles])
        edge.setAttribute('aria-valuenow', String(headOf(edge).offsetWidth))
      }}
      tabIndex={-1}
      onPointerDown={grip}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => (start.current = undefined)}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={press}
      part="column-edge"
    />
  )
}
