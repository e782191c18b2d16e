import { isMoved } from '../../domain/forms/verify.ts'
import { movedQuota } from '../../domain/quota.ts'
import type { Id } from '../../domain/id.ts'
import { record, text } from '../../domain/wire.ts'
import { throwUnread } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { getUser, sendQuota, topUpUser, updateUser } from './administration.ts'

/** Gateways say so that the amount itself must not be negative; other refusals are final. */
const negative = /负数|大于 ?0|negative|positive|greater than (0|zero)/i

/** Whether the gateway refused a deduction because negative amounts are not allowed. */
export function acceptsNoNegative(error: unknown): boolean {
  const { kind, message } = record(error)
  return kind === 'refused' && negative.test(text(message))
}

/** Where no negative amount is accepted, the rest is set, at least 1; resolves to whether the user was read again. */
export async function giveQuota(gateway: Gateway, userId: Id, by: number, remark: string): Promise<boolean> {
  if (by >= 0 || !setsAlone.has(gateway))
    try {
      return await topUpUser(gateway, userId, by, remark)
    } catch (error) {
      if (by >= 0 || !acceptsNoNegative(error)) throw error
      setsAlone.add(gateway)
    }
  const { quota } = await getUser(gateway, userId)
  const left = movedQuota(quota, by, 1)
  return left !== quota && updateUser(gateway, userId, { quota: left })
}

/** A gateway that takes any amount may take no more than there is, so the user is read again. */
export async function giveAndLook(gateway: Gateway, userId: Id, by: number, remark: string) {
  const { quota } = await getUser(gateway, userId)
  const difference = movedQuota(quota, by, 0) - quota
  if (difference === 0) return true
  await sendQuota(gateway, userId, difference, remark)
  if (gateway.dialect.extensions.ignoresQuota) return false
  const { quota: now } = await getUser(gateway, userId).catch(throwUnread)
  // A version that does not know the call has changed nothing.
  if (now === quota) return updateUser(gateway, userId, { quota: quota + difference })
  return isMoved(now, quota + difference, quota)
}

/** The gateways here refused a negative amount. */
const setsAlone = new WeakSet<Gateway>()
