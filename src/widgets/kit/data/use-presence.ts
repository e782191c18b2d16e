import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const

/** Whether the user has interacted with the page; requests that the first view can do without wait for that. */
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
