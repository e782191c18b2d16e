import type { Gateway } from '../../gateway/gateway.ts'
import type { Job } from '../../stores/jobs.ts'
import type { JobPlan } from './job.ts'
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

/** Queues a job; it starts after the jobs before it. Its progress is in `gateway.jobs`. */
export const startJob = (gateway: Gateway, plan: JobPlan): Job => queueOf(gateway).start(plan)

export const pauseJob = (gateway: Gateway, jobId: string) => queueOf(gateway).pause(jobId)
export const resumeJob = (gateway: Gateway, jobId: string) => queueOf(gateway).resume(jobId)
export const cancelJob = (gateway: Gateway, jobId: string) => queueOf(gateway).cancel(jobId)
/** Repeats what was refused or never sent. */
export const retryFailed = (gateway: Gateway, jobId: string) => queueOf(gateway).retry(jobId)
/** Checks the items whose answer was lost. */
export const lookAgain = (gateway: Gateway, jobId: string) => queueOf(gateway).look(jobId)
export const undoJob = (gateway: Gateway, jobId: string) => queueOf(gateway).undo(jobId)
export const dismissJob = (gateway: Gateway, jobId: string) => queueOf(gateway).dismiss(jobId)

/** Makes the browser ask before the page is closed or reloaded while a job is running or queued. */
function keepPage({ jobs }: Gateway) {
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
