import { errorMessages, type Failure } from '../../src/widgets/messages/error.messages.ts'
import type { Locale } from '../../src/widgets/messages/locale.ts'

export type Kind = Failure['kind']

/** What the user reads for a kind of failure. */
export const sentenceOf = (kind: Kind, locale: Locale): string => errorMessages[locale][kind]

/** The warning after a write whose answer was lost. */
export const mayBeStored: Record<Locale, RegExp> = { 'zh-CN': /可能已经/, en: /may have been/ }
