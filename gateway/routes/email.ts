import { and, eq, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { isEnabledUser } from '../accounts/lock-user.ts'
import { findUserByAddress, foldAddress, isMailAddress } from '../accounts/mail-address.ts'
import { resetMail, takenMail, verificationMail } from '../notices/mail-texts.ts'
import { sendMail, tryMailServer } from '../notices/mail.ts'
import { checkTurnstile } from '../accounts/turnstile.ts'
import { isAllowedEmail, makeCode, useCode } from '../accounts/verification.ts'
import { users } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { UserStatus } from '../domain.ts'
import type { GatewayApp, GatewayContext } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { queryText, readBody, text } from '../http/input.ts'
import { criticalLimit, rateLimit } from '../http/rate-limit.ts'
import { anyUser } from '../accounts/require-role.ts'
import { endSessionsOf } from '../accounts/session.ts'
import type { OptionSnapshot } from '../options/store.ts'
import { serverAddress } from '../options/server-address.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { randomText } from '../accounts/secrets.ts'

const resetBody = v.object({ email: v.optional(text, ''), token: v.optional(text, '') })

/** Routes to verify a mail address, reset a password, and bind an address to an account. */
export const mountEmail = (app: GatewayApp, deps: GatewayDeps) => {
  const critical = rateLimit(deps, criticalLimit(deps.config.criticalRateLimit))

  app.get('/api/verification', critical, async (c) => {
    const options = await deps.options.read()
    await checkTurnstile(c, deps, options)
    const email = queryEmail(c)
    if (!isAllowedEmail(email, options)) {
      throw new Refusal('管理员启用了邮箱域名白名单，您的邮箱地址的域名不在白名单中')
    }
    const isTaken = (await findUserByAddress(deps.db, email)) !== undefined
    if (isTaken && deps.compat.revealsRegisteredAddresses) throw new Refusal('邮箱地址已被占用')
    // Only the owner of the address learns, by mail, that it already has an account. A code is made for it too, because
    // the limit of codes limits these mails, and answers without a mail would show which addresses have none.
    const code = await makeCode(deps, 'verification', foldAddress(email))
    if (code !== undefined)
      await sendMail(options, isTaken ? takenMail(options, email) : verificationMail(options, email, code))
    return ok(c)
  })

  app.get('/api/reset_password', critical, async (c) => {
    const options = await deps.options.read()
    await checkTurnstile(c, deps, options)
    const email = queryEmail(c)
    const owner = await findUserByAddress(deps.db, email)
    if (!owner && deps.compat.revealsRegisteredAddresses) throw new Refusal('该邮箱地址未注册')
    await tryMailServer(options)
    // The mail is not awaited, so that response times do not reveal whether one was sent. It goes to the verified
    // address, not to the one that was typed.
    if (owner) void sendReset(deps, options, owner.email).catch(() => {})
    return ok(c)
  })

  app.post('/api/user/reset', critical, async (c) => {
    const { email, token } = await readBody(c, resetBody)
    if (!email || !token) throw new Refusal('invalid parameter')
    const isRight = await useCode(deps, 'reset', email, token)
    const user = await findUserByAddress(deps.db, email)
    if (!user || !isRight) throw new Refusal('重置链接非法或已过期')
    const password = randomText(12)
    // Since the code was compared, the account may have been deleted or the address bound to another account.
    const [reset] = await deps.db
      .update(users)
      .set({ password_hash: await hashPassword(password) })
      .where(and(eq(users.id, user.id), eq(users.email, user.email), ne(users.status, UserStatus.deleted)))
      .returning({ id: users.id })
    if (!reset) throw new Refusal('重置链接非法或已过期')
    await endSessionsOf(deps, user.id)
    return ok(c, password)
  })

  app.get('/api/oauth/email/bind', critical, anyUser(deps), async (c) => {
    const email = foldAddress(queryText(c, 'email'))
    if (!(await useCode(deps, 'verification', email, queryText(c, 'code')))) {
      throw new Refusal('验证码错误或已过期')
    }
    if (await findUserByAddress(deps.db, email)) throw new Refusal('邮箱地址已被占用')
    const [bound] = await deps.db
      .update(users)
      .set({ email })
      .where(isEnabledUser(c.get('user').id))
      .returning({ id: users.id })
    if (!bound) throw new Refusal('用户已被封禁')
    return ok(c)
  })
}

const sendReset = async (deps: GatewayDeps, options: OptionSnapshot, email: string) => {
  const token = await makeCode(deps, 'reset', email)
  if (token === undefined) return
  const query = new URLSearchParams({ email, token })
  const link = `${serverAddress(options, deps.config)}/user/reset?${query}`
  await sendMail(options, resetMail(options, email, link))
}

const queryEmail = (c: GatewayContext) => {
  const email = queryText(c, 'email')
  if (!isMailAddress(email)) throw new Refusal('invalid parameter')
  return email
}
