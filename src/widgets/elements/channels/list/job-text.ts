import type { Id } from '../../../domain/id.ts'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import type { Locale } from '../../../messages/language/locale.ts'
import { asGatewayError } from '../../../gateway/gateway-error.ts'
import { countStates, isOpen, type Job, type JobEntry } from '../../../stores/jobs.ts'

export const isOver = (job: Job) => !isOpen(job)

export function progressOf(job: Job, label: (done: number, of: number) => string) {
  const { waiting, running } = countStates(job)
  const total = job.items.length
  const done = total - waiting - running
  return { text: label(done, total), done, total }
}

export function failureOf(
  { state, reason, error }: JobEntry,
  locale: Locale,
  unknown: string,
): string | undefined {
  if (state === 'unknown') return unknown
  if (state !== 'refused') return undefined
  return (error === undefined && reason) || describeFailure(asGatewayError(error), locale)
}

/** Every item succeeded, yet the file still differs: the gateway ignored the change. */
export function reasonOf(
  job: Job,
  itemId: Id,
  isStillImportable: boolean,
  locale: Locale,
  t: { unknown: string; keptNothing: string },
): string | undefined {
  const entries = job.items.filter(({ id }) => id === itemId || id === `${itemId} disabled`)
  if (entries.length === 0) return undefined
  const failures = entries.map((entry) => failureOf(entry, locale, t.unknown))
  if (failures.some(Boolean)) return failures.find(Boolean)
  return isStillImportable && entries.every(({ state }) => state === 'done') ? t.keptNothing : undefined
}
