import { getUser, updateUser, type UserChanges } from '../../api/administration/administration.ts'
import { userKeys } from '../../api/users.ts'
import type { User } from '../../domain/accounts/user.ts'
import { movedQuota } from '../../domain/quota.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { RecordKind } from './record-kind.ts'
import { setFields } from './write.ts'

export const userRecord: RecordKind<User, UserChanges> = {
  rows: userKeys.list,
  read: getUser,
  // Two groups are not merged: real gateways serve nothing to a user of several.
  strategies: { quota: 'amount' },
  hidden: ['password'],
  write: updateUser,
}

/** Gateways store no quota below 1. */
export const quotaMoved =
  (by: number) =>
  ({ quota }: User) => ({ quota: movedQuota(quota, by, 1) })

/** Resolves to the quota as it is stored. */
export const moveQuota = (gateway: Gateway, user: User, by: number, send: () => Promise<boolean>) =>
  setFields<User, UserChanges>(gateway, userRecord, {
    id: user.id,
    base: user,
    changes: quotaMoved(by),
    send,
  })
