import {
  describeCause,
  errorMessages,
  type Failure,
} from '../../src/widgets/messages/shared/error.messages.ts'
import type { FaultName } from './faults.ts'
import type { CarriedLocale } from '../../src/widgets/messages/language/locale.ts'

export type Kind = Failure['kind']

/** The message for a kind of failure; a particular status is shown with its number (behaviour §8). */
export const sentenceOf = (kind: Kind, locale: CarriedLocale, fault: FaultName): string =>
  fault === '502 html'
    ? describeCause({ kind, status: 502, message: '' }, locale)
    : errorMessages[locale][kind]

/** The warning after a write whose answer was lost. */
export const mayBeStored: Record<CarriedLocale, RegExp> = { 'zh-CN': /可能已经/, en: /may have been/ }
