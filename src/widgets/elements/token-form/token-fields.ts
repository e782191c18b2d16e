import { changedFields } from '../../domain/changes.ts'
import { splitList } from '../../domain/format.ts'
import { byteLength } from '../../domain/limits.ts'
import { isQuotaKept, notTaken } from '../../domain/not-taken.ts'
import { invalidSubnets } from '../../domain/subnet.ts'
import { tokenNameLength, type Token, type TokenDraft } from '../../domain/token.ts'

/** What the form holds while it is filled in; `null` is a field without a valid value. */
export interface TokenFields {
  name: string
  /** Epoch seconds, -1 for never. */
  expires: number | null
  unlimited: boolean
  /** Units. */
  quota: number | null
  models: string[]
  subnet: string
}

export const fieldsOf = (draft: TokenDraft): TokenFields => ({
  name: draft.name,
  expires: draft.expired_time,
  unlimited: draft.unlimited_quota,
  quota: draft.remain_quota,
  models: splitList(draft.models),
  subnet: draft.subnet,
})

/** What is wrong, by field, in the order of the form (spec §5). */
export type Problem =
  | { field: 'name'; why: 'missing' | 'long' }
  | { field: 'expires'; why: 'invalid' }
  | { field: 'quota'; why: 'invalid' }
  | { field: 'subnet'; why: 'invalid'; parts: string[] }

/** @param creating - a name is required only then (spec §5) */
export function problemsOf(fields: TokenFields, creating: boolean): Problem[] {
  const problems: Problem[] = []
  const name = fields.name.trim()
  if (creating && !name) problems.push({ field: 'name', why: 'missing' })
  if (byteLength(name) > tokenNameLength) problems.push({ field: 'name', why: 'long' })
  if (fields.expires === null) problems.push({ field: 'expires', why: 'invalid' })
  if (!fields.unlimited && (fields.quota === null || fields.quota < 0))
    problems.push({ field: 'quota', why: 'invalid' })
  const parts = invalidSubnets(fields.subnet)
  if (parts.length > 0) problems.push({ field: 'subnet', why: 'invalid', parts })
  return problems
}

/** What is sent. An unlimited key keeps the quota it had: the gateway stores it all the same. */
export const draftOf = (fields: TokenFields, before: TokenDraft): TokenDraft => ({
  name: fields.name.trim(),
  expired_time: fields.expires ?? before.expired_time,
  unlimited_quota: fields.unlimited,
  remain_quota: fields.quota ?? before.remain_quota,
  models: fields.models.join(','),
  subnet: splitList(fields.subnet).join(','),
})

/** What of the form is sent of a key that exists: what was changed in it. */
export const changesOf = (fields: TokenFields, first: TokenFields, before: TokenDraft): Partial<TokenDraft> =>
  changedFields(draftOf(fields, before), draftOf(first, before))

/** What of it the gateway did not take, though it answered success. */
export const keptOf = ({ remain_quota, ...changes }: Partial<TokenDraft>, before: Token, stored: Token) => [
  ...notTaken(changes, stored),
  ...(remain_quota !== undefined &&
  !stored.unlimited_quota &&
  isQuotaKept(remain_quota, before.remain_quota, stored.remain_quota)
    ? (['remain_quota'] as const)
    : []),
]
