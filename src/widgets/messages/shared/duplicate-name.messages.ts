import type { Locale } from '../language/locale.ts'
import { defineMessages, messagesIn } from '../language/topic.ts'

export const taken = defineMessages('taken', {
  name: ['用户名已被使用', 'This user name is already taken'],
  email: ['邮箱已被使用', 'This email is already taken'],
  other: ['已存在，不能重复', 'This already exists'],
  gone: ['该记录已不存在，可能已被删除', 'It no longer exists and may have been deleted'],
})

/** SQLite, PostgreSQL and MySQL report a unique violation so, the latter two also by number only. */
const unique = /UNIQUE constraint failed|violates unique constraint|SQLSTATE 23505|Error 1062|Duplicate entry .* for key/i

/** The database says the sentence alone or after what was looked for. */
const missing = /(^|: )record not found$/i

/** MySQL repeats the value, which could look like a column name, so it is removed. */
const value = /Duplicate entry '.*' for key/i

/** Gateways answer a taken name, or an id that is gone, with their database's error; undefined for others. */
export function duplicateName(message: string, locale: Locale): string | undefined {
  if (missing.test(message)) return messagesIn(taken, locale).gone
  if (!unique.test(message)) return undefined
  const column = message.replace(value, '')
  const t = messagesIn(taken, locale)
  if (/username/i.test(column)) return t.name
  return /email/i.test(column) ? t.email : t.other
}
