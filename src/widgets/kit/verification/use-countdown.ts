import { useCallback, useEffect, useState } from 'react'
import { useWidget } from '../element/widget-context.ts'

interface Countdown {
  /** Whole seconds left; 0 when it has run out. */
  left: number
  start: () => void
}

/** The gateway's storage keeps the end: it survives a reload, and elements with the same name share it. */
export function useCountdown(name: string, seconds: number): Countdown {
  const { storage } = useWidget().gateway
  const key = `countdown-${name}`
  const [left, setLeft] = useState(0)
  const look = useCallback(() => {
    const end = Number(storage.read(key))
    // A clock that was set back must not lengthen the wait.
    setLeft(Math.min(seconds, Math.max(0, Math.ceil((end - Date.now()) / 1000))) || 0)
  }, [storage, key, seconds])

  useEffect(look, [look])
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [running, look])

  const start = useCallback(() => {
    storage.write(key, String(Date.now() + seconds * 1000))
    look()
  }, [storage, key, seconds, look])
  return { left, start }
}
