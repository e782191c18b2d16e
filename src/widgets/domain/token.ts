import type { Id } from './id.ts'

/** Key states (spec §4). Toggling sets only enabled or disabled. */
export const TokenStatus = { enabled: 1, disabled: 2, expired: 3, exhausted: 4 } as const

/** `expired_time` of a key that never expires (spec §3). */
export const never = -1

/** An API key (spec §3). `key` is the secret: it is copied and revealed on demand, nothing else. */
export interface Token {
  id: Id
  name: string
  /** The secret without its `sk-` prefix. */
  key: string
  status: number
  used_quota: number
  remain_quota: number
  unlimited_quota: boolean
  /** Epoch seconds. */
  created_time: number
  accessed_time: number
  /** Epoch seconds, or -1 for never. */
  expired_time: number
  /** Comma-joined model names; empty means no limit. */
  models: string
  /** Comma-separated CIDR list; empty means no limit. */
  subnet: string
}

/** What the key form sends (spec §5). */
export type TokenDraft = Pick<
  Token,
  'name' | 'remain_quota' | 'expired_time' | 'unlimited_quota' | 'models' | 'subnet'
>

/** Orders the gateway knows for keys; always descending (contract "Lists"). */
export const tokenOrders = ['', 'remain_quota', 'used_quota'] as const
export type TokenOrder = (typeof tokenOrders)[number]

/** Defaults of a new key (spec §5 and §9). */
export const newToken: TokenDraft = {
  name: '',
  remain_quota: 500000,
  expired_time: never,
  unlimited_quota: true,
  models: '',
  subnet: '',
}

export const neverExpires = (token: Pick<Token, 'expired_time'>) => token.expired_time === never

/** The key as programs use it, with one `sk-` in front, whether or not the gateway sent it (contract "Forks"). */
export const secretOf = (key: string) => (key.startsWith('sk-') ? key : `sk-${key}`)

/** True when a fork sent the key already masked: there is nothing to copy. */
export const isMasked = (key: string) => key.includes('*')

/** Longest name a gateway accepts (contract "Entities"). */
export const tokenNameLength = 30
