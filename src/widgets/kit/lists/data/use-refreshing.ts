import { useEffect, useRef } from 'react'
import { listen } from '../../../dom/listen.ts'

/**
 * Data is reloaded while the page is visible, and at once when it is again; `on` false pauses. A reload that takes
 * longer than `seconds` skips the next ones, because each would replace it and none would end.
 */
export function useRefreshing(reload: () => Promise<unknown>, seconds: number, on: boolean) {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (!on) return
    let last = Date.now()
    let pending = false
    const load = async () => {
      if (document.visibilityState === 'hidden' || pending) return
      last = Date.now()
      pending = true
      await latest.current().finally(() => (pending = false))
    }
    const look = () => {
      if (Date.now() - last >= seconds * 1000) void load()
    }
    const timer = setInterval(() => void load(), seconds * 1000)
    const stop = listen(document, ['visibilitychange'], look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [seconds, on])
}
