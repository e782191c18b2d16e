import type { Locale } from '../widgets/index.ts'
import { words as en } from '../widgets/messages/en/host.ts'
import { titles } from '../widgets/messages/titles.messages.ts'
import { topic, wordsIn } from '../widgets/messages/topic.ts'
import { words as zh } from '../widgets/messages/zh-CN/host.ts'

/** Messages of the console itself; every element brings its own. */
export const messages = topic('host', zh, en)

export type Words = ReturnType<typeof wordsOf>

/** The console's messages and page titles in one language. */
export const wordsOf = (locale: Locale) => ({
  ...wordsIn(messages, locale),
  titles: wordsIn(titles, locale),
})
