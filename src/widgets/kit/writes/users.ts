import { getUser, updateUser, type UserChanges } from '../../api/administration/administration.ts'
import { userKeys } from '../../api/users.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { RecordKind } from './record-kind.ts'

export const userRecord: RecordKind<User, UserChanges> = {
  rows: userKeys.list,
  read: getUser,
  strategies: { group: 'names', quota: 'amount' },
  hidden: ['password'],
  write: updateUser,
}
