import type { Id } from '../../domain/id.ts'
import { record } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { getUser, topUpUser, updateUser } from './administration.ts'

/**
 * Adds quota (units) to a user, or deducts: where the gateway takes no negative amount, it is set to what is left of
 * what the user has at that moment, at least 1 (contract "Manners").
 */
export async function giveQuota(gateway: Gateway, userId: Id, by: number, remark: string): Promise<void> {
  if (by >= 0 || !setsAlone.has(gateway))
    try {
      return await topUpUser(gateway, userId, by, remark)
    } catch (error) {
      if (by >= 0 || record(error).kind !== 'refused') throw error
      setsAlone.add(gateway)
    }
  const { quota } = await getUser(gateway, userId)
  await updateUser(gateway, userId, { quota: Math.max(1, quota + by) })
}

/** Those that have refused to deduct. */
const setsAlone = new WeakSet<Gateway>()
