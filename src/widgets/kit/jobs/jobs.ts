import type { Gateway } from '../../gateway/gateway.ts'
import { JobQueue } from './job-queue.ts'

const queues = new WeakMap<Gateway, JobQueue>()

/** The queue of a gateway. The first call creates it, which also restores stored jobs of earlier pages. */
export function queueOf(gateway: Gateway): JobQueue {
  let queue = queues.get(gateway)
  if (!queue) {
    queues.set(gateway, (queue = new JobQueue(gateway)))
    keepPage(gateway)
  }
  return queue
}

/** Makes the browser ask before the page is closed or reloaded while a job is running or queued. */
function keepPage({ jobs }: Gateway) {
  if (typeof window === 'undefined') return
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  // Registered only while needed: the listener keeps the page out of the back/forward cache.
  jobs.subscribe((now) => {
    const works = now.jobs.some(
      ({ state, background }) => !background && (state === 'running' || state === 'waiting'),
    )
    if (works) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
}
