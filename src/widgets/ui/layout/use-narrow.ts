import { useEffect, useRef, useState } from 'react'

/** Whether a part of the page is narrower than so many px: elements go by their place, not by the window. */
export function useNarrow(px: number) {
  const [isNarrow, setNarrow] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setNarrow(entry!.contentRect.width < px))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [px])
  return { box, isNarrow }
}
