import type { UserChanges, UserDraft } from '../../api/administration.ts'
import { changedFields } from '../../domain/changes.ts'
import { splitList } from '../../domain/format.ts'
import { isQuotaKept, notTaken } from '../../domain/not-taken.ts'
import { defaultGroup } from '../../domain/accounts/user-walls.ts'
import type { User } from '../../domain/accounts/user.ts'
import { userChecks, type UserProblem } from './user-checks.ts'

/** What an administrator's form holds while it is filled in. */
export interface UserFields extends UserDraft {
  groups: string[]
  /** Units; null without a valid value. */
  quota: number | null
}

export const fieldsOf = (user: User | undefined): UserFields => ({
  username: user?.username ?? '',
  display_name: user?.display_name ?? '',
  password: '',
  groups: splitList(user?.group),
  quota: user?.quota ?? 0,
})

export type FieldProblems = Partial<Record<keyof UserFields, UserProblem | 'quotaInvalid'>>

const checked = ['username', 'password', 'display_name'] as const

/** What is wrong, in the order of the form. A name from before a limit may stay. */
export function problemsOf(fields: UserFields, first: UserFields): FieldProblems {
  const problems: FieldProblems = {}
  for (const name of checked) {
    const problem = fields[name] === first[name] ? undefined : userChecks[name](fields[name])
    if (problem) problems[name] = problem
  }
  if (fields.quota === null || fields.quota < 0) problems.quota = 'quotaInvalid'
  return problems
}

/** A list that nobody changed goes back as it came; an empty one is the default group by name (spec §3). */
const groupOf = ({ groups }: UserFields, before: User) =>
  groups.join() === splitList(before.group).join() && before.group
    ? before.group
    : groups.join(',') || defaultGroup

/** What of the form is sent: what was changed in it. */
export const changesOf = (fields: UserFields, first: UserFields, before: User): UserChanges =>
  changedFields(sent(fields, before), sent(first, before))

const sent = (fields: UserFields, before: User) => {
  const { username, display_name, password, quota } = fields
  return { username, display_name, password, quota: quota ?? before.quota, group: groupOf(fields, before) }
}

/** What of it the gateway did not take, though it answered success (contract "Manners"). */
export const keptOf = ({ password: _, quota, ...texts }: UserChanges, before: User, stored: User) => [
  ...notTaken(texts, stored),
  ...(quota !== undefined && isQuotaKept(quota, before.quota, stored.quota) ? (['quota'] as const) : []),
]

/** What came of storing a user. */
export interface UserOutcome {
  /** Fields that were sent. */
  changes: UserChanges
  /** Those of them that the gateway did not take, and the user as it is; nothing where it cannot be read back. */
  kept: ReturnType<typeof keptOf>
  stored: User | undefined
}
