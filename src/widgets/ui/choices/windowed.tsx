import { useMemo, useRef, useState, type ReactNode, type UIEvent } from 'react'
import { Button } from '../controls/button.tsx'

type WindowedProps = {
  count: number
  /** Height of every row in px. */
  rowHeight: number
  /** Height of the whole list in px at most; it scrolls inside. */
  height: number
  /** Draws row `index`, `rowHeight` high. Asked once a row until the list itself is drawn anew. */
  row: (index: number) => ReactNode
  /** Button before it, seen while it has the focus, that leads past the controls of hundreds of rows. */
  skip?: string
  part?: string
}

/** Rows drawn beyond the edge, so that a quick scroll shows no gap. */
const spare = 8
/** The list is drawn anew when the scroll has passed this many rows: half of the spare ones are then still left. */
const stride = spare / 2

/** A long list of rows of one height, of which only those in sight are in the document. */
export function Windowed({ count, rowHeight, height, row, skip, part }: WindowedProps) {
  const [first, setFirst] = useState(0)
  const draw = useMemo(() => remembered(row), [row])
  const end = useRef<HTMLSpanElement>(null)
  const room = Math.ceil(height / rowHeight)
  const from = Math.max(0, Math.min(first, count - room) - spare)
  const to = Math.min(count, from + room + 2 * spare)
  const onScroll = (event: UIEvent<HTMLDivElement>) =>
    setFirst(Math.floor(event.currentTarget.scrollTop / rowHeight / stride) * stride)
  const list = (
    <div className="windowed" part={part} style={{ maxHeight: height }} onScroll={onScroll}>
      <div style={{ height: from * rowHeight }} />
      {Array.from({ length: to - from }, (_, index) => draw(from + index))}
      <div style={{ height: (count - to) * rowHeight }} />
    </div>
  )
  if (!skip || count <= room) return list
  return (
    <>
      <Button size="small" className="skip-list" onPress={() => end.current?.focus()}>
        {skip}
      </Button>
      {list}
      <span ref={end} tabIndex={-1} />
    </>
  )
}

/** The very same element for the same row, so that React passes by those that only move. */
function remembered(row: (index: number) => ReactNode) {
  const drawn = new Map<number, ReactNode>()
  return (index: number) => {
    if (!drawn.has(index)) drawn.set(index, row(index))
    return drawn.get(index)
  }
}
