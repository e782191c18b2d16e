import type { Locale } from './locale.ts'
import { takenSentence } from './taken.messages.ts'
import { words as en } from './en/errors.ts'
import { topic, wordsIn } from './topic.ts'
import { words as zh } from './zh-CN/errors.ts'

export const errorMessages = topic('errors', zh, en)

/** What the sentence needs of a GatewayError. */
export interface Failure {
  kind: keyof Omit<typeof zh, 'demoOnly' | 'uncertain' | 'because' | 'error' | 'status'>
  /** HTTP status; 0 when there was no answer. */
  status: number
  /** The gateway's own words, shown verbatim after ours. */
  message: string
  uncertain: boolean
}

/** One failure in the user's language, and what to do when it may have been stored all the same (behaviour §8). */
export function describeFailure(failure: Failure, locale: Locale): string {
  const sentence = describeCause(failure, locale)
  return failure.uncertain ? `${sentence} ${wordsIn(errorMessages, locale).uncertain}` : sentence
}

/** Statuses whose sentence is ours; any other says its message (behaviour §8). */
const ownSentence = [401, 429, 500]

/** What happened and no more, as a toast says it: our sentence, then the gateway's words as they came. */
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
 * The same for a call that nobody need be signed in for: a gateway may refuse it in the words of a missing session or
 * permission, which here says nothing of a session.
 */
export function describeAnonymous(failure: Omit<Failure, 'uncertain'>, locale: Locale): string {
  const { kind, status, message } = failure
  const spoken = kind === 'unauthorized' || (kind === 'forbidden' && status < 400)
  return spoken && message ? message : describeCause(failure, locale)
}
