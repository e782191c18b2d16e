import { useMemo, useRef, useState, type ReactNode, type UIEvent } from 'react'
import { Button } from '../controls/button.tsx'
import { nameOf } from '../../domain/typed.ts'
import { TextField } from '../fields/text-field.tsx'

type WindowedProps = {
  count: number
  /** In px at text of 14 px; it grows with the text, as it does in a style sheet. */
  rowHeight: number
  /** In px likewise; the list scrolls beyond that. */
  height: number
  /** The function is called once per row until a new function is passed. */
  row: (index: number) => ReactNode
  /** The button is visible only while focused, and skips the controls of hundreds of rows. */
  skip?: string
  part?: string
}

/** This many rows beyond each edge are rendered, so that fast scrolling shows no gap. */
const spare = 8
/** After scrolling this many rows, half of the spare rows are still left. */
const stride = spare / 2

const high = (px: number) => `calc(${px} * var(--oa-px, 1px))`

/** Only the visible rows are in the document. */
export function Windowed({ count, rowHeight, height, row, skip, part }: WindowedProps) {
  const [first, setFirst] = useState(0)
  const draw = useMemo(() => remembered(row), [row])
  const end = useRef<HTMLSpanElement>(null)
  const room = Math.ceil(height / rowHeight)
  const from = Math.max(0, Math.min(first, count - room) - spare)
  const to = Math.min(count, from + room + 2 * spare)
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const { scrollTop, scrollHeight } = currentTarget
    setFirst(Math.floor((scrollTop / scrollHeight) * (count / stride)) * stride)
  }
  const list = (
    <div className="windowed" part={part} style={{ maxHeight: high(height) }} onScroll={onScroll}>
      <div style={{ height: high(from * rowHeight) }} />
      {Array.from({ length: to - from }, (_, index) => draw(from + index))}
      <div style={{ height: high((count - to) * rowHeight) }} />
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

/** React skips rows that only move, because the same row returns the identical element. */
function remembered(row: (index: number) => ReactNode) {
  const drawn = new Map<number, ReactNode>()
  return (index: number) => {
    if (!drawn.has(index)) drawn.set(index, row(index))
    return drawn.get(index)
  }
}

export function useFilter(names: readonly string[], label: string, textOf = asItIs) {
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

const asItIs = (name: string) => name
