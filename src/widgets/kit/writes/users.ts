import { getUser, updateUser, type UserChanges } from '../../api/administration/administration.ts'
import { userKeys } from '../../api/users.ts'
import type { User } from '../../domain/accounts/user.ts'
import { movedQuota } from '../../domain/quota.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { type RecordKind, setFields } from './write.ts'

export const userRecord: RecordKind<User, UserChanges> = {
  rows: userKeys.list,
  read: getUser,
  // Two groups are not merged: real gateways serve nothing to a user of several.
  strategies: { quota: 'amount' },
  least: 1,
  hidden: ['password'],
  write: updateUser,
}

export const quotaMoved =
  (by: number) =>
  ({ quota }: User) => ({ quota: movedQuota(quota, by, userRecord.least) })

/** `send` gets the difference, which is less than `by` where there is less to take; resolves to what is stored. */
export const moveQuota = (
  gateway: Gateway,
  user: User,
  by: number,
  send: (difference: number) => Promise<boolean>,
) =>
  setFields<User, UserChanges>(gateway, userRecord, {
    id: user.id,
    base: user,
    changes: quotaMoved(by),
    send: (_gateway, _id, { quota }, before = user) => send(quota! - before.quota),
  })
