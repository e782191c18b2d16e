import type { Locale } from './locale.ts'
import { words as en } from './en/taken.ts'
import { topic, wordsIn } from './topic.ts'
import { words as zh } from './zh-CN/taken.ts'

const taken = topic('taken', zh, en)

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
  const words = wordsIn(taken, locale)
  if (/username/i.test(column)) return words.name
  return /email/i.test(column) ? words.email : words.other
}
