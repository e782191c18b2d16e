import { and, asc, desc, eq, gt, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { createUser } from '../accounts/create-user.ts'
import { displayName, password, passwordOrEmpty, username, usernameOrEmpty } from '../accounts/fields.ts'
import { lockUser } from '../accounts/lock-user.ts'
import { removeUser } from '../accounts/remove-user.ts'
import { isNameTaken, nameColumns } from '../db/user-names.ts'
import { userReply } from '../accounts/user-reply.ts'
import { users, type UserRow } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { LogType, Role, UserStatus } from '../domain.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { amountOf, maybe, pathId, queryText, readBody, smallInteger, text } from '../http/input.ts'
import { matchesKeyword, pageOf } from '../http/page.ts'
import { okRows, limitRead } from '../http/reads.ts'
import { admin } from '../accounts/require-role.ts'
import { endSessionsOf } from '../accounts/session.ts'
import { recordLog } from '../logs.ts'
import { withChanges, type Compat } from '../compat.ts'
import { hashPasswordFor } from '../accounts/passwords.ts'
import { describeQuota } from '../money/quota.ts'

const orders = { quota: users.quota, used_quota: users.used_quota, request_count: users.request_count }

const signInBody = v.object({ username: v.optional(text, ''), password: v.optional(text, '') })
const createBody = v.object({ username, password, display_name: maybe(displayName) })
const updateBody = (compat: Compat) =>
  v.object({
    id: smallInteger,
    username: maybe(usernameOrEmpty),
    password: v.optional(passwordOrEmpty, ''),
    display_name: maybe(displayName),
    group: maybe(v.pipe(text, v.maxLength(255, '参数错误：分组过长'))),
    quota: maybe(amountOf(compat)),
  })

const living = ne(users.status, UserStatus.deleted)

/** Routes by which administrators manage users. */
export const mountUsers = (app: GatewayApp, deps: GatewayDeps) => {
  const { db, compat } = deps
  const changes = updateBody(compat)

  app.get('/api/user/', admin(deps), async (c) => {
    const order = queryText(c, 'order')
    const column = Object.hasOwn(orders, order) ? orders[order as keyof typeof orders] : undefined
    const { limit, offset } = pageOf(c)
    const rows = await db
      .select()
      .from(users)
      .where(living)
      .orderBy(...(column ? [desc(column)] : []), desc(users.id))
      .limit(limit)
      .offset(offset)
    return ok(c, rows.map(userReply))
  })

  app.get('/api/user/search', admin(deps), async (c) => {
    const matches = matchesKeyword(
      queryText(c, 'keyword'),
      users.id,
      users.username,
      users.email,
      users.display_name,
    )
    return okRows(c, {
      slice: 250,
      next: (limit, after) =>
        limitRead(() =>
          db
            .select()
            .from(users)
            .where(and(living, matches, after && gt(users.id, after.id)))
            .orderBy(asc(users.id))
            .limit(limit),
        ),
      show: userReply,
    })
  })

  app.get('/api/user/:id', admin(deps), async (c) => {
    const user = await findUser(deps, pathId(c))
    if (!outranks(c.get('user'), user)) throw new Refusal('无权获取同级或更高等级用户的信息')
    return ok(c, userReply(user))
  })

  app.post('/api/user/', admin(deps), async (c) => {
    const given = await readBody(c, signInBody)
    if (!given.username || !given.password) throw new Refusal('invalid parameter')
    const body = await readBody(c, createBody)
    await createUser(deps, {
      username: body.username,
      passwordHash: await hashPasswordFor(c.get('user').id, body.password),
      displayName: body.display_name || body.username,
      requestId: c.get('requestId'),
    })
    return ok(c)
  })

  app.put('/api/user/', admin(deps), async (c) => {
    const body = await readBody(c, changes)
    const quota = withChanges(compat, body.quota, undefined)
    const password_hash = body.password ? await hashPasswordFor(c.get('user').id, body.password) : undefined
    const options = await deps.options.read()
    await db.transaction(async (tx) => {
      const before = await lockUser(tx, eq(users.id, body.id))
      if (!before) throw new Refusal('record not found')
      if (!outranks(c.get('user'), before)) throw new Refusal('无权更新同权限等级或更高权限等级的用户信息')
      const renamed = body.username !== before.username ? body.username : undefined
      if (renamed && (await isNameTaken(tx, renamed, before.id))) throw new Refusal(compat.nameTaken)
      const after = {
        ...(renamed && nameColumns(renamed)),
        display_name: withChanges(compat, body.display_name, before.display_name),
        group: withChanges(compat, body.group, before.group) || 'default',
        ...(quota !== undefined && { quota }),
        ...(password_hash !== undefined && { password_hash }),
      }
      await tx.update(users).set(after).where(eq(users.id, before.id))
      if (password_hash !== undefined) await endSessionsOf({ db: tx, compat }, before.id)
      const claimed = compat.skipsZero ? (body.quota ?? 0) : quota
      if (claimed === undefined || claimed === before.quota) return
      const content = `管理员将用户额度从 ${describeQuota(before.quota, options)}修改为 ${describeQuota(claimed, options)}`
      await recordLog(tx, deps, {
        type: LogType.manage,
        user: before,
        content,
        requestId: c.get('requestId'),
      })
    })
    return ok(c)
  })

  app.delete('/api/user/:id', admin(deps), async (c) => {
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, eq(users.id, pathId(c) ?? 0))
      if (!user) throw new Refusal('record not found')
      if (user.role === Role.root) throw new Refusal('无法删除超级管理员用户')
      if (!outranks(c.get('user'), user)) throw new Refusal('无权删除同权限等级或更高权限等级的用户')
      await removeUser(tx, user.id)
    })
    return compat.emptyDeleteReply ? c.body(null) : ok(c)
  })
}

/** Whether an administrator may see and change a user: one of a lower role. Root may manage everyone. */
export const outranks = (actor: UserRow, target: UserRow) =>
  actor.role === Role.root || actor.role > target.role

const findUser = async ({ db }: GatewayDeps, id: number | undefined) => {
  const [user] =
    id === undefined
      ? []
      : await db
          .select()
          .from(users)
          .where(and(eq(users.id, id), living))
  if (!user) throw new Refusal('record not found')
  return user
}
