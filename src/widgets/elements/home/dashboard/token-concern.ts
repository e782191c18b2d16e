import { expiresSoon, runsLow, tokenState, type Token } from '../../../domain/tokens/token.ts'

/** Why a key will soon stop working, or recently has. */
export const tokenConcerns = ['exhausted', 'expired', 'low', 'expiring'] as const
export type TokenConcern = (typeof tokenConcerns)[number]

/**
 * Why a key needs its owner's attention, if it does; disabled keys and those expired over a week ago do not.
 *
 * @param now - epoch seconds
 */
export function tokenConcern(token: Token, now: number): TokenConcern | undefined {
  const state = tokenState(token, now)
  if (state === 'exhausted') return 'exhausted'
  if (state === 'expired') return token.expired_time > now - week ? 'expired' : undefined
  if (state !== 'enabled') return undefined
  if (runsLow(token)) return 'low'
  return expiresSoon(token, now) ? 'expiring' : undefined
}

const week = 7 * 86_400
