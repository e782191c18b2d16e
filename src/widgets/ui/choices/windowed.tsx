import { useMemo, useRef, useState, type ReactNode, type UIEvent } from 'react'
import { Button } from '../controls/button.tsx'
import { nameOf } from '../../domain/typed.ts'
import { TextField } from '../fields/text-field.tsx'

type WindowedProps = {
  count: number
  /** In px at a text size of 14 px; larger text makes it higher. */
  rowHeight: number
  /** The largest height, in the same px. */
  height: number
  /** Called once per row until another function is passed. */
  row: (index: number) => ReactNode
  /** The label of a button, visible only while focused, that skips the controls of hundreds of rows. */
  skipLabel?: string
  part?: string
}

/** In rows beyond each edge, so that fast scrolling shows no gap. */
const overscan = 8
/** The rows change only after this many are scrolled by, when half of the overscan is left. */
const stride = overscan / 2

const scaled = (px: number) => `calc(${px} * var(--oa-px, 1px))`

/** Only the visible rows are in the document. */
export function VirtualList({ count, rowHeight, height, row, skipLabel, part }: WindowedProps) {
  const [first, setFirst] = useState(0)
  const rowAt = useMemo(() => memoized(row), [row])
  const end = useRef<HTMLSpanElement>(null)
  const visible = Math.ceil(height / rowHeight)
  const from = Math.max(0, Math.min(first, count - visible) - overscan)
  const to = Math.min(count, from + visible + 2 * overscan)
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const { scrollTop, scrollHeight } = currentTarget
    setFirst(Math.floor((scrollTop / scrollHeight) * (count / stride)) * stride)
  }
  const list = (
    <div className="windowed" part={part} style={{ maxHeight: scaled(height) }} onScroll={onScroll}>
      <div style={{ height: scaled(from * rowHeight) }} />
      {Array.from({ length: to - from }, (_, index) => rowAt(from + index))}
      <div style={{ height: scaled((count - to) * rowHeight) }} />
    </div>
  )
  if (!skipLabel || count <= visible) return list
  return (
    <>
      <Button size="small" className="skip-list" onPress={() => end.current?.focus()}>
        {skipLabel}
      </Button>
      {list}
      <span ref={end} tabIndex={-1} />
    </>
  )
}

/** React skips a row whose element is identical to the one before. */
function memoized(row: (index: number) => ReactNode) {
  const rows = new Map<number, ReactNode>()
  return (index: number) => {
    if (!rows.has(index)) rows.set(index, row(index))
    return rows.get(index)
  }
}

export function useFilter(names: readonly string[], label: string, textOf = (name: string) => name) {
  const [text, setText] = useState('')
  const wanted = nameOf(text).toLowerCase()
  const field = (
    <TextField
      label={label}
      hideLabel
      placeholder={label}
      icon="search"
      autoComplete="off"
      value={text}
      onChange={setText}
      // Enter would submit the surrounding form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
  const clear = () => setText('')
  return {
    field,
    typed: nameOf(text),
    wanted,
    clear,
    found: names.filter((name) => textOf(name).toLowerCase().includes(wanted)),
  }
}
