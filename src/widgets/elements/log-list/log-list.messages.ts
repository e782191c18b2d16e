import { words as en } from '../../messages/en/log-list.ts'
import type { Locale } from '../../messages/language/locale.ts'
import { topic, wordsIn } from '../../messages/language/topic.ts'
import { words as zh } from '../../messages/zh-CN/log-list.ts'

export const messages = topic('logList', zh, en)
export type LogWords = typeof zh

/** The name of a log type (behaviour §4), or a text with its number if unknown. */
export function typeWord(type: number, locale: Locale): string {
  const words = wordsIn(messages, locale)
  const known: Partial<Record<number, string>> = words.types
  return known[type] ?? words.unknownType(type)
}
