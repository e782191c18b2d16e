import type { Figures } from '../../../domain/figures.ts'
import {
  groupsOf,
  roleName,
  userState,
  type RoleName,
  type UserState,
} from '../../../domain/accounts/user-permissions.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { formatQuota } from '../../../domain/format.ts'
import { currencyOf, type QuotaUnit } from '../../../domain/status.ts'
import type { Filter } from '../../../kit/lists/data/filter.ts'
import type { UserListWords } from './user-list.messages.ts'

/** Bounds of the quota left, in the gateway's currency (the filter uses units); 0 matches users who have spent all. */
const bounds = [0, 1, 10, 100]
const isBelow = (quota: number, bound: number) => (bound > 0 ? quota < bound : quota <= 0)

/** Client-side filters by role, state, group and a bound of the quota left; the gateway has none. */
export const userFilters = (
  words: UserListWords,
  unit: QuotaUnit,
  figures: Figures,
  groupOf: (symbol: string) => string,
): Filter<User>[] => {
  const units = bounds.map((money) =>
    String(Math.round((money * unit.quota_per_unit) / currencyOf(unit).rate)),
  )
  return [
    {
      name: 'role',
      label: words.role,
      of: ({ role }) => [roleName(role)],
      choices: ['user', 'admin', 'root'] satisfies RoleName[],
      word: (role) => words.roles[role as RoleName],
    },
    {
      name: 'status',
      label: words.status,
      of: ({ status }) => [userState(status)],
      choices: ['active', 'banned'] satisfies UserState[],
      word: (state) => words.states[state as UserState],
    },
    { name: 'group', label: words.group, of: ({ group }) => groupsOf(group), word: groupOf },
    {
      name: 'below',
      label: words.quota,
      of: ({ quota }) => units.filter((bound) => isBelow(quota, Number(bound))),
      choices: units,
      word: (bound) => (bound === '0' ? words.spent : words.below(formatQuota(Number(bound), unit, figures))),
    },
  ]
}
