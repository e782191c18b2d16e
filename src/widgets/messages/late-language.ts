import { languageOf, type Locale } from './locale.ts'
import { pseudo } from './pseudo.ts'
import type { Messages } from './topic.ts'

/** Finds the sentences of a topic in a language that was loaded. */
export type Find = (messages: Messages<unknown>) => unknown

/** A language that elements do not bring along; without sentences of its own it is made of the English ones. */
export async function find(locale: Locale): Promise<Find> {
  const language = await languageOf(locale).load?.()
  return language ? ({ topic }) => language[topic] : ({ en }) => pseudo(en)
}
