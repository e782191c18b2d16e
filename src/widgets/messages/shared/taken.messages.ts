import type { Locale } from '../language/locale.ts'
import { topic, wordsIn } from '../language/topic.ts'

const zh = { name: '用户名已被使用', email: '邮箱已被使用', other: '已存在，不能重复' }

const en: typeof zh = {
  name: 'This user name is already taken',
  email: 'This email is already taken',
  other: 'This already exists',
}

export const taken = topic('taken', zh, en)

/** Unique violations as reported by SQLite, PostgreSQL and MySQL, the latter two also by number only. */
const unique =
  /UNIQUE constraint failed|violates unique constraint|SQLSTATE 23505|Error 1062|Duplicate entry .* for key/i

/** The value that MySQL repeats; removed, because it could look like a column name. */
const value = /Duplicate entry '.*' for key/i

/**
 * Real gateways answer a taken name with their database's error. Returns our sentence
 * for it, undefined for any other message.
 */
export function takenSentence(message: string, locale: Locale): string | undefined {
  if (!unique.test(message)) return undefined
  const column = message.replace(value, '')
  const words = wordsIn(taken, locale)
  if (/username/i.test(column)) return words.name
  return /email/i.test(column) ? words.email : words.other
}
