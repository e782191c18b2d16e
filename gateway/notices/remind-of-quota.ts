import { eq } from 'drizzle-orm'
import { lowQuotaMail } from './mail-texts.ts'
import { sendMail } from './mail.ts'
import { users } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { serverAddress } from '../options/server-address.ts'
import { logError } from '../log-error.ts'

/**
 * Mails a user whose balance has just fallen below `QuotaRemindThreshold`, if the user has an address and a mail
 * server is set. A failed mail is logged and does not fail the call that used the quota.
 */
export const remindOfQuota = async (deps: GatewayDeps, userId: number, balance: number) => {
  try {
    const options = await deps.options.read()
    const [user] = await deps.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (!user?.email || !options.text('SMTPServer')) return
    const link = `${serverAddress(options, deps.config)}/topup`
    await sendMail(options, lowQuotaMail(options, user.email, { balance, link }))
    await deps.db
      .update(users)
      .set({ quota_reminded_at: epochSeconds(deps) })
      .where(eq(users.id, userId))
  } catch (error) {
    logError('quota reminder', error)
  }
}
