import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const

/** Whether somebody has moved, pressed or scrolled here: what a first view can do without is asked for only then. */
export function usePresence(): boolean {
  const [present, setPresent] = useState(() => navigator.userActivation?.hasBeenActive ?? false)
  useEffect(() => {
    if (present) return
    const met = new AbortController()
    for (const sign of signs)
      addEventListener(sign, () => setPresent(true), { signal: met.signal, passive: true, capture: true })
    return () => met.abort()
  }, [present])
  return present
}
