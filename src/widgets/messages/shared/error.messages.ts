import type { Locale } from '../language/locale.ts'
import { takenSentence } from './taken.messages.ts'
import { words as en } from '../en/errors.ts'
import { topic, wordsIn } from '../language/topic.ts'
import { words as zh } from '../zh-CN/errors.ts'

export const errorMessages = topic('errors', zh, en)

/** The fields of a GatewayError that its message needs. */
export interface Failure {
  kind: keyof Omit<typeof zh, 'demoOnly' | 'uncertain' | 'because' | 'fullStop' | 'error' | 'status'>
  /** HTTP status; 0 when there was no answer. */
  status: number
  /** The gateway's message, shown verbatim after ours. */
  message: string
  uncertain: boolean
}

/** A failure in the user's language, with advice if the change may have been stored anyway (behaviour §8). */
export function describeFailure(failure: Failure, locale: Locale): string {
  const advice = failure.uncertain ? wordsIn(errorMessages, locale).uncertain : ''
  return joinSentences(describeCause(failure, locale), advice, locale)
}

/** The end of a sentence, also within quotes or brackets. */
const ended = /[.!?…。！？]["'”’」』)）\]]*$/

/**
 * Two sentences as one text. The first, often in a gateway's own words, gets the full stop of the language if it has
 * no punctuation at its end; full-width punctuation needs no space after it. Either may be empty.
 */
export function joinSentences(first: string, second: string, locale: Locale): string {
  if (!first || !second) return first || second
  const text = first.trimEnd()
  const whole = ended.test(text) ? text : `${text}${wordsIn(errorMessages, locale).fullStop}`
  return /[。！？」』）]$/.test(whole) ? `${whole}${second}` : `${whole} ${second}`
}

/** Statuses for which we show our own sentence; for others, the gateway's message (behaviour §8). */
const ownSentence = [401, 429, 500]

/** Only what happened, without advice, as in a toast: our sentence, then the gateway's message verbatim. */
export function describeCause(failure: Omit<Failure, 'uncertain'>, locale: Locale): string {
  const { kind, status } = failure
  const message = takenSentence(failure.message, locale) ?? failure.message
  const sentences = wordsIn(errorMessages, locale)
  if (status === 405) return sentences.demoOnly
  if (status >= 400 && !ownSentence.includes(status))
    return sentences.error(message || (kind === 'forbidden' ? sentences.forbidden : sentences.status(status)))
  if (!message) return sentences[kind]
  return kind === 'refused' ? message : sentences.because(sentences[kind], message)
}

/**
 * As `describeCause`, for calls that need no session. Gateways may refuse those with the status of a missing
 * session or permission, so only their own message is shown.
 */
export function describeAnonymous(failure: Omit<Failure, 'uncertain'>, locale: Locale): string {
  const { kind, status, message } = failure
  const ownWords = kind === 'unauthorized' || (kind === 'forbidden' && status < 400)
  return ownWords && message ? message : describeCause(failure, locale)
}
