import type { Messages } from '../../messages/language/locale.ts'
import { wordsIn } from '../../messages/language/topic.ts'
import { useWidget } from './widget-context.ts'

/** The messages in the element's language; follows changes of `lang`. */
export const useMessages = <Sentences>(messages: Messages<Sentences>): Sentences =>
  wordsIn(messages, useWidget().locale)
