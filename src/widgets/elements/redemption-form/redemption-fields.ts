import { byteLength } from '../../domain/limits.ts'
import { redemptionCountLimit, redemptionNameLength, type RedemptionDraft } from '../../domain/redemption.ts'

/** What the form holds while it is filled in. */
export interface RedemptionFields {
  name: string
  /** Units; null without a valid value. */
  quota: number | null
  /** As typed. */
  count: string
}

export const fieldsOf = ({ name, quota, count }: RedemptionDraft): RedemptionFields => ({
  name,
  quota,
  count: String(count),
})

/** What is wrong with a field, in the order of the form (spec §5, contract "Entities"). */
export type Problem = 'nameRequired' | 'nameTooLong' | 'quotaInvalid' | 'countInvalid'

export const problemFields: Record<Problem, keyof RedemptionFields> = {
  nameRequired: 'name',
  nameTooLong: 'name',
  quotaInvalid: 'quota',
  countInvalid: 'count',
}

/** @param first - of a code that is edited; the count belongs to new codes only, and a name that was stored may stay */
export function problemsOf({ name, quota, count }: RedemptionFields, first?: RedemptionFields): Problem[] {
  const problems: Problem[] = []
  if (!name.trim()) problems.push('nameRequired')
  if (name !== first?.name && byteLength(name.trim()) > redemptionNameLength) problems.push('nameTooLong')
  if (quota === null || quota <= 0) problems.push('quotaInvalid')
  if (!first && !isCount(count)) problems.push('countInvalid')
  return problems
}

const isCount = (text: string) =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= redemptionCountLimit

/** What is sent; only for fields without a problem. */
export const draftOf = ({ name, quota, count }: RedemptionFields): RedemptionDraft => ({
  name: name.trim(),
  quota: quota ?? 0,
  count: Number(count),
})
