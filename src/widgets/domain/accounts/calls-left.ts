import type { User } from './user.ts'

/**
 * How many calls the balance buys at the mean cost of the account's calls so far, to two significant digits;
 * undefined if there were none, they were free, or nothing is left.
 */
export function callsLeft({
  quota,
  used_quota: used,
  request_count: calls,
}: Pick<User, 'quota' | 'used_quota' | 'request_count'>): number | undefined {
  if (quota <= 0 || used <= 0 || calls <= 0) return undefined
  return Number(Math.floor((quota / used) * calls).toPrecision(2))
}
