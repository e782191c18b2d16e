import { sql, type SQL } from 'drizzle-orm'
import { batchOf } from '../../../src/widgets/domain/redemption.ts'
import type { ListName } from './exact-rows.ts'

export const day = 86_400
export const dollar = 500_000
export const now = Math.floor(Date.now() / 1000)

export const has = (column: string, one: string) =>
  sql`${one} = any(string_to_array(${sql.identifier(column)}, ','))`
export const alive = sql`(expired_time = -1 or expired_time > ${now})`
export const left = sql`(unlimited_quota or remain_quota > 0)`
export const everything = sql`true`
const total = (list: ListName, value: SQL, where = everything) =>
  sql`select ${value} as value, count(*) as rows from ${sql.identifier(`${list}s`)} where ${where} group by 1`
const each = (column: string) => sql`unnest(string_to_array(${sql.identifier(column)}, ','))`
/** Choices that are not a column: how many rows meet each condition. */
const those = (list: ListName, conditions: Record<string, SQL>) =>
  sql.join(
    Object.entries(conditions).map(([value, where]) => total(list, sql`${value}::text`, where)),
    sql` union all `,
  )
const prefix = sql`substring(name from '^[^-[:space:]_.:/|·]+[-[:space:]_.:/|·]+(?=.)')`
const prefixes = (list: ListName) =>
  sql`${total(list, prefix, sql`${prefix} is not null`)} having count(*) > 1`
/** The expected choices of each filter, according to the database. */
export const choices: Record<ListName, Record<string, SQL>> = {
  channel: {
    status: total('channel', sql`(array['enabled', 'disabled', 'auto-disabled'])[status]`),
    type: total('channel', sql`type::text`),
    group: total('channel', each('group')),
    model: total('channel', each('models')),
    response: those('channel', {
      untested: sql`response_time = 0 and test_time = 0`,
      green: sql`response_time between 1 and 1000`,
      olive: sql`response_time between 1001 and 3000`,
      yellow: sql`response_time between 3001 and 5000`,
      red: sql`response_time > 5000`,
    }),
    // None of the tests has left a line in the log.
    test: those('channel', {
      untested: sql`test_time = 0`,
      tested: sql`test_time > 0`,
      failed: sql`test_time > 0 and response_time = 0`,
      unclear: sql`test_time > 0 and response_time > 0`,
    }),
    prefix: prefixes('channel'),
  },
  token: {
    status: those('token', {
      enabled: sql`status = 1 and ${alive} and ${left}`,
      disabled: sql`status = 2`,
      expired: sql`status = 3 or (status = 1 and not ${alive})`,
      exhausted: sql`status = 4 or (status = 1 and ${alive} and not ${left})`,
    }),
    due: those('token', {
      expiring: sql`expired_time > ${now} and expired_time < ${now + 7 * day}`,
      low: sql`not unlimited_quota and remain_quota * 10 <= remain_quota + used_quota`,
      idle: sql`greatest(accessed_time, created_time) < ${now - 30 * day} and (accessed_time > created_time or (used_quota = 0 and not unlimited_quota))`,
    }),
    model: total('token', each('models')),
    prefix: prefixes('token'),
  },
  user: {
    role: those('user', { user: sql`role = 1`, admin: sql`role = 10`, root: sql`role = 100` }),
    status: total('user', sql`(array['active', 'banned'])[status]`),
    group: total('user', each('group')),
    below: those('user', {
      0: sql`quota <= 0`,
      ...Object.fromEntries([1, 10, 100].map((bound) => [bound * dollar, sql`quota < ${bound * dollar}`])),
    }),
  },
  redemption: {
    status: total('redemption', sql`(array['unused', 'disabled', 'used'])[status]`),
    batch: total('redemption', sql`name || ' @' || created_time / 60 * 60`),
  },
}

/** A batch is shown with its minute in local time. */
export const localBatches = (counts: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(counts).map(([batch, rows]) => {
      const [name = '', minute] = batch.split(' @')
      return [batchOf({ name, created_time: Number(minute) }), rows]
    }),
  )
