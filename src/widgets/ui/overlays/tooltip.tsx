import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { placeNote, useCloseOnMove } from './place.ts'

/** Until the note shows, after the pointer leaves the text, after it leaves the note (behaviour §9). */
const showDelayMs = 300
const textDelayMs = 300
const noteDelayMs = 70

type TooltipProps = {
  /** False shows the text without a note. */
  content: string | false
  children: ReactNode
  className?: string
  part?: string
}

/** The tooltip shows on hover and focus, hence also on a tap; the pointer may move onto it, and Escape closes it. */
export function Tooltip({ content, children, className, part }: TooltipProps) {
  const id = useId()
  const text = useRef<HTMLSpanElement>(null)
  const note = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  useCloseOnMove(note, text, open)
  useEffect(() => () => clearTimeout(timer.current), [])
  // If opened by the pointer, Escape closes it wherever the focus is (WCAG 1.4.13), and the focused element still gets
  // the key. If the focus is in this element, `dom/keys.ts` closes it; if the text itself has it, only the note.
  useEffect(() => {
    if (!open) return
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && note.current?.matches(':popover-open')) note.current.hidePopover()
    }
    document.addEventListener('keydown', close, true)
    return () => document.removeEventListener('keydown', close, true)
  }, [open])

  if (!content)
    return (
      <span className={className} part={part}>
        {children}
      </span>
    )
  const toggle = (shown: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!note.current?.isConnected || !text.current) return
      note.current.togglePopover(shown)
      if (shown) placeNote(note.current, text.current)
    }, delay)
  }
  return (
    <span className="tooltip-anchor" onFocus={() => toggle(true, 0)} onBlur={() => toggle(false, 0)}>
      <span
        ref={text}
        onPointerEnter={() => toggle(true, showDelayMs)}
        onPointerLeave={() => toggle(false, textDelayMs)}
        className={className}
        part={part}
        id={`${id}text`}
        role="note"
        tabIndex={0}
        aria-labelledby={`${id}text`}
        aria-describedby={id}
      >
        {children}
      </span>
      <span
        ref={note}
        onPointerEnter={() => toggle(true, 0)}
        onPointerLeave={() => toggle(false, noteDelayMs)}
        id={id}
        className="tooltip"
        role="tooltip"
        popover="manual"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {content}
      </span>
    </span>
  )
}
