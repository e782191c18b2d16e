import { expiresSoon, runsLow, tokenState, type Token } from '../../../domain/tokens/token.ts'

/** What soon keeps a key from working, or has of late. */
export const tokenConcerns = ['exhausted', 'expired', 'low', 'expiring'] as const
export type TokenConcern = (typeof tokenConcerns)[number]

/**
 * Why the owner of a key should look at it; a key that was disabled, or expired over a week ago, is left in peace.
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
