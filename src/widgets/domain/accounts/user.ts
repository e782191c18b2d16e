import { id, number, text, type Decoded } from '../wire.ts'

/** User states (behaviour §3). 3 is a deleted user; anything else is unknown. */
export const UserStatus = { enabled: 1, disabled: 2, deleted: 3 } as const

/**
 * A user without secrets, as returned by lists, forms and `GET /api/user/self` (behaviour §3).
 */
export type User = Decoded<typeof userShape>
export const userShape = {
  id,
  username: text,
  display_name: text,
  role: number,
  status: number,
  email: text,
  github_id: text,
  wechat_id: text,
  lark_id: text,
  /** Units left. */
  quota: number,
  /** Units spent so far. */
  used_quota: number,
  request_count: number,
  /** Comma-separated; empty means `default`. */
  group: text,
  aff_code: text,
  inviter_id: id,
}

/** The signed-in user as the console stores it, without the figures of the account. */
export type SessionUser = Pick<User, 'id' | 'username' | 'display_name' | 'role' | 'status'>

/**
 * The default credentials of a new gateway; after using them the user is asked for a new
 * password (behaviour §2).
 */
export const isDefaultRootSignIn = (username: string, password: string) =>
  username === 'root' && password === '123456'

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
