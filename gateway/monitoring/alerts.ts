import { asc, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { isMailAddress } from '../accounts/mail-address.ts'
import { admin, root } from '../accounts/require-role.ts'
import type { Database } from '../db/open.ts'
import { alertEvents, alertRules, tokens, users, type AlertRule } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { Role } from '../domain.ts'
import type { GatewayApp, GatewayContext } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { hasControls, pathId, readBody, smallInteger, textUpTo } from '../http/input.ts'
import { limitByUser } from '../money/limit-by-user.ts'
import { splitList } from '../relay/models-of-groups.ts'
import { measured, recordEvent } from './alert-rounds.ts'
import { measureRule } from './measure-rule.ts'
import { notify } from './notify.ts'
import { isWebhookAddress } from './webhook.ts'

/** The subjects that each metric can have. */
const subjects: Record<string, readonly string[]> = {
  balance: ['all', 'channel'],
  errors: ['all', 'channel'],
  latency: ['all', 'channel'],
  spend: ['all', 'channel', 'user', 'token'],
}

const maxRules = 50
const maxEvents = 100
const maxKeys = 1000
const shortestSecret = 16

const line = (bytes: number) =>
  v.pipe(
    textUpTo(bytes),
    v.transform((text) => text.trim()),
    v.check((text) => !hasControls(text), '参数错误：不能含有换行或控制字符'),
  )

const ruleBody = v.object({
  // The 60 characters that a form takes.
  name: v.pipe(line(180), v.minLength(1, '请填写名称')),
  enabled: v.optional(v.boolean(), true),
  metric: v.picklist(Object.keys(subjects), '参数错误：无效的指标'),
  subject: v.picklist(['all', 'channel', 'user', 'token'], '参数错误：无效的对象'),
  subject_id: v.optional(v.pipe(smallInteger, v.minValue(0, '参数错误：无效的对象')), 0),
  threshold: v.pipe(
    v.number('请填写阈值'),
    v.finite('请填写阈值'),
    v.minValue(0, '阈值不能为负数'),
    v.maxValue(10 ** 15, '阈值过大'),
  ),
  mail: v.pipe(
    v.optional(line(1000), ''),
    v.transform((text) => splitList(text).join()),
    v.check((text) => splitList(text).every(isMailAddress), '邮箱地址不正确'),
    v.check((text) => splitList(text).length <= 10, '最多 10 个邮箱地址'),
  ),
  webhook: v.pipe(
    v.optional(line(2048), ''),
    v.check(
      (text) => text === '' || isWebhookAddress(text),
      'Webhook 应为 http(s) 地址，不能含有用户名、# 或空白',
    ),
  ),
  /** An empty secret keeps the stored one. */
  secret: v.optional(line(255), ''),
  quiet: v.pipe(
    v.optional(smallInteger, 60),
    v.minValue(1, '静默时间应为 1 到 10080 分钟'),
    v.maxValue(10_080, '静默时间应为 1 到 10080 分钟'),
  ),
})

const changeBody = v.object({ ...ruleBody.entries, id: smallInteger })

/** The alert rules. Administrators can read rules and history; only root can change them. */
export const mountAlerts = (app: GatewayApp, deps: GatewayDeps) => {
  if (!deps.compat.capabilities.includes('alerts')) return
  const { db } = deps

  app.get('/api/alert/', admin(deps), async (c) => {
    const rows = await db.select().from(alertRules).orderBy(asc(alertRules.id))
    // The address of a webhook often is a secret itself, as those of chats are.
    const shown = ({ webhook }: AlertRule) =>
      c.get('user').role === Role.root || !webhook ? webhook : new URL(webhook).origin
    return ok(
      c,
      rows.map((row) => ({ ...reply(row), webhook: shown(row) })),
    )
  })

  app.get('/api/alert/history', admin(deps), async (c) =>
    ok(c, await db.select().from(alertEvents).orderBy(desc(alertEvents.id)).limit(maxEvents)),
  )

  // The keys of all users with their names, highest spending first; no other call lists the keys of all users.
  app.get('/api/alert/keys', root(deps), async (c) =>
    ok(
      c,
      await db
        .select({ id: tokens.id, name: tokens.name, username: users.username })
        .from(tokens)
        .innerJoin(users, eq(users.id, tokens.user_id))
        .orderBy(desc(tokens.used_quota), desc(tokens.id))
        .limit(maxKeys),
    ),
  )

  app.post('/api/alert/', root(deps), async (c) => {
    const body = await readBody(c, ruleBody)
    check(body)
    if ((await db.$count(alertRules)) >= maxRules) throw new Refusal(`最多 ${maxRules} 条告警规则`)
    const [row] = await db.insert(alertRules).values(body).returning()
    return ok(c, reply(row!))
  })

  app.put('/api/alert/', root(deps), async (c) => {
    const { id, secret, ...body } = await readBody(c, changeBody)
    const row = await db.transaction(async (tx) => {
      // `found` locks the row, so that a concurrent change does not restore the secret that this one replaces.
      const before = await found(tx, id)
      const kept = secret || before.secret
      check({ ...body, secret: kept })
      const isOther = measured.some((field) => body[field] !== before[field])
      // The rule now measures something else, so its results start again.
      const initialState = { firing_since: 0, notified_at: 0, missed: 0, checked_at: 0, value: null }
      const [after] = await tx
        .update(alertRules)
        .set({ ...body, secret: body.webhook ? kept : '', ...(isOther && initialState) })
        .where(eq(alertRules.id, id))
        .returning()
      // The history is written in the unit of the metric.
      if (body.metric !== before.metric)
        await tx.update(alertEvents).set({ value: null }).where(eq(alertEvents.rule_id, id))
      return after!
    })
    return ok(c, reply(row))
  })

  app.delete('/api/alert/:id', root(deps), async (c) => {
    await db.transaction(async (tx) => {
      const { id } = await found(tx, pathId(c))
      await tx.delete(alertEvents).where(eq(alertEvents.rule_id, id))
      await tx.delete(alertRules).where(eq(alertRules.id, id))
    })
    return ok(c)
  })

  // A test may take half a minute, so at most four of one user run at once.
  app.post('/api/alert/:id/test', root(deps), (c: GatewayContext) =>
    limitByUser(c.get('user').id, async () => {
      const rule = await found(db, pathId(c))
      const value = await measureRule(rule, deps)
      const { result } = await notify(deps, rule, 'test', value)
      await recordEvent(deps, rule.id, 'test', { value, result })
      return ok(c, { ...result, value: value ?? null })
    }),
  )
}

const found = async (db: Database, id: number | undefined) => {
  const [row] =
    id === undefined ? [] : await db.select().from(alertRules).where(eq(alertRules.id, id)).for('update')
  if (!row) throw new Refusal('告警规则不存在')
  return row
}

type Body = Pick<AlertRule, 'metric' | 'subject' | 'subject_id' | 'mail' | 'webhook' | 'secret'>

/**
 * Checks fields that depend on each other.
 * @throws {Refusal} if they do not fit
 */
function check({ metric, subject, subject_id: id, mail, webhook, secret }: Body): void {
  if (!subjects[metric]?.includes(subject) || (subject === 'all') !== (id === 0))
    throw new Refusal('请选择告警对象')
  if (!mail && !webhook) throw new Refusal('请填写邮箱或 Webhook')
  if (webhook && secret.length < shortestSecret)
    throw new Refusal(`Webhook 密钥至少 ${shortestSecret} 个字符`)
}

const reply = ({ secret, ...row }: AlertRule) => ({ ...row, has_secret: secret !== '' })
