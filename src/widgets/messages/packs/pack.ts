import type { NumberFormat } from '../../domain/number-format.ts'
import { figuresOf } from './figures-of.ts'
import { messagesOfLanguage } from './message.ts'
import type { PackTopics } from './pack-topics.ts'

/** Sentences as a file of JSON has them: those with values are messages of ICU, which name the values by their place. */
type Texts<Of> = Of extends string | ((...values: never[]) => string)
  ? string
  : { readonly [Name in keyof Of]: Texts<Of[Name]> }

/** The sentences of a language from its file. */
export function packOf(language: string, texts: Texts<PackTopics>): PackTopics & { figures: NumberFormat } {
  const figures = figuresOf(language)
  const read = messagesOfLanguage(language, figures)
  const said = (of: string | object): unknown =>
    typeof of === 'string'
      ? read(of)
      : Object.fromEntries(Object.entries(of).map(([name, text]) => [name, said(text as string | object)]))
  const { gatewayWords, ...topics } = texts
  // What gateways say is filled in where it is translated.
  return { ...(said(topics) as PackTopics), gatewayWords, figures }
}
