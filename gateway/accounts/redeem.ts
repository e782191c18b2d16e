import { and, eq } from 'drizzle-orm'
import { redemptions, type UserRow } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { LogType, RedemptionStatus } from '../domain.ts'
import { Refusal } from '../http/envelope.ts'
import { recordLog } from '../logs.ts'
import { addQuota, describeQuota } from '../money/quota.ts'

/**
 * Uses a redemption code once. The update that marks it used is conditional, so exactly one of several
 * concurrent calls succeeds; the quota is added in the same transaction.
 * @returns the quota added
 * @throws {Refusal} when the code does not exist or is not unused
 */
export const redeem = async (deps: GatewayDeps, user: UserRow, key: string, requestId: string) => {
  const options = await deps.options.read()
  return deps.db.transaction(async (tx) => {
    const [code] = await tx
      .update(redemptions)
      .set({
        status: RedemptionStatus.used,
        redeemed_time: epochSeconds(deps),
        redeemed_by: user.id,
      })
      .where(and(eq(redemptions.key, key), eq(redemptions.status, RedemptionStatus.unused)))
      .returning()
    if (!code) {
      const [known] = await tx.select().from(redemptions).where(eq(redemptions.key, key))
      throw new Refusal(known ? '兑换失败，该兑换码已被使用' : '兑换失败，无效的兑换码')
    }
    await addQuota(tx, user.id, code.quota)
    const content = `通过兑换码充值 ${describeQuota(code.quota, options)}`
    await recordLog(tx, deps, { type: LogType.topUp, user, content, requestId })
    return code.quota
  })
}
