import { useLayoutEffect, useRef, useState } from 'react'

/** In px: elements go by the width of their place, not by the window; `first` counts until it is measured. */
export function useWidth<Meaning>(meaningOf: (width: number) => Meaning, first: Meaning) {
  const [meaning, setMeaning] = useState(first)
  const box = useRef<HTMLDivElement>(null)
  const of = useRef(meaningOf)
  of.current = meaningOf
  // The first paint already has it: an observer reports after a frame of another shape.
  useLayoutEffect(() => {
    setMeaning(of.current(box.current!.clientWidth))
    const observer = new ResizeObserver(([entry]) => setMeaning(of.current(entry!.contentRect.width)))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  return [box, meaning] as const
}
