import type { Gateway } from '../../gateway/gateway.ts'
import type { Job } from '../../stores/jobs.ts'
import type { JobPlan } from './job.ts'
import { JobQueue } from './job-queue.ts'
import { keepPage } from './keep-page.ts'

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
