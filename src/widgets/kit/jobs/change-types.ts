import type { channelChangeTypes } from './channel-change-types.ts'
import type { Target } from './job.ts'
import { planned, type DefinedChange, type ShownChangeType } from './job-plan.ts'
import type { redemptionChangeTypes } from './redemption-change-types.ts'
import type { tokenChangeTypes } from './token-change-types.ts'
import type { userChangeTypes } from './user-change-types.ts'

type Kinds = typeof tokenChangeTypes &
  typeof channelChangeTypes &
  typeof redemptionChangeTypes &
  typeof userChangeTypes

export type JobKind = keyof Kinds

type Of<Name extends JobKind> =
  Kinds[Name] extends DefinedChange<infer Change, infer Removes>
    ? { change: Change; removes: Removes }
    : never

export type ChangeOf<Name extends JobKind> = Of<Name>['change']

/** A deletion cannot be taken back. */
export type Removing = { [Name in JobKind]: Of<Name>['removes'] extends true ? Name : never }[JobKind]

/** Each subject brings the calls of its records, and most pages have no job, so subjects are loaded late. */
const subjects: Record<string, () => Promise<Record<string, ShownChangeType>>> = {
  token: async () => (await import('./token-change-types.ts')).tokenChangeTypes,
  channel: async () => (await import('./channel-change-types.ts')).channelChangeTypes,
  code: async () => (await import('./redemption-change-types.ts')).redemptionChangeTypes,
  user: async () => (await import('./user-change-types.ts')).userChangeTypes,
}

/** Undefined for an unknown kind, and for one that keeps a secret. */
export async function storedPlan(name: string, title: string, targets: readonly Target[]) {
  const [subject = ''] = name.split('-')
  const kinds = Object.hasOwn(subjects, subject) ? await subjects[subject]!() : {}
  return Object.hasOwn(kinds, name) && !kinds[name]!.secret ? planned(kinds, name, title, targets) : undefined
}
