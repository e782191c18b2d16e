import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { lockUser } from '../accounts/lock-user.ts'
import { newTokenKey } from '../accounts/token-key.ts'
import { tokens, users, type TokenRow } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { TokenStatus } from '../domain.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { pathId, queryText, readBody } from '../http/input.ts'
import { matchesKeyword, pageOf } from '../http/page.ts'
import { okRows, limitRead } from '../http/reads.ts'
import { anyUser } from '../accounts/require-role.ts'
import { createTokenBody, refuseOverdraft, updateTokenBody } from './token-body.ts'

const orders = { remain_quota: tokens.remain_quota, used_quota: tokens.used_quota }

/** The number of keys that a user may have. It is limited because an empty search returns all of them, at most 5 MB. */
const maxKeys = 1000

/** Routes of a user's API keys. */
export const mountTokens = (app: GatewayApp, deps: GatewayDeps) => {
  const { db, compat } = deps
  const [creation, update] = [createTokenBody(compat), updateTokenBody(compat)]

  app.get('/api/token/', anyUser(deps), async (c) => {
    const order = queryText(c, 'order')
    const column = Object.hasOwn(orders, order) ? orders[order as keyof typeof orders] : undefined
    const { limit, offset } = pageOf(c)
    const rows = await db
      .select()
      .from(tokens)
      .where(eq(tokens.user_id, c.get('user').id))
      .orderBy(...unlimitedFirst(order), ...(column ? [desc(column)] : []), desc(tokens.id))
      .limit(limit)
      .offset(offset)
    return ok(c, rows)
  })

  app.get('/api/token/search', anyUser(deps), async (c) => {
    const matches = matchesKeyword(queryText(c, 'keyword'), tokens.id, tokens.name)
    return okRows(c, {
      slice: 50,
      next: (limit, after: TokenRow | undefined) =>
        limitRead(() =>
          db
            .select()
            .from(tokens)
            .where(and(eq(tokens.user_id, c.get('user').id), matches, after && gt(tokens.id, after.id)))
            .orderBy(asc(tokens.id))
            .limit(limit),
        ),
    })
  })

  app.get('/api/token/:id', anyUser(deps), async (c) =>
    ok(c, await findToken(deps, pathId(c), c.get('user').id)),
  )

  app.post('/api/token/', anyUser(deps), async (c) => {
    const body = await readBody(c, creation)
    const user_id = c.get('user').id
    const now = epochSeconds(deps)
    const token = await db.transaction(async (tx) => {
      // The lock also makes concurrent calls of a user wait, so that each counts the keys that the others create.
      if (!(await lockUser(tx, eq(users.id, user_id)))) throw new Refusal('用户已被封禁')
      if ((await tx.$count(tokens, eq(tokens.user_id, user_id))) >= maxKeys)
        throw new Refusal(`最多可有 ${maxKeys} 个令牌，请先删除不用的令牌`)
      const row = { ...body, user_id, key: newTokenKey(), created_time: now, accessed_time: now }
      return (await tx.insert(tokens).values(row).returning())[0]
    })
    return ok(c, token)
  })

  app.put('/api/token/', anyUser(deps), async (c) => {
    const { id, status, ...fields } = await readBody(c, update)
    const statusOnly = Boolean(queryText(c, 'status_only'))
    const token = await db.transaction(async (tx) => {
      // The row is locked, because a running call may be using up the key.
      const [before] = await tx
        .select()
        .from(tokens)
        .where(ownToken(id, c.get('user').id))
        .for('update')
      if (!before) throw new Refusal('record not found')
      refuseOverdraft(fields, before, compat)
      if (status === TokenStatus.enabled) refuseDeadToken(before, epochSeconds(deps))
      const changes = statusOnly
        ? { status: status ?? before.status }
        : { ...(compat.replacesRecordOnPut && emptyToken), ...definedFields(fields) }
      const [after] = await tx
        .update(tokens)
        .set({ id, ...changes })
        .where(eq(tokens.id, id))
        .returning()
      return after
    })
    return ok(c, token)
  })

  app.delete('/api/token/:id', anyUser(deps), async (c) => {
    const { id } = await findToken(deps, pathId(c), c.get('user').id)
    await db.delete(tokens).where(eq(tokens.id, id))
    return ok(c)
  })
}

/** Sorts unlimited keys first, whatever quota they store. */
const unlimitedFirst = (order: string) => (order === 'remain_quota' ? [desc(tokens.unlimited_quota)] : [])

const ownToken = (id: number, userId: number) => and(eq(tokens.id, id), eq(tokens.user_id, userId))

const findToken = async ({ db }: GatewayDeps, id: number | undefined, userId: number) => {
  const [token] = id === undefined ? [] : await db.select().from(tokens).where(ownToken(id, userId))
  if (!token) throw new Refusal('record not found')
  return token
}

/** Refuses to enable an expired or exhausted key before its limits have been raised. */
const refuseDeadToken = ({ status, expired_time, remain_quota, unlimited_quota }: TokenRow, now: number) => {
  if (status === TokenStatus.expired && expired_time !== -1 && expired_time <= now) {
    throw new Refusal('令牌已过期，无法启用，请先修改令牌过期时间，或者设置为永不过期')
  }
  if (status === TokenStatus.exhausted && remain_quota <= 0 && !unlimited_quota) {
    throw new Refusal('令牌可用额度已用尽，无法启用，请先修改令牌剩余额度，或者设置为无限额度')
  }
}

/** The record after an empty PUT, where a PUT replaces the whole record. */
const emptyToken = {
  name: '',
  remain_quota: 0,
  expired_time: 0,
  unlimited_quota: false,
  models: null,
  subnet: '',
}

const definedFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
