import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Id } from '../domain/id.ts'

/** `waiting`: not started. `refused`: unchanged, for `reason`. `unknown`: sent without a response. */
export type ItemState = 'waiting' | 'running' | 'done' | 'refused' | 'unknown'

export interface JobEntry {
  readonly id: Id
  readonly name: string
  readonly state: ItemState
  readonly reason?: string | undefined
  /** A message in the user's language is made of it. */
  readonly error?: unknown
}

export type PauseCause = 'user' | 'signed-out' | 'no-answer' | 'reloaded'

/** `refused`: the gateway has returned 429; otherwise the console spares it, with `gapMs` from item to item. */
export interface JobWait {
  /** In ms since the epoch. */
  readonly until: number
  readonly refused: boolean
  readonly gapMs: number
}

export interface Job {
  readonly id: string
  readonly kind: string
  readonly title: string
  /** `waiting`: another job is running. */
  readonly state: 'running' | 'waiting' | 'paused' | 'cancelled' | 'ended'
  readonly items: readonly JobEntry[]
  /** In ms, the moment when this page began the job. */
  readonly begun?: number | undefined
  readonly ended?: number | undefined
  /** The job goes on by itself after a reload. */
  readonly resumes?: boolean | undefined
  /** The job has to wait for the gateway's limit. */
  readonly wait?: JobWait | undefined
  readonly cause?: PauseCause | undefined
  /** Only a job with a single item has them, such as the rows of an export. */
  readonly steps?: { done: number; total?: number | undefined } | undefined
  /** The job cannot continue here: it was started before the page was loaded, by code that is not available here. */
  readonly stranded?: boolean | undefined
  /** The job mostly waits and runs alongside the other jobs; nothing is lost if the page is closed. */
  readonly background?: boolean | undefined
  readonly undoing?: boolean | undefined
  /** The job can be undone. */
  readonly undoable?: boolean | undefined
  /** Undefined if unknown. */
  readonly user: Id | undefined
}

export type JobStore = StoreApi<{ jobs: readonly Job[] }>

/** Jobs are oldest first. */
export const createJobStore = (): JobStore => createStore(() => ({ jobs: [] }))

export const isOpen = ({ state }: Job) => state === 'running' || state === 'waiting' || state === 'paused'

export function countStates({ items }: Pick<Job, 'items'>): Record<ItemState, number> {
  const counts: Record<ItemState, number> = { waiting: 0, running: 0, done: 0, refused: 0, unknown: 0 }
  for (const { state } of items) counts[state] += 1
  return counts
}
