import type { Id } from '../../domain/id.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Job, JobEntry } from '../../stores/jobs.ts'

/** Runs one item. If it makes several calls, the write must come last, because after a 429 all are sent again. */
export type RunItem = (gateway: Gateway, signal: AbortSignal, work: Steps) => Promise<unknown>

export interface Steps {
  step: (done: number, total?: number) => void
  /** The first call of an item needs no wait. */
  acquire: () => Promise<void>
  /** Rejects when the job is to stop. */
  wait: (milliseconds: number) => Promise<void>
}

/** A target is plain data without secrets, so that its job can resume after a crash. */
export interface Target {
  id: Id
  /** Empty if the job was restored from storage. */
  name: string
  change?: unknown
  /** Omitted if the change cannot be undone. */
  back?: unknown
}

export interface JobItem extends Target {
  run: RunItem
  undo?: RunItem | undefined
  /** Tells the record as it was right before one call that changes many, so that this is what an undo goes back to. */
  found?: ((gateway: Gateway, before: object) => void) | undefined
  /** Called when an answer was lost: resolves to undefined if the outcome stays unknown. */
  check?: ((gateway: Gateway, signal: AbortSignal) => Promise<boolean | undefined>) | undefined
}

export type Outcome = Pick<JobEntry, 'state' | 'reason' | 'error'>

export interface BatchRequest {
  items: readonly JobItem[]
  /** Resolves to the outcome of each item. An error applies to all of them: a refusal, or no response. */
  run: (gateway: Gateway, signal: AbortSignal, work: Steps) => Promise<readonly Outcome[]>
}

export interface JobPlan {
  kind: string
  /** For example "Disable 18 keys". */
  title: string
  items: readonly JobItem[]
  /** Undefined if the first item is sent alone. */
  batchOf?: ((gateway: Gateway, waiting: readonly JobItem[]) => BatchRequest | undefined) | undefined
  /** Items processed concurrently; default 1. */
  atOnce?: number
  /** The items make calls on single records only, which a gateway that offers `batch` takes together. */
  batches?: boolean
  /** The job only reads, so pause and cancel may abort the call in progress. It waits for `turn` before each call. */
  reads?: boolean
  /** The job mostly waits, so it runs alongside the others instead of blocking them; closing the page loses nothing. */
  background?: boolean
  /** Called after each item, with the updated job. */
  onItem?: ((job: Job, index: number) => void) | undefined
  onEnd?: ((job: Job, gateway: Gateway) => void) | undefined
}

export const undoPlan = (plan: JobPlan, { items }: Pick<Job, 'items'>): JobPlan => ({
  ...plan,
  items: plan.items.flatMap((item, index): JobItem[] =>
    item.undo && items[index]?.state === 'done'
      ? [
          {
            ...item,
            run: item.undo,
            undo: item.run,
            check: undefined,
            found: undefined,
            change: item.back,
            back: item.change,
          },
        ]
      : [],
  ),
})

export const isUndoable = (plan: JobPlan, job: Pick<Job, 'items'>) => undoPlan(plan, job).items.length > 0
