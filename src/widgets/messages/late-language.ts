import { languageOf, type Find, type Locale } from './locale.ts'
import { pseudo } from './pseudo.ts'

/** A language that elements do not bring along; without sentences of its own it is made of the English ones. */
export async function find(locale: Locale): Promise<Find> {
  const language = await languageOf(locale).load?.()
  return language ? ({ topic }) => language[topic] : ({ en }) => pseudo(en)
}
