import { useEffect, useRef } from 'react'
import { listen } from '../../../dom/listen.ts'

/** Data is reloaded while the page is visible, and at once when it is again; `on` false pauses. */
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
