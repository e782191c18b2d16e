import { languageOf, type Find, type Locale } from './language/locale.ts'
import { pseudo } from './pseudo.ts'

/** Loads a language that is not bundled with the elements; one without sentences is derived from English. */
export async function find(locale: Locale): Promise<Find> {
  const language = await languageOf(locale).load?.()
  return language ? ({ topic, en }) => language[topic] ?? en : ({ en }) => pseudo(en)
}
