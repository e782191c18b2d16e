import type * as chinese from '../zh-CN/index.ts'

/** All sentences in one language. */
export type Language = typeof chinese

interface Entry {
  /** The language's own name for itself; without one, it is not offered in the choice of languages. */
  name?: string
  /** Loads its sentences; absent for languages that are bundled with every element. */
  load?: () => Promise<Language>
}

/**
 * The languages of the interface. Chinese and English are bundled with every element; any other needs a
 * folder and a line here, and is loaded as a whole on demand. A missing sentence is a type error.
 */
export const languages = {
  'zh-CN': { name: '中文' },
  en: { name: 'English' },
  // Pseudo-language: accented, longer English. Plain text is untranslated, and cut text lacks room.
  'en-XA': {},
} satisfies Record<string, Entry>

export type Locale = keyof typeof languages
/** Languages bundled with every element. */
export type CarriedLocale = 'zh-CN' | 'en'
export const defaultLocale: Locale = 'zh-CN'
export const locales = Object.keys(languages) as Locale[]

/** The sentences of one element or topic: in the bundled languages, and by the topic's name in others. */
export type Messages<Sentences> = { topic: keyof Language } & Record<CarriedLocale, Sentences>

/** Finds the sentences of a topic in a loaded language. */
export type Find = (messages: Messages<unknown>) => unknown

/** The entry of a language. */
export const languageOf = (locale: Locale): Entry => languages[locale]

/** The language's own name for itself. */
export const languageName = (locale: Locale) => languageOf(locale).name ?? locale

/** The language for a `lang` value, matched exactly or by its first part (`zh-TW`, `en-GB`); or undefined. */
export function supportedLocale(lang: string): Locale | undefined {
  const wanted = lang.toLowerCase()
  return (
    locales.find((locale) => locale.toLowerCase() === wanted) ??
    locales.find((locale) => locale.split('-')[0] === wanted.split('-')[0])
  )
}

/** The language of the interface for a `lang` value; English for an unsupported one. */
export const localeOf = (lang: string): Locale => supportedLocale(lang) ?? 'en'
