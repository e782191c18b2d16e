import { isRoot, Role } from '../accounts/roles.ts'
import { splitList } from '../format.ts'
import { UserStatus } from '../accounts/user.ts'

/** What an administrator does to another user (behaviour §4), and editing. */
export type UserAct = 'promote' | 'demote' | 'enable' | 'disable' | 'delete' | 'edit'

/** Why it cannot be done. */
export type UserObstacle = 'root' | 'rank' | 'onlyRoot' | 'alreadyAdmin' | 'alreadyUser'

type Ranked = { role: number }

/**
 * What the gateway would refuse, said beforehand: nobody manages role 100, nor a user of equal or higher role, and only
 * role 100 promotes and demotes (behaviour §6, contract "Entities"). The gateway decides; this only tells.
 *
 * @param actor - who is signed in; undefined while that is not known
 */
export function userObstacle(
  act: UserAct,
  actor: Ranked | undefined,
  target: Ranked,
): UserObstacle | undefined {
  if (isRoot(target)) return 'root'
  if (actor && !isRoot(actor) && target.role >= actor.role) return 'rank'
  if (act !== 'promote' && act !== 'demote') return undefined
  if (actor && !isRoot(actor)) return 'onlyRoot'
  if (act === 'promote') return target.role >= Role.admin ? 'alreadyAdmin' : undefined
  return target.role <= Role.user ? 'alreadyUser' : undefined
}

export type RoleName = 'user' | 'admin' | 'root' | 'unknown'

/** The name of a role; a number that is none of the three is unknown (behaviour §3). */
export function roleName(role: number): RoleName {
  if (role === Role.user) return 'user'
  if (role === Role.admin) return 'admin'
  return role === Role.root ? 'root' : 'unknown'
}

export type UserState = 'active' | 'banned' | 'unknown'

/** 1 activated, 2 banned, anything else unknown (behaviour §3). */
export function userState(status: number): UserState {
  if (status === UserStatus.enabled) return 'active'
  return status === UserStatus.disabled ? 'banned' : 'unknown'
}

/** Groups of a user; an empty list means the default group (behaviour §3). */
export function groupsOf(group: string): string[] {
  const groups = splitList(group)
  return groups.length > 0 ? groups : [defaultGroup]
}

export const defaultGroup = 'default'
