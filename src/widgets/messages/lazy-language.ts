import type { CarriedLocale, Find, Locale } from './language/locale.ts'
import { override } from './override.ts'

const packs: Record<Exclude<Locale, CarriedLocale | 'en-XA'>, () => Promise<{ default: object }>> = {
  'zh-TW': () => import('./packs/zh-TW.ts'),
  ja: () => import('./packs/ja.ts'),
  ko: () => import('./packs/ko.ts'),
  fr: () => import('./packs/fr.ts'),
  es: () => import('./packs/es.ts'),
  de: () => import('./packs/de.ts'),
  ru: () => import('./packs/ru.ts'),
  vi: () => import('./packs/vi.ts'),
}

/** A sentence that the language lacks is English, and a topic that it lacks is the English object itself. */
export async function find(locale: Locale): Promise<Find> {
  if (locale === 'en-XA') return ({ topic, en }) => (topic === 'figures' ? en : pseudo(en))
  const { default: pack } = await packs[locale as keyof typeof packs]()
  const words = new Map<string, unknown>(Object.entries(pack))
  const said = new WeakMap<object, unknown>()
  return ({ topic, en: ours }) => {
    const en = ours as object
    // The same object each time, or lists would be arranged anew with every render.
    if (!said.has(en)) said.set(en, words.has(topic) ? override(en, words.get(topic)) : en)
    return said.get(en)
  }
}

const plain = 'AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÅåßÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'
const accents = new Map([...plain].map((letter, place) => [letter, accented[place]]))

/** The two marks surround a value inserted into a sentence, which is left unchanged. */
const [open, shut] = ['\u2068', '\u2069']
const fenced = (value: unknown): unknown => {
  if (typeof value === 'string') return `${open}${value}${shut}`
  return Array.isArray(value) ? value.map(fenced) : value
}

/** Accents and doubled letters make it about 40 % longer. Inserted values stay unchanged. */
function sentence(text: string): string {
  let letters = 0
  const drawn = (letter: string) => {
    const accent = accents.get(letter)
    return accent ? accent.repeat(1 + (letters++ % 2)) : letter
  }
  const parts = text.split(/\u2068([^\u2069]*)\u2069/)
  return parts.map((part, place) => (place % 2 ? part : [...part].map(drawn).join(''))).join('')
}

const known = new WeakMap<object, unknown>()

/** Text without accents on screen is hard-coded instead of translated. */
export function pseudo(words: unknown): unknown {
  if (typeof words === 'string') return words && sentence(words)
  if (typeof words !== 'object' && typeof words !== 'function') return words
  const own = words as object
  if (!known.has(own)) known.set(own, pseudoOf(own))
  return known.get(own)
}

function pseudoOf(words: object): unknown {
  if (typeof words === 'function')
    return (...values: unknown[]) => pseudo((words as (...all: unknown[]) => unknown)(...values.map(fenced)))
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, pseudo(word)]))
}
