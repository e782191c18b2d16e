import { plainNumberFormat, type NumberFormat } from '../../domain/number-format.ts'
import { languages, page, type CarriedLocale, type Find, type Locale, type Messages } from './locale.ts'

/** A pack states each of its topics as `TextsOf<typeof messages>`. */
export type TextsOf<Of extends Messages<unknown>> = Of[CarriedLocale]

/** A sentence without its English is a type error. */
type Pairs<Texts> = { [Key in keyof Texts]: readonly [zh: Texts[Key], en: NoInfer<Texts[Key]>] }

const inLanguage = <Texts>(pairs: Pairs<Texts>, side: 0 | 1) =>
  Object.fromEntries(
    Object.entries<Pairs<Texts>[keyof Texts]>(pairs).map(([key, pair]) => [key, pair[side]]),
  ) as Texts

/* @__NO_SIDE_EFFECTS__ */
export const defineMessages = <Texts>(topic: string, pairs: Pairs<Texts>): Messages<Texts> =>
  messagesOf(topic, inLanguage(pairs, 0), inLanguage(pairs, 1))

/** Sentences that belong together, such as the names of states, are a pair of objects, one in each language. */
/* @__NO_SIDE_EFFECTS__ */
export const group = <Texts>(pairs: Pairs<Texts>): readonly [zh: Texts, en: NoInfer<Texts>] => [
  inLanguage(pairs, 0),
  inLanguage(pairs, 1),
]

/** The value in each language may be a function. */
export const messagesOf = <Texts>(topic: string, zh: Texts, en: NoInfer<Texts>): Messages<Texts> => ({
  topic,
  'zh-CN': zh,
  en,
})

const english: Find = ({ en }) => en

const lookups: Partial<Record<Locale, Find>> = { 'zh-CN': (messages) => messages['zh-CN'], en: english }

/** The page's own sentences come first; English until the language is loaded, or if it cannot be loaded. */
export const messagesIn = <Sentences>(messages: Messages<Sentences>, locale: Locale) => {
  const ours = (lookups[locale] ?? english)(messages)
  return (page.messages?.say(messages.topic, ours as object, locale) ?? ours) as Sentences
}

const figures = messagesOf('figures', plainNumberFormat, plainNumberFormat)

/** A language without a format of its own writes numbers as Chinese and English do. */
export const numberFormatIn = (locale: Locale): NumberFormat => messagesIn(figures, locale)

/** False only if the language is loaded and lacks the topic, whose sentences would then be English. */
export function hasTopic(topic: string, locale: Locale): boolean {
  const none = {}
  return locale in languages && lookups[locale]?.({ topic, 'zh-CN': figures, en: none }) !== none
}

/** Undefined when there is nothing to wait for; a language that cannot be loaded resolves too. */
export const loadLanguage = (locale: Locale): Promise<void> | undefined =>
  lookups[locale]
    ? undefined
    : import('../lazy-language.ts')
        .then(({ find }) => find(locale))
        .catch(() => english)
        .then((lookup) => void (lookups[locale] = lookup))
