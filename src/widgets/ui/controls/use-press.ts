import { useEffect, useRef, useState, type MouseEvent } from 'react'

/**
 * Runs `onPress` at most once at a time: while the promise it returned is open, or `pending` is set, a press does
 * nothing (nor does it submit the form). A rejection ends the busy state and stays the caller's to handle.
 */
export function usePress<Target extends Element>(
  onPress: ((event: MouseEvent<Target>) => unknown) | undefined,
  pending = false,
) {
  const [working, setWorking] = useState(false)
  const locked = useRef(false)
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const press = (event: MouseEvent<Target>) => {
    if (locked.current || pending) {
      event.preventDefault()
      return
    }
    const result = onPress?.(event)
    if (!(result instanceof Promise)) return
    locked.current = true
    setWorking(true)
    void result.finally(() => {
      locked.current = false
      if (mounted.current) setWorking(false)
    })
  }

  return { busy: pending || working, press }
}
