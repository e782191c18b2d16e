import type * as chinese from './zh-CN/index.ts'

/** All sentences in one language. */
export type Language = typeof chinese

interface Entry {
  /** As those who speak it call it; without one the choice of languages leaves it out. */
  name?: string
  /** Brings its sentences; left out where every element brings them along. */
  load?: () => Promise<Language>
}

/**
 * The languages of the interface. Every element brings Chinese and English along; any other is a folder and a line
 * here, and comes as a whole when it is asked for. One that misses a sentence is a type error.
 */
export const languages = {
  'zh-CN': { name: '中文' },
  en: { name: 'English' },
  // English with accents and longer: what stays plain is not translated, what is cut has too little room.
  'en-XA': {},
} satisfies Record<string, Entry>

export type Locale = keyof typeof languages
/** Those that every element brings along. */
export type CarriedLocale = 'zh-CN' | 'en'
export const defaultLocale: Locale = 'zh-CN'
export const locales = Object.keys(languages) as Locale[]

/** The sentences of one element or topic: in the languages that it brings along, and by its name in the others. */
export type Messages<Sentences> = { topic: keyof Language } & Record<CarriedLocale, Sentences>

/** Finds the sentences of a topic in a language that is here. */
export type Find = (messages: Messages<unknown>) => unknown

/** What the list says of a language. */
export const languageOf = (locale: Locale): Entry => languages[locale]

/** As those who speak a language call it. */
export const languageName = (locale: Locale) => languageOf(locale).name ?? locale

/** The language that a `lang` value names, exactly or by its first part (`zh-TW`, `en-GB`); undefined for others. */
export function spokenLocale(lang: string): Locale | undefined {
  const wanted = lang.toLowerCase()
  return (
    locales.find((locale) => locale.toLowerCase() === wanted) ??
    locales.find((locale) => locale.split('-')[0] === wanted.split('-')[0])
  )
}

/** The language of the interface for a `lang` value; English for a language that it does not have. */
export const localeOf = (lang: string): Locale => spokenLocale(lang) ?? 'en'
