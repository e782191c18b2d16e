import type { channelKinds } from './channel-kinds.ts'
import { planned, type Made, type ShownKind, type Thing } from './job-plan.ts'
import type { redemptionKinds } from './redemption-kinds.ts'
import type { tokenKinds } from './token-kinds.ts'
import type { userKinds } from './user-kinds.ts'

type Kinds = typeof tokenKinds & typeof channelKinds & typeof redemptionKinds & typeof userKinds

/** The name of a kind: the subject, and what is done to it. */
export type JobKind = keyof Kinds

type Of<Name extends JobKind> =
  Kinds[Name] extends Made<infer Change, infer Removes> ? { change: Change; removes: Removes } : never

/** The change of a kind of job. */
export type ChangeOf<Name extends JobKind> = Of<Name>['change']

/** Kinds that delete: there is no way back. */
export type Removing = { [Name in JobKind]: Of<Name>['removes'] extends true ? Name : never }[JobKind]

/** Late and one by one: each brings the calls of its records, and most pages have no job. */
const subjects: Record<string, () => Promise<Record<string, ShownKind>>> = {
  token: async () => (await import('./token-kinds.ts')).tokenKinds,
  channel: async () => (await import('./channel-kinds.ts')).channelKinds,
  code: async () => (await import('./redemption-kinds.ts')).redemptionKinds,
  user: async () => (await import('./user-kinds.ts')).userKinds,
}

/** The plan of a stored job; undefined for an unknown kind, and for one that keeps a secret. */
export async function storedPlan(name: string, title: string, things: readonly Thing[]) {
  const [subject = ''] = name.split('-')
  const kinds = Object.hasOwn(subjects, subject) ? await subjects[subject]!() : {}
  return Object.hasOwn(kinds, name) && !kinds[name]!.secret ? planned(kinds, name, title, things) : undefined
}
