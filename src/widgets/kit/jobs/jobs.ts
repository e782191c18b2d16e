import type { Gateway } from '../../gateway/gateway.ts'
import type { Job } from '../../stores/jobs.ts'
import type { JobPlan } from './job.ts'
import { JobQueue } from './job-queue.ts'
import { keepPage } from './keep-page.ts'

const queues = new WeakMap<Gateway, JobQueue>()

/** The queue of a gateway; the first one to ask makes it, and it finds what earlier pages left on record. */
export function queueOf(gateway: Gateway): JobQueue {
  let queue = queues.get(gateway)
  if (!queue) {
    queues.set(gateway, (queue = new JobQueue(gateway)))
    keepPage(gateway)
  }
  return queue
}

/** Queues a job; it begins when the jobs before it are over. What becomes of it stands in `gateway.jobs`. */
export const startJob = (gateway: Gateway, plan: JobPlan): Job => queueOf(gateway).start(plan)

export const pauseJob = (gateway: Gateway, jobId: string) => queueOf(gateway).pause(jobId)
export const resumeJob = (gateway: Gateway, jobId: string) => queueOf(gateway).resume(jobId)
export const cancelJob = (gateway: Gateway, jobId: string) => queueOf(gateway).cancel(jobId)
/** Does what was refused or not begun. */
export const retryFailed = (gateway: Gateway, jobId: string) => queueOf(gateway).retry(jobId)
/** Asks what became of that whose answer was lost. */
export const lookAgain = (gateway: Gateway, jobId: string) => queueOf(gateway).look(jobId)
export const undoJob = (gateway: Gateway, jobId: string) => queueOf(gateway).undo(jobId)
export const dismissJob = (gateway: Gateway, jobId: string) => queueOf(gateway).dismiss(jobId)
