import { id, number, text, type Decoded } from '../wire.ts'

/** Redemption code states (behaviour §4). */
export const RedemptionStatus = { unused: 1, disabled: 2, used: 3 } as const

/** A redemption code (behaviour §3). `key` is the code itself. */
export type Redemption = Decoded<typeof redemptionShape>
export const redemptionShape = {
  id,
  name: text,
  key: text,
  status: number,
  /** Units that the code is worth. */
  quota: number,
  created_time: number,
  /** Epoch seconds; 0 while unused. */
  redeemed_time: number,
  /** Epoch seconds; 0 if it never expires, or if the gateway's codes have no end. */
  expired_time: number,
}

/** States of a code, as shown to users. */
export const redemptionStates = ['unused', 'disabled', 'used', 'expired', 'unknown'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** @param now - epoch seconds */
export function redemptionState(
  { status, expired_time = 0 }: Pick<Redemption, 'status'> & Partial<Pick<Redemption, 'expired_time'>>,
  now = Date.now() / 1000,
): RedemptionState {
  switch (status) {
    case RedemptionStatus.unused:
      return expired_time > 0 && expired_time < now ? 'expired' : 'unused'
    case RedemptionStatus.disabled:
      return 'disabled'
    case RedemptionStatus.used:
      return 'used'
    default:
      return 'unknown'
  }
}

/** What the form sends when codes are generated (behaviour §5, contract "Entities"). */
export interface RedemptionDraft {
  name: string
  quota: number
  count: number
}

/** Defaults and limits of a new batch (behaviour §9, contract). */
export const newRedemption: RedemptionDraft = { name: '', quota: 100000, count: 1 }
/** In bytes. */
export const redemptionNameLength = 20
export const redemptionCountLimit = 100
