import type { Gateway } from '../../gateway/gateway.ts'

/** Makes the browser ask before the page is closed or reloaded while a job is running or queued. */
export function keepPage({ jobs }: Gateway) {
  if (typeof window === 'undefined') return
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  // Registered only while needed: the listener keeps the page out of the back/forward cache.
  jobs.subscribe((now) => {
    const works = now.jobs.some(
      ({ state, beside }) => !beside && (state === 'running' || state === 'waiting'),
    )
    if (works) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
}
