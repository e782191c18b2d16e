import { configure as settle, currentConfig, type WidgetsConfig as Settings } from './gateway/config.ts'
import type { OwnWords } from './messages/language/locale.ts'
import type { Words, WordsByLanguage } from './words.ts'

/** Settings for every element on the page, unless overridden by a provider or an attribute. */
export interface WidgetsConfig extends Omit<Settings, 'words'> {
  /**
   * The page's own sentences: replaces any sentence of the elements, and adds any language. What is missing is said as
   * the elements say it, in an added language in English. Replaces what an earlier call has set; default: none.
   */
  words?: WordsByLanguage
}

/** Merges settings into the page's configuration; elements already on the page update immediately. */
export function configure({ words, ...settings }: WidgetsConfig) {
  settle({ ...settings, ...(words && { words: ownWords(words) }) })
}

/** The sentences as elements ask for them; those of a language that is brought late follow as soon as they are here. */
function ownWords(words: WordsByLanguage): OwnWords {
  const brought = new Map<string, Words | undefined>()
  const bring = (locale: string) => {
    const found = Object.hasOwn(words, locale) ? words[locale] : undefined
    if (typeof found !== 'function') return found
    if (!brought.has(locale)) {
      brought.set(locale, undefined)
      void found()
        .then((got) => {
          brought.set(locale, 'default' in got ? got.default : got)
          // As new ones, so that elements say everything again.
          if (currentConfig().words === own) settle({ words: (own = { ...own }) })
        })
        .catch((error: unknown) => console.warn(`oneapi-widgets: no words of "${locale}" came.`, error))
    }
    return brought.get(locale)
  }
  const said = new WeakMap<object, unknown>()
  let own: OwnWords = {
    locales: Object.keys(words).filter(isLanguage),
    say(topic, ours, locale) {
      const pack = bring(locale) as Record<string, unknown> | undefined
      const theirs = pack?.[topic]
      if (!theirs) return undefined
      if (!said.has(ours)) said.set(ours, over(ours, theirs))
      return said.get(ours)
    },
  }
  return own
}

/** Figures and dates are written by `Intl`, which throws for what is no language. */
function isLanguage(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0
  } catch {
    console.warn(`oneapi-widgets: "${name}" in configure({ words }) is no language.`)
    return false
  }
}

/** Our sentences, with those that are also theirs in their place; what is of another kind stays ours. */
function over(ours: unknown, theirs: unknown): unknown {
  if (typeof ours === 'string') return typeof theirs === 'string' ? theirs : ours
  if (typeof ours === 'function') return spoken(ours as Sentence, theirs)
  if (!isGroup(ours) || !isGroup(theirs)) return ours
  const names = Object.keys(theirs).filter((name) => Object.hasOwn(ours, name))
  return { ...ours, ...Object.fromEntries(names.map((name) => [name, over(ours[name], theirs[name])])) }
}

type Sentence = (...values: unknown[]) => unknown

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A sentence with values. What the page's own function cannot say, or says in no words, is said in ours. */
function spoken(ours: Sentence, theirs: unknown): Sentence {
  if (typeof theirs === 'string')
    return (...values) =>
      theirs.replace(/\{(\d)\}/g, (whole, place: string) => String(values[+place] ?? whole))
  if (typeof theirs !== 'function') return ours
  return (...values) => {
    try {
      const text = (theirs as Sentence)(...values)
      if (typeof text === 'string') return text
    } catch (error) {
      console.warn('oneapi-widgets: a sentence of configure({ words }) failed.', error)
    }
    return ours(...values)
  }
}
