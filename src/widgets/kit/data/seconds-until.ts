import { useEffect, useState } from 'react'

/** Whole seconds until a time (ms); 0 if it has passed or there is none. */
export function useSecondsUntil(moment: number | undefined): number {
  const left = () => Math.max(0, Math.ceil(((moment ?? 0) - Date.now()) / 1000))
  const [, tick] = useState(0)
  useEffect(() => {
    if (moment === undefined) return
    const timer = setInterval(() => {
      tick((count) => count + 1)
      if (Date.now() > moment) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [moment])
  return left()
}
