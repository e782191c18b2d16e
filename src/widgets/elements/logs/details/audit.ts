import type { LogEntry } from '../../../domain/log.ts'
import { member } from '../../../domain/wire.ts'
import type { Locale } from '../../../messages/language/locale.ts'
import { translateRefusal } from '../../../messages/shared/error.messages.ts'
import { messagesIn } from '../../../messages/language/topic.ts'
import { auditMessages } from './audit.messages.ts'

/** Undefined if the line records no operation that has words. */
export function auditSentence({ extras }: LogEntry, locale: Locale): string | undefined {
  const t = messagesIn(auditMessages, locale)
  const what = member(t.operations, extras?.audit?.action)
  if (!what || !extras?.audit) return undefined
  const { id, name, username, key, tag, count, quota, action } = extras.audit.params
  const object = [
    name ?? username ?? key ?? tag,
    id && `#${id}`,
    count && t.count(count),
    quota && translateRefusal(quota, locale),
    action,
  ].filter(Boolean)
  return object.length > 0 ? t.of(what, object.join(' · ')) : what
}

export const operationsIn = (locale: Locale) =>
  Object.entries(messagesIn(auditMessages, locale).operations).map(([id, name]) => ({ id, name }))

export function auditFacts({ extras }: LogEntry, locale: Locale): [name: string, value: string][] {
  const t = messagesIn(auditMessages, locale)
  const { audit, tried = [] } = extras ?? {}
  const result = { true: t.succeeded, false: t.failed, undefined: '' }[`${audit?.success}` as const]
  const facts: [string, string | undefined][] = [
    [t.tried, tried.length > 1 ? tried.map((id) => `#${id}`).join(' → ') : ''],
    [t.operator, audit?.operator],
    [t.way, member(t.ways, audit?.way) ?? audit?.way],
    [t.result, result],
    [t.call, audit?.call],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
