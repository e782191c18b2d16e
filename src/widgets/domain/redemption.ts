import type { Id } from './id.ts'

/** Redemption code states (spec §4). */
export const RedemptionStatus = { unused: 1, disabled: 2, used: 3 } as const

/** A redemption code (spec §3). `key` is the code itself. */
export interface Redemption {
  id: Id
  name: string
  key: string
  status: number
  /** Units the code pays. */
  quota: number
  created_time: number
  /** Epoch seconds; 0 while unused. */
  redeemed_time: number
}

/** What the form sends when codes are generated (spec §5, contract "Entities"). */
export interface RedemptionDraft {
  name: string
  quota: number
  count: number
}

/** Defaults and limits of a new batch (spec §9, contract). */
export const newRedemption: RedemptionDraft = { name: '', quota: 100000, count: 1 }
export const redemptionNameLength = 20
export const redemptionCountLimit = 100
