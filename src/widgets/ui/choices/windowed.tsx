import { useMemo, useRef, useState, type ReactNode, type UIEvent } from 'react'
import { Button } from '../controls/button.tsx'
import { nameOf } from '../../domain/typed.ts'
import { TextField } from '../fields/text-field.tsx'

type WindowedProps = {
  count: number
  /** Height of every row in px, at text of 14 px; it grows with the text, as it does in a style sheet. */
  rowHeight: number
  /** Maximum height of the list, likewise; it scrolls beyond that. */
  height: number
  /** Renders row `index`, `rowHeight` high. Called once per row until a new function is passed. */
  row: (index: number) => ReactNode
  /** Label of a button, visible only while focused, that skips the controls of hundreds of rows. */
  skip?: string
  part?: string
}

/** Rows rendered beyond each edge, so that fast scrolling shows no gap. */
const spare = 8
/** Re-render after scrolling this many rows, when half of the spare rows are still left. */
const stride = spare / 2
/** The list has stopped when it has not scrolled for this time, in ms. */
const settleMs = 100

const high = (px: number) => `calc(${px} * var(--oa-px, 1px))`

/** A long list of rows of equal height; only the visible ones are in the document. */
export function Windowed({ count, rowHeight, height, row, skip, part }: WindowedProps) {
  const [first, setFirst] = useState(0)
  const draw = useMemo(() => remembered(row), [row])
  const end = useRef<HTMLSpanElement>(null)
  const room = Math.ceil(height / rowHeight)
  const from = Math.max(0, Math.min(first, count - room) - spare)
  const to = Math.min(count, from + room + 2 * spare)
  const still = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const { scrollTop, scrollHeight } = currentTarget
    setFirst(Math.floor((scrollTop / scrollHeight) * (count / stride)) * stride)
    currentTarget.setAttribute('data-moving', '')
    clearTimeout(still.current)
    still.current = setTimeout(() => currentTarget.removeAttribute('data-moving'), settleMs)
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

/** Returns the identical element for the same row, so that React skips rows that only move. */
function remembered(row: (index: number) => ReactNode) {
  const drawn = new Map<number, ReactNode>()
  return (index: number) => {
    if (!drawn.has(index)) drawn.set(index, row(index))
    return drawn.get(index)
  }
}

/** Returns the search field, its text in lower case, and the names found; `textOf`: what is searched. */
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
