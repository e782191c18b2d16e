import type * as chinese from './zh-CN/index.ts'

/** All sentences in one language. */
export type Language = typeof chinese

/**
 * The languages of the interface, by their own names. Every element brings Chinese and English with it; any other is a
 * folder and a line here, and comes as a whole when it is asked for. One that misses a sentence is a type error.
 */
export const languages = {
  'zh-CN': { name: '中文' },
  en: { name: 'English' },
} satisfies Record<string, { name: string; load?: () => Promise<Language> }>

export type Locale = keyof typeof languages
export const defaultLocale: Locale = 'zh-CN'
export const locales = Object.keys(languages) as Locale[]

/** The language that a `lang` value names, exactly or by its first part (`zh-TW`, `en-GB`); undefined for others. */
export function spokenLocale(lang: string): Locale | undefined {
  const [wanted, kind] = [lang.toLowerCase(), lang.toLowerCase().split('-')[0]]
  return (
    locales.find((locale) => locale.toLowerCase() === wanted) ??
    locales.find((locale) => locale.split('-')[0] === kind)
  )
}

/** The language of the interface for a `lang` value; English for a language that it does not have. */
export const localeOf = (lang: string): Locale => spokenLocale(lang) ?? 'en'
