import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Id } from '../domain/id.ts'

/**
 * How far one thing of a job is. `waiting`: not begun. `refused`: nothing was changed, `reason` says why. `unknown`: sent,
 * and no answer came, so that it may have been done.
 */
export type ItemState = 'waiting' | 'running' | 'done' | 'refused' | 'unknown'

export interface JobEntry {
  readonly id: Id
  readonly name: string
  readonly state: ItemState
  /** The gateway's words, where it gave any. */
  readonly reason?: string | undefined
  /** What went wrong, for a sentence in the user's language. */
  readonly error?: unknown
}

/** Why a job pauses: the user wants it, nobody is signed in, several calls had no answer, the page was loaded anew. */
export type PauseCause = 'user' | 'signed-out' | 'no-answer' | 'reloaded'

/** Long work: one thing after the other. */
export interface Job {
  readonly id: string
  readonly kind: string
  /** Names act and things: "Disable 18 keys". */
  readonly title: string
  /** `waiting`: another job works. */
  readonly state: 'running' | 'waiting' | 'paused' | 'cancelled' | 'ended'
  readonly items: readonly JobEntry[]
  /** The gateway has had too many calls (429): it goes on at this moment, in ms. */
  readonly waitUntil?: number | undefined
  readonly cause?: PauseCause | undefined
  /** Steps within the thing under way, of a job that has but one: rows of an export. */
  readonly steps?: { done: number; total?: number | undefined } | undefined
  /** What is left of it cannot be done here: it was begun before the page was loaded, by what is not known here. */
  readonly stranded?: boolean | undefined
  /** It mostly waits, beside the other jobs; closing the page loses nothing. */
  readonly beside?: boolean | undefined
  /** It takes back what another has done. */
  readonly undoing?: boolean | undefined
  /** What it has done can be taken back. */
  readonly undoable?: boolean | undefined
  /** Who began it; undefined where nobody is known. */
  readonly user: Id | undefined
}

export type JobStore = StoreApi<{ jobs: readonly Job[] }>

/** The jobs of one gateway, oldest first. */
export const createJobStore = (): JobStore => createStore(() => ({ jobs: [] }))

/** Not over: it works, or will. */
export const isOpen = ({ state }: Job) => state === 'running' || state === 'waiting' || state === 'paused'

/** How many things of a job are in each state. */
export function countStates({ items }: Pick<Job, 'items'>): Record<ItemState, number> {
  const counts: Record<ItemState, number> = { waiting: 0, running: 0, done: 0, refused: 0, unknown: 0 }
  for (const { state } of items) counts[state] += 1
  return counts
}
