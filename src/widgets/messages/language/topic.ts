import { plainFigures, type Figures } from '../../domain/figures.ts'
import { page, type Find, type Locale, type Messages } from './locale.ts'

/** Combines the sentences of a topic. English is stated as `typeof zh`, so a sentence that it lacks is a type error. */
export const topic = <Texts>(topic: string, zh: Texts, en: NoInfer<Texts>): Messages<Texts> => ({
  topic,
  'zh-CN': zh,
  en,
})

const english: Find = ({ en }) => en

/** The loaded languages. */
const known: Partial<Record<Locale, Find>> = { 'zh-CN': (messages) => messages['zh-CN'], en: english }

/** The sentences in a language, the page's own first; in English until it is loaded, or if it cannot be loaded. */
export const wordsIn = <Sentences>(messages: Messages<Sentences>, locale: Locale) => {
  const ours = (known[locale] ?? english)(messages)
  return (page.words?.say(messages.topic, ours as object, locale) ?? ours) as Sentences
}

/** How a language writes figures: as Chinese and English do, if it does not say. */
export const figuresIn = (locale: Locale) =>
  (page.words?.say('figures', plainFigures, locale) ?? plainFigures) as Figures

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
