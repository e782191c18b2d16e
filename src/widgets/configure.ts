import { configure as settle, currentConfig, type WidgetsConfig as Settings } from './gateway/config.ts'
import type { OwnMessages } from './messages/language/locale.ts'
import { override, warn } from './messages/override.ts'
import type { Words, WordsByLanguage } from './words.ts'

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

/** Sentences that are loaded later follow as soon as they arrive. */
function ownWords(words: WordsByLanguage): OwnMessages {
  const packs = { ...words }
  let said = new WeakMap<object, Record<string, unknown>>()
  let own: OwnMessages = {
    locales: Object.keys(words).filter(isLanguage),
    say(topic, ours, locale) {
      const pack = packs[locale]
      const load = typeof pack === 'function' ? pack : pack?.more?.[topic]
      const { more, ...have } = (pack ?? {}) as Words
      if (load) {
        packs[locale] = { ...have, more: { ...more, [topic]: undefined } }
        load().then(
          (got) => {
            // The page's own sentences of a topic stay.
            packs[locale] = override(
              { ...packs[locale], ...('default' in got ? got.default : got) },
              have,
            ) as Words
            said = new WeakMap()
            // A new object makes elements say everything again.
            if (currentConfig().words === own) settle({ words: (own = { ...own }) })
          },
          (error: unknown) => warn(`${locale} did not come`, error),
        )
      }
      const theirs = have[topic as keyof typeof have]
      // Figures are whole or ours: those with another mark, and ours for the rest, could not be read back.
      if (!theirs || (topic === 'figures' && !have.figures?.number)) return undefined
      const known = said.get(ours) ?? {}
      said.set(ours, known)
      return (known[locale] ??= override(ours, theirs))
    },
  }
  return own
}

/** `Intl` writes figures and dates, and throws for what is no language. */
function isLanguage(name: string): boolean {
  try {
    return !!new Intl.Locale(name)
  } catch {
    warn(`${name} is no language`)
    return false
  }
}
