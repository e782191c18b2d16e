import { useEffect, useState } from 'react'

/** False until the browser has painted what was rendered first. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Frame callbacks run before the paint, timers after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
