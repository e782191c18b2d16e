import type { Locale } from '../language/locale.ts'
import { words as en } from '../en/taken.ts'
import { topic, wordsIn } from '../language/topic.ts'
import { words as zh } from '../zh-CN/taken.ts'

const taken = topic('taken', zh, en)

/** Unique violations as reported by SQLite, PostgreSQL and MySQL, the latter two also by number only. */
const unique =
  /UNIQUE constraint failed|violates unique constraint|SQLSTATE 23505|Error 1062|Duplicate entry .* for key/i

/** The value that MySQL repeats; removed, because it could look like a column name. */
const value = /Duplicate entry '.*' for key/i

/**
 * Real gateways answer a taken name with their database's error (contract "Manners"). Returns our sentence
 * for it, undefined for any other message.
 */
export function takenSentence(message: string, locale: Locale): string | undefined {
  if (!unique.test(message)) return undefined
  const column = message.replace(value, '')
  const words = wordsIn(taken, locale)
  if (/username/i.test(column)) return words.name
  return /email/i.test(column) ? words.email : words.other
}
