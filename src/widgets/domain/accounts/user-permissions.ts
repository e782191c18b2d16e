import { isRoot, Role, UserStatus } from './user.ts'
import { defaultGroup } from './group.ts'
import { splitList } from '../format.ts'

/** An administrator acts on another user by these (behaviour §4). */
export type UserAct = 'promote' | 'demote' | 'enable' | 'disable' | 'delete' | 'edit'

/** Inverse actions, used for undo. */
export const inverse = {
  enable: 'disable',
  disable: 'enable',
  promote: 'demote',
  demote: 'promote',
} as const satisfies Partial<Record<UserAct, UserAct>>

export type UserObstacle = 'deleted' | 'root' | 'rank' | 'onlyRoot' | 'alreadyAdmin' | 'alreadyUser'

type Ranked = { role: number }

/**
 * Predicts what the gateway would refuse: no user manages role 100, or a user of equal or higher role, and only role
 * 100 promotes and demotes (behaviour §6). The gateway enforces this; the result is only for display. `actor` is the
 * signed-in user, undefined while unknown.
 */
export function userObstacle(
  act: UserAct,
  actor: Ranked | undefined,
  target: Ranked & { status?: number },
): UserObstacle | undefined {
  if (target.status === UserStatus.deleted) return 'deleted'
  if (isRoot(target)) return 'root'
  if (actor && !isRoot(actor) && target.role >= actor.role) return 'rank'
  if (act !== 'promote' && act !== 'demote') return undefined
  if (actor && !isRoot(actor)) return 'onlyRoot'
  if (act === 'promote') return target.role >= Role.admin ? 'alreadyAdmin' : undefined
  return target.role <= Role.user ? 'alreadyUser' : undefined
}

export type RoleName = 'user' | 'trusted' | 'admin' | 'root' | 'unknown'

/** Any number that is not listed is unknown (behaviour §3). */
export function roleName(role: number): RoleName {
  if (role === Role.user) return 'user'
  if (role === Role.trusted) return 'trusted'
  if (role === Role.admin) return 'admin'
  return role === Role.root ? 'root' : 'unknown'
}

export type UserState = 'active' | 'banned' | 'deleted' | 'unknown'

/** 1 is activated, 2 banned, 3 deleted, anything else unknown (behaviour §3). */
export function userState(status: number): UserState {
  if (status === UserStatus.enabled) return 'active'
  if (status === UserStatus.deleted) return 'deleted'
  return status === UserStatus.disabled ? 'banned' : 'unknown'
}

/** An empty list means the default group (behaviour §3). */
export function groupsOf(group: string): string[] {
  const groups = splitList(group)
  return groups.length > 0 ? groups : [defaultGroup]
}
