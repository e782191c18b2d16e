import { byteLength } from '../limits.ts'
import { redemptionCountLimit, redemptionNameLength, type RedemptionDraft } from './redemption.ts'
import { numberIn } from '../forms/numbers.ts'
import { nameOf } from '../typed.ts'
import type { Rules } from '../forms/rules.ts'

/** Redemption codes as edited in a form. */
export interface RedemptionFields {
  name: string
  /** Units; null if invalid. */
  quota: number | null
  /** As typed. */
  count: string
}

export const fieldsOf = ({ name, quota, count }: RedemptionDraft): RedemptionFields => ({
  name,
  quota,
  count: String(count),
})

/** Validation rules of codes (behaviour §5, contract "Entities"). Only new codes have a count. */
export const redemptionRules: Rules<
  RedemptionFields,
  'nameRequired' | 'nameTooLong' | 'quotaInvalid' | 'countInvalid',
  { creating: boolean }
> = {
  name: ({ name }) =>
    (!nameOf(name) && 'nameRequired') ||
    (byteLength(nameOf(name)) > redemptionNameLength && ['nameTooLong', redemptionNameLength]),
  quota: ({ quota }) => (quota === null || quota <= 0) && 'quotaInvalid',
  count: ({ count }, { creating }) => creating && !isCount(count) && ['countInvalid', redemptionCountLimit],
}

function isCount(text: string): boolean {
  const count = numberIn(text, true)
  return count !== undefined && count >= 1 && count <= redemptionCountLimit
}

/** The data to send; only for valid fields. */
export const draftOf = ({ name, quota, count }: RedemptionFields): RedemptionDraft => ({
  name: nameOf(name),
  quota: quota ?? 0,
  count: numberIn(count, true) ?? 0,
})
