import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Id } from '../domain/id.ts'

/** `waiting`: not started. `refused`: unchanged, for `reason`. `unknown`: sent without a response. */
export type ItemState = 'waiting' | 'running' | 'done' | 'refused' | 'unknown'

export interface JobEntry {
  readonly id: Id
  readonly name: string
  readonly state: ItemState
  readonly reason?: string | undefined
  /** The error, for a message in the user's language. */
  readonly error?: unknown
}

/** By the user, without a signed-in one, after several calls without a response, or after a reload. */
export type PauseCause = 'user' | 'signed-out' | 'no-answer' | 'reloaded'

/** `refused`: the gateway has returned 429; otherwise the console spares it, with `gapMs` from item to item. */
export interface JobWait {
  /** When the job continues, in ms. */
  readonly until: number
  readonly refused: boolean
  readonly gapMs: number
}

/** Long-running work on a number of items, one after the other. */
export interface Job {
  readonly id: string
  readonly kind: string
  /** Names the action and its items: "Disable 18 keys". */
  readonly title: string
  /** `waiting`: another job is running. */
  readonly state: 'running' | 'waiting' | 'paused' | 'cancelled' | 'ended'
  readonly items: readonly JobEntry[]
  /** When this page began and ended it, in ms. */
  readonly begun?: number | undefined
  readonly ended?: number | undefined
  /** It goes on by itself after a reload. */
  readonly resumes?: boolean | undefined
  /** It has to wait for the gateway's limit. */
  readonly wait?: JobWait | undefined
  readonly cause?: PauseCause | undefined
  /** Progress within the current item, for a job with a single item, such as the rows of an export. */
  readonly steps?: { done: number; total?: number | undefined } | undefined
  /** It cannot continue here: it was started before the page was loaded, by code that is not available here. */
  readonly stranded?: boolean | undefined
  /** It mostly waits and runs alongside the other jobs; nothing is lost if the page is closed. */
  readonly background?: boolean | undefined
  /** It undoes another job. */
  readonly undoing?: boolean | undefined
  /** It can be undone. */
  readonly undoable?: boolean | undefined
  /** Who started it; undefined if unknown. */
  readonly user: Id | undefined
}

export type JobStore = StoreApi<{ jobs: readonly Job[] }>

/** The jobs of one gateway, oldest first. */
export const createJobStore = (): JobStore => createStore(() => ({ jobs: [] }))

/** Whether it is running or will continue. */
export const isOpen = ({ state }: Job) => state === 'running' || state === 'waiting' || state === 'paused'

export function countStates({ items }: Pick<Job, 'items'>): Record<ItemState, number> {
  const counts: Record<ItemState, number> = { waiting: 0, running: 0, done: 0, refused: 0, unknown: 0 }
  for (const { state } of items) counts[state] += 1
  return counts
}
