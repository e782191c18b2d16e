import {
  getUser,
  manageUser,
  type UserAction,
  type UserChanges,
} from '../../api/administration/administration.ts'
import { giveQuota } from '../../api/administration/give-quota.ts'
import { userKeys } from '../../api/users.ts'
import { defaultGroup } from '../../domain/accounts/group.ts'
import { inverse } from '../../domain/accounts/user-permissions.ts'
import { UserStatus, type User } from '../../domain/accounts/user.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { quotaMoved, userRecord } from '../writes/users.ts'
import type { Target } from './job.ts'
import { defineChange, defineDeletion, type ChangeType, type ShownChangeType } from './job-plan.ts'

/** The call needs the name, which a job restored from storage does not have. */
async function manage(gateway: Gateway, { id, name }: Target, action: UserAction) {
  return manageUser(gateway, { id, username: name || (await getUser(gateway, id)).username }, action)
}

const edit: ChangeType<User, UserChanges, User> = {
  ...userRecord,
  write: (gateway, { id }, change, before) => userRecord.write(gateway, id, change, before),
  // A gateway that merges changes ignores empty values.
  reverse: (change, { group }) => ('group' in change ? { group: group || defaultGroup } : {}),
}

export const userChangeTypes = {
  'user-edit': defineChange(edit),
  'user-set': defineChange({ ...edit, sets: true }),
  /** The change counts from the quota at the time of writing. */
  'user-quota': defineChange<User, User, { by: number; remark: string }>({
    ...userRecord,
    expected: ({ by }, user) => quotaMoved(by)(user),
    reverse: ({ by, remark }, user) => ({ by: user.quota - quotaMoved(by)(user).quota, remark }),
    write: async (gateway, { id }, { by, remark }) => {
      const isSeen = await giveQuota(gateway, id, by, remark)
      if (id === gateway.session.getState().user?.id) void gateway.resources.invalidate(userKeys.self)
      return isSeen
    },
  }),
  'user-manage': defineChange<User, User, { action: keyof typeof inverse; status?: number; role?: number }>({
    ...userRecord,
    command: 'action',
    write: (gateway, target, { action }) => manage(gateway, target, action),
    reverse: ({ action }) => ({ action: inverse[action] }),
  }),
  'user-delete': defineDeletion({
    ...userRecord,
    // one-api keeps deleted users, marked so.
    left: { status: UserStatus.deleted },
    write: async (gateway, target) => void (await manage(gateway, target, 'delete')),
  }),
} satisfies Record<string, ShownChangeType>
