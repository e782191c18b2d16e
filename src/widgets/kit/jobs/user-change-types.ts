import {
  getUser,
  manageUser,
  type UserAction,
  type UserChanges,
} from '../../api/administration/administration.ts'
import { giveQuota } from '../../api/administration/give-quota.ts'
import { userKeys } from '../../api/users.ts'
import { UserStatus, type User } from '../../domain/accounts/user.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { quotaMoved, userRecord } from '../writes/users.ts'
import type { Target } from './job.ts'
import { defineChange, defineDeletion, type ShownChangeType } from './job-plan.ts'

/** The call needs the name, which a job restored from storage does not have. */
async function manage(gateway: Gateway, { id, name }: Target, action: UserAction): Promise<void> {
  await manageUser(gateway, { id, username: name || (await getUser(gateway, id)).username }, action)
}

export const userChangeTypes = {
  'user-edit': defineChange<User, User, UserChanges>({
    ...userRecord,
    write: (gateway, { id }, change, before) => userRecord.write(gateway, id, change, before),
  }),
  /** The change counts from the quota at the time of writing. */
  'user-quota': defineChange<User, User, { by: number; remark: string }>({
    ...userRecord,
    expected: ({ by }, user) => quotaMoved(by)(user),
    write: async (gateway, { id }, { by, remark }) => {
      const isSeen = await giveQuota(gateway, id, by, remark)
      if (id === gateway.session.getState().user?.id) void gateway.resources.invalidate(userKeys.self)
      return isSeen
    },
  }),
  'user-manage': defineChange<User, User, { action: UserAction; status?: number; role?: number }>({
    ...userRecord,
    command: 'action',
    write: (gateway, target, { action }) => manage(gateway, target, action),
  }),
  'user-delete': defineDeletion({
    ...userRecord,
    // one-api keeps such users as deleted.
    left: { status: UserStatus.deleted },
    write: (gateway, target) => manage(gateway, target, 'delete'),
  }),
} satisfies Record<string, ShownChangeType>
