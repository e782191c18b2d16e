import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { lockUser } from '../accounts/lock-user.ts'
import { removeUser } from '../accounts/remove-user.ts'
import { standingReply } from '../accounts/user-reply.ts'
import type { Database } from '../db/open.ts'
import { users, type UserRow } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { LogType, Role, UserStatus } from '../domain.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { maybe, readBody, smallInteger, integer, text } from '../http/input.ts'
import { admin } from '../accounts/require-role.ts'
import { endSessionsOf } from '../accounts/session.ts'
import { recordLog } from '../logs.ts'
import { addQuota, describeQuota } from '../money/quota.ts'
import { outranks } from './user.ts'

const manageBody = v.object({ username: v.optional(text, ''), action: v.optional(text, '') })

const topUpBody = v.object({
  user_id: smallInteger,
  quota: integer,
  remark: maybe(v.pipe(text, v.maxLength(1000, '参数错误：备注过长'))),
})

/** Routes by which administrators manage users (ban, role, deletion) and give them quota. */
export const mountUserManage = (app: GatewayApp, deps: GatewayDeps) => {
  app.post('/api/user/manage', admin(deps), async (c) => {
    const { username, action } = await readBody(c, manageBody)
    const actor = c.get('user')
    const standing = await deps.db.transaction(async (tx) => {
      const target = await lockUser(tx, eq(users.username, username))
      if (!target) throw new Refusal('用户不存在')
      if (!outranks(actor, target)) throw new Refusal('无权更新同权限等级或更高权限等级的用户信息')
      const change = Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : undefined
      // An unknown action changes nothing and succeeds, as recorded from a real gateway.
      return change ? change({ db: tx, compat: deps.compat }, target, actor) : target
    })
    return ok(c, standingReply(standing))
  })

  app.post('/api/topup', admin(deps), async (c) => {
    const { user_id, quota, remark } = await readBody(c, topUpBody)
    if (quota < 0) throw new Refusal('quota 不能为负数！')
    const content = remark || `通过 API 充值 ${describeQuota(quota, await deps.options.read())}`
    await deps.db.transaction(async (tx) => {
      const target = await lockUser(tx, eq(users.id, user_id))
      if (target && !outranks(c.get('user'), target))
        throw new Refusal('无权为同权限等级或更高权限等级的用户充值')
      const user = await addQuota(tx, target?.id ?? 0, quota)
      await recordLog(tx, deps, { type: LogType.topUp, user, content, quota, requestId: c.get('requestId') })
    })
    return ok(c)
  })
}

type Standing = Pick<UserRow, 'role' | 'status'>
type Action = (deps: Pick<GatewayDeps, 'db' | 'compat'>, target: UserRow, actor: UserRow) => Promise<Standing>

const actions = {
  async disable({ db }, target) {
    if (target.role === Role.root) throw new Refusal('无法禁用超级管理员用户')
    return setStanding(db, target, { status: UserStatus.banned })
  },
  // A ban keeps sessions and the access token, so that calls get the ban as their error. They are ended here, so that
  // they do not work again.
  async enable(deps, target) {
    if (target.status === UserStatus.banned) {
      await endSessionsOf(deps, target.id)
      await deps.db.update(users).set({ access_token_hash: null }).where(eq(users.id, target.id))
    }
    return setStanding(deps.db, target, { status: UserStatus.enabled })
  },
  async delete({ db }, target) {
    if (target.role === Role.root) throw new Refusal('无法删除超级管理员用户')
    await removeUser(db, target.id)
    return { role: target.role, status: UserStatus.deleted }
  },
  async promote({ db }, target, actor) {
    if (actor.role !== Role.root) throw new Refusal('普通管理员用户无法提升其他用户为管理员')
    if (target.role >= Role.admin) throw new Refusal('该用户已经是管理员')
    return setStanding(db, target, { role: Role.admin })
  },
  async demote({ db }, target) {
    if (target.role === Role.root) throw new Refusal('无法降级超级管理员用户')
    if (target.role === Role.common) throw new Refusal('该用户已经是普通用户')
    return setStanding(db, target, { role: Role.common })
  },
} satisfies Record<string, Action>

const setStanding = async (db: Database, target: UserRow, change: Partial<Standing>): Promise<Standing> => {
  await db.update(users).set(change).where(eq(users.id, target.id))
  return { role: target.role, status: target.status, ...change }
}
