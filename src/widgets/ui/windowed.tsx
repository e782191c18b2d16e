import { useState, type ReactNode, type UIEvent } from 'react'

type WindowedProps = {
  count: number
  /** Height of every row in px. */
  rowHeight: number
  /** Height of the whole list in px at most; it scrolls inside. */
  height: number
  /** Draws row `index`, `rowHeight` high. */
  row: (index: number) => ReactNode
  part?: string
}

/** Rows drawn beyond the edge, so that a quick scroll shows no gap. */
const spare = 6

/** A long list of rows of one height, of which only those in sight are in the document. */
export function Windowed({ count, rowHeight, height, row, part }: WindowedProps) {
  const [first, setFirst] = useState(0)
  const room = Math.ceil(height / rowHeight)
  const from = Math.max(0, Math.min(first, count - room) - spare)
  const to = Math.min(count, from + room + 2 * spare)
  const onScroll = (event: UIEvent<HTMLDivElement>) =>
    setFirst(Math.floor(event.currentTarget.scrollTop / rowHeight))
  return (
    <div className="windowed" part={part} style={{ maxHeight: height }} onScroll={onScroll}>
      <div style={{ height: from * rowHeight }} />
      {Array.from({ length: to - from }, (_, index) => row(from + index))}
      <div style={{ height: (count - to) * rowHeight }} />
    </div>
  )
}
