import { useEffect, useState } from 'react'

/** False until the browser has painted what was rendered first; without `waits` true at once. */
export function useIsPainted(waits: boolean): boolean {
  const [isPainted, setIsPainted] = useState(!waits)
  useEffect(() => {
    if (!waits) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Frame callbacks run before the paint, timers after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [waits])
  return isPainted
}
