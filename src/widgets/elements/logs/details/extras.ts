import { createElement, type ReactNode } from 'react'
import type { NumberFormat } from '../../../domain/number-format.ts'
import { type LogEntry, type LogExtras, dialectLogTypes } from '../../../domain/log.ts'
import { annotated } from '../../../domain/format.ts'
import { GroupName } from '../../../kit/accounts/group-name.tsx'
import type { Locale } from '../../../messages/language/locale.ts'
import { messagesIn } from '../../../messages/language/topic.ts'
import type { Tone } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import type { Field } from '../export/export-table.ts'
import { auditMessages, extrasMessages } from './extras.messages.ts'
import { member } from '../../../domain/wire.ts'
import { translateRefusal } from '../../../messages/shared/error.messages.ts'

/**
 * Only gateways that record more than one-api load this. The table passes in what both need, since a shared chunk would
 * cost every log another request.
 */

type Latency = (milliseconds: number) => string

export const extraMessages = (locale: Locale) => messagesIn(extrasMessages, locale)

export const extraTypeName = (type: number, locale: Locale): string | undefined =>
  (extraMessages(locale).types as Partial<Record<number, string>>)[type]

export const extraTone = (type: number): Tone | undefined =>
  type === dialectLogTypes.refund ? 'ok' : undefined

type Extra = keyof LogExtras

/** Empty if the line has no value for it. */
function shown(
  extra: Extra,
  { extras = {} }: LogEntry,
  latency: Latency,
  numberFormat: NumberFormat,
): ReactNode {
  const { [extra]: value } = extras
  if (!value) return ''
  if (extra === 'group') return createElement(GroupName, { symbol: String(value) })
  if (typeof value === 'string') return value
  return extra === 'first_token' ? latency(value) : numberFormat.number(value)
}

export const extraColumns = (
  extras: readonly Extra[],
  locale: Locale,
  latency: Latency,
  numberFormat: NumberFormat,
  none: ReactNode,
): Column<LogEntry>[] =>
  extras.map((id) => ({
    id,
    header: extraMessages(locale).columns[id],
    onRequest: true,
    ...(isNumber(id) && { align: 'end' as const }),
    cell: (entry) => shown(id, entry, latency, numberFormat) || none,
  }))

export function extraFields(extras: readonly Extra[], locale: Locale): Record<string, Field> {
  const titles = extraMessages(locale).columns
  return Object.fromEntries(
    extras.map((id) => [
      id,
      {
        title: id === 'first_token' ? annotated(titles[id], 'ms') : titles[id],
        value: ({ extras = {} }: LogEntry) => extras[id] ?? '',
      },
    ]),
  )
}

export function extraFacts(
  extras: readonly Extra[],
  entry: LogEntry,
  locale: Locale,
  latency: Latency,
  numberFormat: NumberFormat,
): [name: string, value: ReactNode][] {
  const own = extraMessages(locale)
  const names = { ...own.columns, cached_tokens: own.cachedTokens, first_token: own.firstToken }
  return extras.map((id) => [names[id], shown(id, entry, latency, numberFormat)])
}

const isNumber = (extra: Extra) => extra === 'cached_tokens' || extra === 'first_token'

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
