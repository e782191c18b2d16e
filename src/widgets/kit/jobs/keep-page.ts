import type { Gateway } from '../../gateway/gateway.ts'

/** The browser asks before the page is closed or loaded anew, while a job works or waits to. */
export function keepPage({ jobs }: Gateway) {
  if (typeof window === 'undefined') return
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  // Heard only then: a page with such a listener is not kept for Back and Forward.
  jobs.subscribe((now) => {
    const works = now.jobs.some(({ state }) => state === 'running' || state === 'waiting')
    if (works) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
}
