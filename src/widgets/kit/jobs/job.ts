import type { Id } from '../../domain/id.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Job } from '../../stores/jobs.ts'

export type { ItemState, Job, JobEntry } from '../../stores/jobs.ts'

/** How one thing of a job is done. Of several calls the one that writes comes last: after a 429 all are sent again. */
export type RunItem = (gateway: Gateway, signal: AbortSignal, work: Steps) => Promise<unknown>

/** For one thing that has many steps, as an export. */
export interface Steps {
  /** Tells how far it is. */
  step: (done: number, total?: number) => void
  /** Waits until the next of its calls may be sent. */
  turn: () => Promise<void>
}

export interface JobItem {
  id: Id
  name: string
  run: RunItem
  /** Takes it back; a job of its own. */
  undo?: RunItem | undefined
  /** Whether it has been done, asked after an answer that was lost. */
  look?: ((gateway: Gateway, signal: AbortSignal) => Promise<boolean>) | undefined
  /** What changes, as plain data: with it and a `kind` of `job-kinds.ts` the job can go on after a crash. No secrets. */
  change?: unknown
  /** What undoes the change, as plain data of the same kind. */
  back?: unknown
}

export interface JobPlan {
  kind: string
  /** Names act and things: "Disable 18 keys". */
  title: string
  items: readonly JobItem[]
  /** Things done at once; default 1. */
  atOnce?: number
  /** It changes nothing: pause and cancel stop the call that is under way too. */
  reads?: boolean
  /** Called as each thing ends, with the job as it then is. */
  onItem?: ((job: Job, index: number) => void) | undefined
  /** Called whenever nothing of it is left to do, or it was cancelled. */
  onEnd?: ((job: Job, gateway: Gateway) => void) | undefined
}
