import { plainNumberFormat, type NumberFormat } from '../../domain/number-format.ts'
import { page, type Find, type Locale, type Messages } from './locale.ts'

/** Combines the sentences of a topic. English is stated as `typeof zh`, so a sentence that it lacks is a type error. */
export const defineMessages = <Texts>(topic: string, zh: Texts, en: NoInfer<Texts>): Messages<Texts> => ({
  topic,
  'zh-CN': zh,
  en,
})

const english: Find = ({ en }) => en

/** The loaded languages. */
const known: Partial<Record<Locale, Find>> = { 'zh-CN': (messages) => messages['zh-CN'], en: english }

/** The sentences in a language, the page's own first; in English until it is loaded, or if it cannot be loaded. */
export const messagesIn = <Sentences>(messages: Messages<Sentences>, locale: Locale) => {
  const ours = (known[locale] ?? english)(messages)
  return (page.messages?.say(messages.topic, ours as object, locale) ?? ours) as Sentences
}

/** How a language writes figures: as Chinese and English do, if it does not say. */
export const numberFormatIn = (locale: Locale) =>
  (page.messages?.say('figures', plainNumberFormat, locale) ?? plainNumberFormat) as NumberFormat

/**
 * Loads the sentences of a language if necessary.
 *
 * @returns a promise for when they are loaded, or cannot be loaded; undefined when there is nothing to wait
 * for
 */
export const loadLanguage = (locale: Locale): Promise<void> | undefined =>
  known[locale]
    ? undefined
    : import('../lazy-language.ts')
        .then(({ find }) => find(locale))
        .catch(() => english)
        .then((words) => void (known[locale] = words))
