import type { Find, Language, Locale, Messages } from './locale.ts'

/** Puts the sentences of a topic together. A language that misses one is a type error. */
export const topic = <Topic extends keyof Language>(
  topic: Topic,
  zh: Language[Topic],
  en: Language[Topic],
): Messages<Language[Topic]> => ({ topic, 'zh-CN': zh, en })

const english: Find = ({ en }) => en

/** How to find them in the languages that are here. */
const known: Partial<Record<Locale, Find>> = { 'zh-CN': (messages) => messages['zh-CN'], en: english }

/** The sentences in a language; in English while, or where, that language cannot be had. */
export const wordsIn = <Sentences>(messages: Messages<Sentences>, locale: Locale) =>
  (known[locale] ?? english)(messages) as Sentences

/**
 * Brings the sentences of a language, when they are not here yet.
 *
 * @returns when they are here, or cannot be had; undefined when there is nothing to wait for
 */
export const bringLanguage = (locale: Locale): Promise<void> | undefined =>
  known[locale]
    ? undefined
    : import('./late-language.ts')
        .then(({ find }) => find(locale))
        .catch(() => english)
        .then((words) => void (known[locale] = words))
