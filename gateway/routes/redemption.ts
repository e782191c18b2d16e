import { and, asc, desc, eq, gt } from 'drizzle-orm'
import * as v from 'valibot'
import { redemptions, type RedemptionRow } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { RedemptionStatus } from '../domain.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { amountOf, maybe, pathId, queryText, readBody, smallInteger, text } from '../http/input.ts'
import { matchesKeyword, pageOf } from '../http/page.ts'
import { okRows, limitRead } from '../http/reads.ts'
import { admin } from '../accounts/require-role.ts'
import type { Compat } from '../compat.ts'
import { randomHex32 } from '../accounts/secrets.ts'

const nameRule = '兑换码名称长度必须在1-20之间'
const nameOf = ({ nameLength }: Compat) =>
  v.pipe(
    text,
    v.check((value) => value !== '' && nameLength(value) <= 20, nameRule),
  )

const createBody = (compat: Compat) =>
  v.object({
    name: v.optional(nameOf(compat), ''),
    quota: v.optional(amountOf(compat), 0),
    count: v.pipe(
      v.optional(smallInteger, 0),
      v.minValue(1, '兑换码个数必须大于0'),
      v.maxValue(100, '一次兑换码批量生成的个数不能大于 100'),
    ),
  })

const updateBody = (compat: Compat) =>
  v.object({
    id: smallInteger,
    name: maybe(compat.replacesRecordOnPut ? text : nameOf(compat)),
    quota: maybe(amountOf(compat)),
    status: maybe(smallInteger),
  })

/** The statuses that a change of the status may set; `used` is set by redeeming only. */
const settable: number[] = [RedemptionStatus.unused, RedemptionStatus.disabled]

/** Routes by which administrators create and manage redemption codes. Users redeem them at `/api/user/topup`. */
export const mountRedemptions = (app: GatewayApp, deps: GatewayDeps) => {
  const { db, compat } = deps
  const [creation, update] = [createBody(compat), updateBody(compat)]

  app.get('/api/redemption/', admin(deps), async (c) => {
    const { limit, offset } = pageOf(c)
    const rows = await db.select().from(redemptions).orderBy(desc(redemptions.id)).limit(limit).offset(offset)
    return ok(c, rows.map(redemptionReply))
  })

  app.get('/api/redemption/search', admin(deps), async (c) => {
    const matches = matchesKeyword(queryText(c, 'keyword'), redemptions.id, redemptions.name)
    return okRows(c, {
      slice: 250,
      next: (limit, after) =>
        limitRead(() =>
          db
            .select()
            .from(redemptions)
            .where(and(matches, after && gt(redemptions.id, after.id)))
            .orderBy(asc(redemptions.id))
            .limit(limit),
        ),
      show: redemptionReply,
    })
  })

  app.get('/api/redemption/:id', admin(deps), async (c) =>
    ok(c, redemptionReply(await findRedemption(deps, pathId(c)))),
  )

  app.post('/api/redemption/', admin(deps), async (c) => {
    const body = await readBody(c, creation)
    if (!body.name) throw new Refusal(nameRule)
    const rows = Array.from({ length: body.count }, () => ({
      user_id: c.get('user').id,
      key: randomHex32(),
      name: body.name,
      quota: body.quota,
      created_time: epochSeconds(deps),
    }))
    await db.insert(redemptions).values(rows)
    return ok(
      c,
      rows.map(({ key }) => key),
    )
  })

  app.put('/api/redemption/', admin(deps), async (c) => {
    const body = await readBody(c, update)
    const statusOnly = Boolean(queryText(c, 'status_only'))
    const same = eq(redemptions.id, body.id)
    const row = await db.transaction(async (tx) => {
      // The row is locked, because somebody may be redeeming the code.
      const [found] = await tx.select().from(redemptions).where(same).for('update')
      if (!found) throw new Refusal('record not found')
      if (statusOnly && body.status !== undefined && !settable.includes(body.status))
        throw new Refusal('参数错误：状态只能是 1 或 2')
      if (statusOnly && found.status === RedemptionStatus.used)
        throw new Refusal('该兑换码已被使用，不能再修改')
      const before = compat.replacesRecordOnPut ? { ...found, name: '', quota: 0 } : found
      const changes = statusOnly
        ? { status: body.status ?? before.status }
        : { name: body.name ?? before.name, quota: body.quota ?? before.quota }
      const [after] = await tx.update(redemptions).set(changes).where(same).returning()
      return after!
    })
    return ok(c, redemptionReply(row))
  })

  app.delete('/api/redemption/:id', admin(deps), async (c) => {
    const { id } = await findRedemption(deps, pathId(c))
    await db.delete(redemptions).where(eq(redemptions.id, id))
    return ok(c)
  })
}

const findRedemption = async ({ db }: GatewayDeps, id: number | undefined) => {
  const [row] = id === undefined ? [] : await db.select().from(redemptions).where(eq(redemptions.id, id))
  if (!row) throw new Refusal('record not found')
  return row
}

/**
 * A code as replies show it. `count` is only meaningful in requests that create codes; replies contain 0, as in
 * one-api.
 */
const redemptionReply = ({ redeemed_by: _user, ...row }: RedemptionRow) => ({ ...row, count: 0 })
