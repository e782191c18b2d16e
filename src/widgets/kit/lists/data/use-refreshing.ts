import { useEffect, useRef } from 'react'
import { listen } from '../../../dom/listen.ts'

/**
 * Reloads at intervals while the page is visible, and at once if an interval has passed when it becomes visible again.
 *
 * @param on - false pauses
 */
export function useRefreshing(reload: () => unknown, seconds: number, on: boolean) {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (!on) return
    let last = Date.now()
    const load = () => {
      if (document.visibilityState === 'hidden') return
      last = Date.now()
      latest.current()
    }
    const look = () => {
      if (Date.now() - last >= seconds * 1000) load()
    }
    const timer = setInterval(load, seconds * 1000)
    const stop = listen(document, ['visibilitychange'], look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [seconds, on])
}
