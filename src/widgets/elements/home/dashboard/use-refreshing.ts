import { useEffect, useRef } from 'react'

/**
 * Asks again at intervals while the page is in sight, and at once when it comes back into sight and one has passed.
 *
 * @param on - false pauses
 */
export function useRefreshing(reload: () => unknown, seconds: number, on: boolean) {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (!on) return
    let last = Date.now()
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      last = Date.now()
      latest.current()
    }
    const look = () => {
      if (Date.now() - last >= seconds * 1000) ask()
    }
    const timer = setInterval(ask, seconds * 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [seconds, on])
}
