import { id, number, text, type Decoded } from '../wire.ts'

/** 3 is a deleted user; any number that is not listed is unknown (behaviour §3). */
export const UserStatus = { enabled: 1, disabled: 2, deleted: 3 } as const

/** A user without secrets (behaviour §3). */
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
  oidc_id: text,
  discord_id: text,
  linux_do_id: text,
  telegram_id: text,
  /** Units left. */
  quota: number,
  /** Units spent so far. */
  used_quota: number,
  request_count: number,
  /** Comma-separated; empty means `default`. */
  group: text,
  aff_code: text,
  inviter_id: id,
  /** The embedded gateway sends the count to administrators. */
  firing_alerts: number,
}

/** The signed-in user as the console stores it, without the figures of the account. */
export type SessionUser = Pick<User, 'id' | 'username' | 'display_name' | 'role' | 'status'>

/** A new gateway has this name and password, and asks its user for a new one (behaviour §2). */
export const isDefaultRootSignIn = (username: string, password: string) =>
  username === 'root' && password === '123456'

const maxCalls = 10_000_000

/** The mean cost so far is the measure; to two digits, undefined if that says nothing. */
export function callsLeft({
  quota,
  used_quota: used,
  request_count: calls,
}: Pick<User, 'quota' | 'used_quota' | 'request_count'>): number | undefined {
  if (quota <= 0 || used <= 0 || calls <= 0) return undefined
  const count = Math.floor((quota / used) * calls)
  return count > maxCalls ? undefined : Number(count.toPrecision(2))
}

/** A number not listed is shown as unknown (behaviour §3). Only one-hub has `trusted`. */
export const Role = { guest: 0, user: 1, trusted: 3, admin: 10, root: 100 } as const
export type Role = number

type HasRole = { role: number } | null | undefined

/** Role 10 or more (behaviour §6). */
export const isAdmin = (user: HasRole) => (user?.role ?? 0) >= Role.admin

/** Role 100 or more (behaviour §6). */
export const isRoot = (user: HasRole) => (user?.role ?? 0) >= Role.root

/** Amounts are in units; only some gateways keep them apart from the balance. */
export interface Invitations {
  count: number
  /** The part that was not yet moved to the balance. */
  left: number
  earned: number
}

/** Only some gateways have these fields of an account. */
export interface OwnExtras {
  /** Not every administrator may create and delete channels and change where they send what. */
  may_connect?: boolean
  /** Only some gateways keep earnings of invitations apart from the balance. */
  invitations?: Invitations
  /** Calls of models without a price are charged at the gateway's default, not refused. */
  accepts_unpriced?: boolean
  /** The texts that the account has agreed to have changed since. */
  agree_again?: boolean
  /** Only some gateways let the user choose how to be warned. */
  warning?: QuotaWarning
}

export interface QuotaWarning {
  /** Empty means by mail; a way that is only known by its name is possible, too. */
  way: string
  /** In units; 0 for the gateway's own limit. */
  below: number
  /** An empty address means that of the account. */
  email: string
  webhook: string
  /** A secret, which is never sent here, signs the calls. */
  signed: boolean
}

/** An empty secret keeps the stored one. */
export type WarningDraft = Omit<QuotaWarning, 'signed'> & { secret: string }
