import type { Profile } from '../../domain/forms/user-rules.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { Id } from '../../domain/id.ts'
import { withId } from '../../gateway/dialect.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { number, record, text } from '../../domain/wire.ts'
import { requestAll, requestOne, requestPage } from '../page.ts'
import { decodeUser } from '../users.ts'
import { verifiedWrite } from '../watched.ts'

/** Gateways always sort in descending order. */
export type UserOrder = '' | 'quota' | 'used_quota' | 'request_count'

/** `page` counts wire pages of `rows` from 0. */
export const listUsers = (
  gateway: Gateway,
  page: number,
  order: UserOrder,
  signal?: AbortSignal,
  rows?: number,
) => requestPage(gateway, '/api/user/', page, decodeUser, { order, rows, signal })

export const searchUsers = (gateway: Gateway, keyword: string, signal?: AbortSignal, pages?: number) =>
  requestAll(gateway, '/api/user/search', keyword, decodeUser, { signal, pages })

export const getUser = (gateway: Gateway, userId: Id, signal?: AbortSignal) =>
  requestOne(gateway, userPath(userId), decodeUser, { signal })

const userPath = (userId: Id) => `/api/user/${encodeURIComponent(userId)}`

export const createUser = async (gateway: Gateway, draft: Profile) => {
  await gateway.request('/api/user/', { method: 'POST', body: { ...draft } })
}

/** The gateway merges the changes; real ones ignore zero and empty values, yet report success. */
export type UserChanges = Partial<Profile & { group: string; quota: number }>

/** Resolves to whether the user was read again and is as expected. */
export const updateUser = async (gateway: Gateway, userId: Id, changes: UserChanges): Promise<boolean> => {
  await gateway.dialectReady
  // A gateway that changes many records in a call notes no quota that was not sent.
  const { capabilities } = gateway.status.getState().status
  const asSent = capabilities.includes('batch') || gateway.dialect.mergesUsers === 'as sent'
  if (!asSent || (await gateway.writeAccess()) !== 'tested')
    return (await import('../extensions/whole-records.ts')).changeUser(gateway, userId, changes)
  await gateway.request('/api/user/', {
    method: 'PUT',
    body: { ...withId(gateway.dialect, userId), ...changes },
  })
  return false
}

export type UserAction = 'promote' | 'demote' | 'delete' | 'enable' | 'disable'

/** Resolves to the user's new role and status. */
export async function manageUser(gateway: Gateway, user: Pick<User, 'id' | 'username'>, action: UserAction) {
  const { manageUser, gone } = (await gateway.knownDialect()).extensions
  const reply = gateway.request('/api/user/manage', {
    method: 'POST',
    body: manageUser?.(user, action) ?? { username: user.username, action },
    ...(action !== 'delete' && { expects: 'record' }),
  })
  const { role, status } = record(
    await reply.catch(async (error: unknown) => {
      if (action !== 'delete' || !gone || !(await isGone(gateway, user.id, gone))) throw error
    }),
  )
  return { role: number(role), status: number(status) }
}

/** The gateway may report a deletion as failed that it carried out. */
const isGone = (gateway: Gateway, userId: Id, gone: RegExp) =>
  getUser(gateway, userId).then(
    () => false,
    (error: unknown) => gone.test(text(record(error).message)),
  )

/** Only some dialects have this call. */
export const dropSecondFactor = async (gateway: Gateway, userId: Id): Promise<void> => {
  await gateway.send(gateway.dialect.dropSecondFactorCall!(userId))
}

/** The amount is in units; resolves to whether the user was read again. */
export const topUpUser = async (
  gateway: Gateway,
  userId: Id,
  quota: number,
  remark: string,
): Promise<boolean> => {
  if ((await gateway.knownDialect()).setQuota)
    return (await import('./give-quota.ts')).giveAndLook(gateway, userId, quota, remark)
  await sendQuota(gateway, userId, quota, remark)
  return false
}

export const sendQuota = async (gateway: Gateway, userId: Id, quota: number, remark: string) => {
  const usual = { path: '/api/topup', body: { user_id: userId, quota, remark } }
  const call = gateway.dialect.giveQuota?.(userId, quota, remark) ?? usual
  await verifiedWrite(gateway, userPath(userId), {}, () => gateway.send(call))
}
