import { useEffect, useRef, useState, type MouseEvent } from 'react'

/**
 * Runs `onPress` at most once at a time: while its promise is unsettled or `pending` is set, a press does
 * nothing and does not submit the form either. A rejection ends the busy state; handling it is up to the
 * caller.
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
