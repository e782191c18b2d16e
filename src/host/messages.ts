import type { Locale } from '../widgets/index.ts'
import { words as en } from '../widgets/messages/en/host.ts'
import type { FormTitle, formTitles } from '../widgets/messages/console/form-titles.messages.ts'
import { titles, type Title } from '../widgets/messages/console/titles.messages.ts'
import { topic, wordsIn } from '../widgets/messages/language/topic.ts'
import { words as zh } from '../widgets/messages/zh-CN/host.ts'

/** Messages of the console itself; every element brings its own. */
export const messages = topic('host', zh, en)

export type Words = ReturnType<typeof wordsOf>

let late: typeof formTitles | undefined

/** Loads the titles of forms, which other pages do not need. */
export const bringFormTitles = async () => {
  late ??= (await import('../widgets/messages/console/form-titles.messages.ts')).formTitles
}

/** The console's messages and page titles in one language. */
export const wordsOf = (locale: Locale) => ({
  ...wordsIn(messages, locale),
  titles: wordsIn(titles, locale),
  /** The title of a page; that of the screen until the titles of forms are loaded. */
  titleOf: ({ title, formTitle }: { title: Title; formTitle?: FormTitle }) =>
    formTitle && late ? wordsIn(late, locale)[formTitle] : wordsIn(titles, locale)[title],
})
