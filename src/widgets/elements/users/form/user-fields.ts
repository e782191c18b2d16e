import type { UserChanges } from '../../../api/administration/administration.ts'
import { changedFields } from '../../../domain/wire.ts'
import { nameOf, normalized } from '../../../domain/typed.ts'
import { splitList } from '../../../domain/format.ts'
import type { UserFields } from '../../../domain/forms/user-rules.ts'
import { defaultGroup } from '../../../domain/accounts/group.ts'
import type { GatewayError } from '../../../gateway/gateway-error.ts'
import type { User } from '../../../domain/accounts/user.ts'

export const fieldsOf = (user: User | undefined): UserFields => ({
  username: user?.username ?? '',
  display_name: user?.display_name ?? '',
  password: '',
  groups: splitList(user?.group),
  quota: user?.quota ?? 0,
  admin: false,
})

/** An unchanged list is sent as received; an empty one becomes the default group by name (behaviour §3). */
const groupOf = ({ groups }: UserFields, before: User) =>
  groups.join() === splitList(before.group).join() && before.group
    ? before.group
    : groups.join(',') || defaultGroup

export const changesOf = (fields: UserFields, first: UserFields, before: User): UserChanges =>
  changedFields(sent(fields, before), sent(first, before))

const sent = (fields: UserFields, before: User) => {
  const { username, display_name, password, quota } = fields
  return {
    username: normalized(username),
    display_name: nameOf(display_name),
    password,
    quota: quota ?? before.quota,
    group: groupOf(fields, before),
  }
}

export type IgnoredField = 'username' | 'display_name' | 'group' | 'quota'

export interface UserOutcome {
  changes: UserChanges
  /** The changes that the gateway ignored; empty if the user cannot be read back. */
  ignored: IgnoredField[]
  stored: User | undefined
  /** In units: others changed the quota between loading and saving. */
  moved?: number
  /** The user was created, but not everything that was chosen could be set. */
  failed?: GatewayError
}
