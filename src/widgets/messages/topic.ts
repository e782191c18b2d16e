import { languageOf, type CarriedLocale, type Language, type Locale } from './locale.ts'

/** The sentences of one element or topic: in the languages that it brings along, and by its name in the others. */
export type Messages<Sentences> = { topic: keyof Language } & Record<CarriedLocale, Sentences>

/** Puts the sentences of a topic together. A language that misses one is a type error. */
export const topic = <Topic extends keyof Language>(
  topic: Topic,
  zh: Language[Topic],
  en: Language[Topic],
): Messages<Language[Topic]> => ({ topic, 'zh-CN': zh, en })

/** Finds the sentences of a topic in a language that was loaded. */
type Find = (messages: Messages<unknown>) => unknown

const isCarried = (locale: Locale): locale is CarriedLocale => locale === 'zh-CN' || locale === 'en'

const loaded = new Map<Locale, Find>()

/** The sentences in a language; in English while, or where, that language cannot be had. */
export const wordsIn = <Sentences>(messages: Messages<Sentences>, locale: Locale): Sentences =>
  isCarried(locale)
    ? messages[locale]
    : ((loaded.get(locale)?.(messages) as Sentences | undefined) ?? messages.en)

/**
 * Brings the sentences of a language, when they are not here yet.
 *
 * @returns when they are here, or cannot be had; undefined when there is nothing to wait for
 */
export function bringLanguage(locale: Locale): Promise<void> | undefined {
  if (isCarried(locale) || loaded.has(locale)) return undefined
  return find(locale).then(
    (words) => void loaded.set(locale, words),
    () => void loaded.set(locale, () => undefined),
  )
}

async function find(locale: Locale): Promise<Find> {
  const language = await languageOf(locale).load?.()
  if (language) return ({ topic }) => language[topic]
  const { pseudo } = await import('./pseudo.ts')
  return ({ en }) => pseudo(en)
}
