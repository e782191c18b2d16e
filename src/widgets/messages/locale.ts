/** Languages of the interface; Chinese first. */
export type Locale = 'zh-CN' | 'en'
export const defaultLocale: Locale = 'zh-CN'

/** The interface language for a `lang` value: Chinese for any kind of it, English for every other language. */
export const localeOf = (lang: string): Locale => (/^zh\b/i.test(lang) ? 'zh-CN' : 'en')

/** The sentences of one element or topic in every language: a language that misses one is a type error. */
export type Messages<Sentences> = Record<Locale, Sentences>
