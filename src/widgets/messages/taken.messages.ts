import type { Locale, Messages } from './locale.ts'

const zh = { name: '用户名已被使用', email: '邮箱已被使用', other: '已存在，不能重复' }

const taken: Messages<typeof zh> = {
  'zh-CN': zh,
  en: {
    name: 'This user name is already taken',
    email: 'This email is already taken',
    other: 'This already exists',
  },
}

/** How SQLite, PostgreSQL and MySQL say that a value must be there once only, the latter two also by number alone. */
const unique =
  /UNIQUE constraint failed|violates unique constraint|SQLSTATE 23505|Error 1062|Duplicate entry .* for key/i

/** The value itself, which MySQL repeats: it says nothing of the column. */
const value = /Duplicate entry '.*' for key/i

/**
 * A real gateway answers a name that somebody has with its database's own words (contract "Manners"): the sentence for
 * them, undefined for any other message.
 */
export function takenSentence(message: string, locale: Locale): string | undefined {
  if (!unique.test(message)) return undefined
  const column = message.replace(value, '')
  if (/username/i.test(column)) return taken[locale].name
  return /email/i.test(column) ? taken[locale].email : taken[locale].other
}
