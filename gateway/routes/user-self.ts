import * as v from 'valibot'
import { displayName, passwordOrEmpty, usernameOrEmpty } from '../accounts/fields.ts'
import { isEnabledUser } from '../accounts/lock-user.ts'
import { redeem } from '../accounts/redeem.ts'
import { removeUser } from '../accounts/remove-user.ts'
import { isNameTaken, nameColumns } from '../db/user-names.ts'
import { userReply } from '../accounts/user-reply.ts'
import { users } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { Role } from '../domain.ts'
import type { GatewayApp } from '../http/context.ts'
import { countFiring } from '../monitoring/alert-rounds.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { maybe, readBody, text } from '../http/input.ts'
import { anyUser } from '../accounts/require-role.ts'
import { renewSession } from '../accounts/session.ts'
import { withChanges } from '../compat.ts'
import { hashPasswordFor } from '../accounts/passwords.ts'
import { groupsOf } from '../relay/channels/choose-channel.ts'
import { randomHex32, sha256 } from '../accounts/secrets.ts'
import { readFor, limitReadsByUser } from '../http/reads.ts'
import { modelsOfGroups } from '../relay/models-of-groups.ts'
import type { Dashboard } from '../money/dashboard.ts'

const selfBody = v.object({
  username: maybe(usernameOrEmpty),
  password: v.optional(passwordOrEmpty, ''),
  display_name: maybe(displayName),
})

const redeemBody = v.object({ key: v.optional(text, '') })

/** Routes by which users manage their account. */
export const mountUserSelf = (app: GatewayApp, deps: GatewayDeps, dashboard: Dashboard) => {
  const { db } = deps
  const signedIn = anyUser(deps)

  app.get('/api/user/self', signedIn, async (c) => {
    const user = c.get('user')
    // The reply includes the firing alerts, because the console shows their number on every page.
    const firing = user.role >= Role.admin && deps.compat.capabilities.includes('alerts')
    return ok(c, { ...userReply(user), ...(firing && { firing_alerts: await countFiring(deps.db) }) })
  })

  app.put('/api/user/self', signedIn, async (c) => {
    const user = c.get('user')
    const body = await readBody(c, selfBody)
    const renamed = body.username !== user.username ? body.username : undefined
    if (renamed && (await isNameTaken(db, renamed, user.id))) throw new Refusal(deps.compat.nameTaken)
    const displayName = withChanges(deps.compat, body.display_name, undefined)
    const changes = {
      id: user.id,
      ...(renamed && nameColumns(renamed)),
      ...(displayName !== undefined && { display_name: displayName }),
      ...(body.password && { password_hash: await hashPasswordFor(user.id, body.password) }),
    }
    const [after] = await db.update(users).set(changes).where(isEnabledUser(user.id)).returning()
    if (!after) throw new Refusal('用户已被封禁')
    if (body.password) await renewSession(c, deps, after)
    return ok(c)
  })

  app.delete('/api/user/self', signedIn, async (c) => {
    const user = c.get('user')
    if (user.role === Role.root) throw new Refusal('不能删除超级管理员账户')
    await removeUser(db, user.id)
    return ok(c)
  })

  // This call replaces the access token; only its hash is stored.
  app.get('/api/user/token', signedIn, async (c) => {
    const accessToken = randomHex32()
    const [owner] = await db
      .update(users)
      .set({ access_token_hash: sha256(accessToken) })
      .where(isEnabledUser(c.get('user').id))
      .returning({ id: users.id })
    if (!owner) throw new Refusal('用户已被封禁')
    return ok(c, accessToken)
  })

  app.get('/api/user/aff', signedIn, (c) => ok(c, c.get('user').aff_code))

  app.get('/api/user/available_models', signedIn, async (c) =>
    ok(c, await readFor(c.get('user').id, () => modelsOfGroups(db, groupsOf(c.get('user'), deps.compat)))),
  )

  app.post('/api/user/topup', signedIn, async (c) => {
    const { key } = await readBody(c, redeemBody)
    if (!key) throw new Refusal('未提供兑换码')
    return ok(c, await redeem(deps, c.get('user'), key, c.get('requestId')))
  })

  app.get('/api/user/dashboard', signedIn, async (c) => {
    const { id } = c.get('user')
    return ok(c, await limitReadsByUser(id, () => dashboard.of(id)))
  })
}
