import type { UserDraft } from '../../api/administration.ts'
import { splitList } from '../../domain/format.ts'
import { defaultGroup } from '../../domain/user-walls.ts'
import type { User } from '../../domain/user.ts'
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
export const groupOf = ({ groups }: UserFields, before: User) =>
  groups.join() === splitList(before.group).join() && before.group
    ? before.group
    : groups.join(',') || defaultGroup
