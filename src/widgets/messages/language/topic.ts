import type { Find, Language, Locale, Messages } from './locale.ts'

/** Combines the sentences of a topic. A missing sentence in a language is a type error. */
export const topic = <Topic extends keyof Language>(
  topic: Topic,
  zh: Language[Topic],
  en: Language[Topic],
): Messages<Language[Topic]> => ({ topic, 'zh-CN': zh, en })

const english: Find = ({ en }) => en

/** The loaded languages. */
const known: Partial<Record<Locale, Find>> = { 'zh-CN': (messages) => messages['zh-CN'], en: english }

/** The sentences in a language; in English until it is loaded, or if it cannot be loaded. */
export const wordsIn = <Sentences>(messages: Messages<Sentences>, locale: Locale) =>
  (known[locale] ?? english)(messages) as Sentences

/**
 * Loads the sentences of a language if necessary.
 *
 * @returns a promise for when they are loaded, or cannot be loaded; undefined when there is nothing to wait
 * for
 */
export const bringLanguage = (locale: Locale): Promise<void> | undefined =>
  known[locale]
    ? undefined
    : import('../late-language.ts')
        .then(({ find }) => find(locale))
        .catch(() => english)
        .then((words) => void (known[locale] = words))
