import { and, ne, or } from 'drizzle-orm'
import * as v from 'valibot'
import { createUser } from '../accounts/create-user.ts'
import { displayName, password, username } from '../accounts/fields.ts'
import { foldAddress, hasAddress } from '../accounts/mail-address.ts'
import { signInReply } from '../accounts/user-reply.ts'
import { checkTurnstile } from '../accounts/turnstile.ts'
import { isCalled, isNameTaken } from '../db/user-names.ts'
import { isAllowedEmail, useCode } from '../accounts/verification.ts'
import { users, type UserRow } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { UserStatus } from '../domain.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { maybe, readBody, text } from '../http/input.ts'
import { criticalLimit, rateLimit } from '../http/rate-limit.ts'
import { endSession, startSession } from '../accounts/session.ts'
import type { OptionSnapshot } from '../options/store.ts'
import { hashPassword, verifyPassword } from '../accounts/passwords.ts'

const loginBody = v.object({ username: v.optional(text, ''), password: v.optional(text, '') })

const registerBody = v.object({
  username,
  password,
  display_name: maybe(displayName),
  email: v.optional(text, ''),
  verification_code: v.optional(text, ''),
  aff_code: v.optional(text, ''),
})

/** Routes of sign-in by password, sign-out and registration. */
export const mountAuth = (app: GatewayApp, deps: GatewayDeps) => {
  const critical = rateLimit(deps, criticalLimit(deps.config.criticalRateLimit))

  app.post('/api/user/login', critical, async (c) => {
    const options = await deps.options.read()
    if (!options.flag('PasswordLoginEnabled')) throw new Refusal('管理员关闭了密码登录')
    const body = await readBody(c, loginBody)
    if (!body.username || !body.password) throw new Refusal('invalid parameter')
    const user = await findSignIn(deps, body.username, body.password)
    if (!user || user.status !== UserStatus.enabled) {
      throw new Refusal('用户名或密码错误，或用户已被封禁')
    }
    await startSession(c, deps, user)
    return ok(c, signInReply(user))
  })

  app.get('/api/user/logout', async (c) => {
    await endSession(c, deps)
    return ok(c)
  })

  app.post('/api/user/register', critical, async (c) => {
    const options = await deps.options.read()
    await checkTurnstile(c, deps, options)
    if (!options.flag('RegisterEnabled')) throw new Refusal('管理员关闭了新用户注册')
    if (!options.flag('PasswordRegisterEnabled')) {
      throw new Refusal('管理员关闭了通过密码进行注册，请使用第三方账户验证的形式进行注册')
    }
    const body = await readBody(c, registerBody)
    // The name is checked first, because the mailed code would be used up even if the name is taken.
    if (await isNameTaken(deps.db, body.username)) throw new Refusal(deps.compat.nameTaken)
    const email = await verifiedEmail(deps, options, body)
    await createUser(deps, {
      username: body.username,
      passwordHash: await hashPassword(body.password),
      displayName: body.display_name || body.username,
      email,
      affCode: body.aff_code,
      requestId: c.get('requestId'),
    })
    return ok(c)
  })
}

/** Finds the user who signs in by name or mail address; undefined if none has this password. */
const findSignIn = async ({ db }: GatewayDeps, nameOrEmail: string, password: string) => {
  const found = await db
    .select()
    .from(users)
    .where(and(or(isCalled(nameOrEmail), hasAddress(nameOrEmail)), ne(users.status, UserStatus.deleted)))
  // An old name may equal another user's address, so the password decides which user signs in. When no user is found,
  // verifying a decoy hash takes the same time.
  if (found.length === 0) await verifyPassword(password, undefined)
  // Older names may fold to the same text, so the exact spelling is tried first.
  const isExact = ({ username, email }: UserRow) => Number(username === nameOrEmail || email === nameOrEmail)
  found.sort((one, other) => isExact(other) - isExact(one))
  for (const user of found) if (await verifyPassword(password, user.password_hash)) return user
  return undefined
}

/** The address to store. Only verified addresses are stored, so it is empty while verification is off. */
const verifiedEmail = async (
  deps: GatewayDeps,
  options: OptionSnapshot,
  body: { email: string; verification_code: string },
) => {
  if (!options.flag('EmailVerificationEnabled')) return ''
  const { verification_code } = body
  const email = foldAddress(body.email)
  if (!email || !verification_code) throw new Refusal('管理员开启了邮箱验证，请输入邮箱地址和验证码')
  if (!isAllowedEmail(email, options)) {
    throw new Refusal('管理员启用了邮箱域名白名单，您的邮箱地址的域名不在白名单中')
  }
  if (!(await useCode(deps, 'verification', email, verification_code)))
    throw new Refusal('验证码错误或已过期')
  return email
}
