import { configure as settle, currentConfig, type WidgetsConfig as Settings } from './gateway/config.ts'
import type { OwnWords } from './messages/language/locale.ts'
import type { BringWords, Words, WordsByLanguage } from './words.ts'

/** Settings for every element on the page, unless overridden by a provider or an attribute. */
export interface WidgetsConfig extends Omit<Settings, 'words'> {
  /**
   * The page's own sentences: replaces any sentence of the elements, and adds any language. What is missing is said as
   * the elements say it, in an added language in English. Replaces what an earlier call has set; default: none.
   */
  words?: WordsByLanguage | undefined
}

/** Merges settings into the page's configuration; elements already on the page update immediately. */
export function configure({ words, ...settings }: WidgetsConfig) {
  settle({ ...settings, ...(words && { words: ownWords(words) }) })
}

/** The sentences as elements ask for them; those of a language that is brought late follow as soon as they are here. */
function ownWords(words: WordsByLanguage): OwnWords {
  const packs: Record<string, Words | BringWords | undefined> = { ...words }
  const bring = (locale: string): Words | undefined => {
    const pack = packs[locale]
    if (typeof pack !== 'function') return pack
    packs[locale] = undefined
    pack().then(
      (got) => {
        packs[locale] = 'default' in got ? got.default : got
        // As new ones, so that elements say everything again.
        if (currentConfig().words === own) settle({ words: (own = { ...own }) })
      },
      (error: unknown) => warn(`"${locale}" did not come`, error),
    )
    return undefined
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

const warn = (what: string, error?: unknown) => console.warn(`oneapi-widgets: words: ${what}`, error)

/** Figures and dates are written by `Intl`, which throws for what is no language. */
function isLanguage(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0
  } catch {
    warn(`"${name}" is no language`)
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
      warn('a sentence failed', error)
    }
    return ours(...values)
  }
}
