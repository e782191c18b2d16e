import { byName, parseJson, splitList } from '../format.ts'
import { record, type Wire } from '../wire.ts'
import type { MergeStrategy } from './merge.ts'

export interface Verdict<Field extends string = string> {
  outcome: 'done' | 'not stored' | 'stored otherwise'
  fields: Field[]
  /** An amount is neither as before nor as sent: sent again, it might be moved twice. */
  unclear: boolean
}

interface Sent {
  strategies?: Partial<Record<string, MergeStrategy>> | undefined
  /** Without the record before the write, an amount must be exactly what was sent. */
  before?: object | undefined
}

/** Fields not sent or not shown are not compared; JSON is by its value, other text without outer blanks. */
export function verify<Change extends object>(
  stored: object,
  change: Change,
  { strategies = {}, before }: Sent = {},
): Verdict<keyof Change & string> {
  const [now, was, sent] = [record(stored), record(before), record(change)]
  const isStored = (field: string, wanted: unknown, old: unknown) =>
    strategies[field] === 'amount'
      ? isMoved(Number(now[field]), Number(wanted), Number(old))
      : comparable(now[field], strategies[field]) === comparable(wanted, strategies[field])
  const compared = Object.keys(sent).filter((field) => sent[field] !== undefined && field in now)
  const fields = compared.filter((field) => !isStored(field, sent[field], was[field])) as (keyof Change &
    string)[]
  if (fields.length === 0) return { outcome: 'done', fields, unclear: false }
  const isUntouched = (field: string) =>
    comparable(now[field], strategies[field]) === comparable(was[field], strategies[field])
  return {
    outcome: before && compared.every(isUntouched) ? 'not stored' : 'stored otherwise',
    fields,
    unclear: fields.some((field) => before && strategies[field] === 'amount' && !isUntouched(field)),
  }
}

/** Others may have spent meanwhile: the stored quota must be nearer to what was sent than to what was before. */
export const isMoved = (stored: number, sent: number, before: number) =>
  stored === sent || sent === before || Math.abs(stored - sent) < Math.abs(stored - before)

/** Some gateways store null for an empty text, and a JSON text in their own form. */
function comparable(value: unknown, strategy: MergeStrategy | undefined): string {
  if (strategy === 'names')
    return splitList(String(value ?? ''))
      .sort()
      .join()
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value ?? '')
  const json = /^[[{]/.test(text) ? parseJson(text) : undefined
  return json === undefined ? text.replace(/^""$/, '') : JSON.stringify(json, byName)
}

/** Fields that the gateway itself writes at any time, or never shows. */
const counted =
  /^(quota|used_quota|remain_quota|request_count|aff_\w+|access_token|password|balance|other_info|key)$|(_at|_time|At)$/

/** Only a change of the record may change these; nested ones are not compared. */
export const withoutVolatileFields = (wire: Wire): Wire =>
  Object.fromEntries(
    Object.entries(wire).filter(
      ([field, value]) => (field === 'expired_time' || !counted.test(field)) && typeof value !== 'object',
    ),
  )
