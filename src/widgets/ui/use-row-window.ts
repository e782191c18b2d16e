import { useLayoutEffect, useState, type RefObject } from 'react'

/** Below this all rows stand in the document: find in page and print then see every one. */
const many = 150
/** Rows drawn beyond each edge of the window. */
const spare = 10

export type RowWindow = { from: number; to: number; /** Mean height of a row in px. */ height: number }

/**
 * Which of very many rows to draw: those in the browser window's sight, whatever scrolls them. Rows may differ in
 * height (cards do); what is not drawn is taken as high as the mean of what is.
 */
export function useRowWindow(body: RefObject<HTMLTableSectionElement | null>, count: number): RowWindow {
  const [window, setWindow] = useState<RowWindow>({ from: 0, to: many, height: 48 })
  const windowed = count > many

  useLayoutEffect(() => {
    if (!windowed) return
    let frame = 0
    const measure = () => {
      frame = 0
      if (body.current) setWindow((current) => next(body.current!, current, count))
    }
    const later = () => (frame ||= requestAnimationFrame(measure))
    measure()
    addEventListener('scroll', later, { capture: true, passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
    }
  }, [body, count, windowed])

  return windowed
    ? { ...window, to: Math.min(window.to, count) }
    : { from: 0, to: count, height: window.height }
}

function next(body: HTMLTableSectionElement, current: RowWindow, count: number): RowWindow {
  const rows = [...body.querySelectorAll(':scope > tr:not(.spacer)')]
  const drawn = rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0)
  const height = rows.length > 0 && drawn > 0 ? drawn / rows.length : current.height
  const top = -body.getBoundingClientRect().top
  const first = Math.max(0, Math.min(Math.floor(top / height), count - 1))
  const from = Math.max(0, first - spare)
  const to = Math.min(count, first + Math.ceil(innerHeight / height) + spare)
  const same = from === current.from && to === current.to && Math.abs(height - current.height) < 0.5
  return same ? current : { from, to, height }
}
