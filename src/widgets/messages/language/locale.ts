export type Messages<Texts> = { topic: string } & Record<CarriedLocale, Texts>

interface Entry {
  /** Without a name the language is not offered in the choice of languages. */
  name?: string
}

/** Chinese and English come with every element; any other is loaded on demand from `messages/packs`. */
export const languages = {
  'zh-CN': { name: '简体中文' },
  en: { name: 'English' },
  'zh-TW': { name: '繁體中文' },
  ja: { name: '日本語' },
  ko: { name: '한국어' },
  fr: { name: 'Français' },
  es: { name: 'Español' },
  de: { name: 'Deutsch' },
  ru: { name: 'Русский' },
  vi: { name: 'Tiếng Việt' },
  // Pseudo-language: accented, longer English. Plain text is untranslated, and cut text lacks room.
  'en-XA': {},
} satisfies Record<string, Entry>

export type Locale = keyof typeof languages

/** The page's own languages, for the types of `lang`: a page adds `pt: true` by an augmentation of `oneapi-widgets`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- only a page fills it
export interface OwnLanguages {}

type FirstPart<Name> = Name extends `${infer First}-${string}` ? First : Name & string
type Spoken = FirstPart<Locale | keyof OwnLanguages>

/** What `lang` of an element takes: a language that it speaks, with or without a region. */
export type Language = Spoken | `${Spoken}-${string}`

export type CarriedLocale = 'zh-CN' | 'en'
export const defaultLocale: Locale = 'zh-CN'
export const locales = Object.keys(languages) as Locale[]

export type Find = (messages: Messages<unknown>) => unknown

export interface OwnMessages {
  /** Languages that are not ours are spoken, too. */
  locales: readonly string[]
  /** Undefined when the page has no sentence of its own. */
  say(topic: string, ours: object, locale: string): unknown
}

export const page: {
  messages?: OwnMessages | undefined
  known?: (message: string, locale: Locale) => string | undefined
} = {}

export const languageOf = (locale: Locale): Entry => languages[locale]

export const languageName = (locale: Locale) => languageOf(locale).name ?? locale

/** Exactly, by its script (`zh-HK` as `zh-TW`) or by its first part (`en-GB`); or undefined. */
export function supportedLocale(lang: string): Locale | undefined {
  const wanted = lang.toLowerCase()
  const known = [...locales, ...(page.messages?.locales ?? [])] as Locale[]
  return (
    known.find((locale) => locale.toLowerCase() === wanted) ??
    (/^zh-(hant|tw|hk|mo)\b/.test(wanted)
      ? 'zh-TW'
      : known.find((locale) => locale.split('-')[0] === wanted.split('-')[0]))
  )
}

/** English replaces an unsupported language. */
export const localeOf = (lang: string): Locale => supportedLocale(lang) ?? 'en'
