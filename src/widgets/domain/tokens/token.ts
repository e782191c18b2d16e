import { flag, id, number, text, type Decoded } from '../wire.ts'

/** Key states (behaviour §4). Toggling sets only enabled or disabled. */
export const TokenStatus = { enabled: 1, disabled: 2, expired: 3, exhausted: 4 } as const

/** `expired_time` of a key that never expires (behaviour §3). */
export const never = -1

/** An API key (behaviour §3). `key` is the secret: it is copied and revealed on demand, nothing else. */
export type Token = Decoded<typeof tokenShape>
export const tokenShape = {
  id,
  name: text,
  /** The secret without its `sk-` prefix. */
  key: text,
  status: number,
  used_quota: number,
  remain_quota: number,
  unlimited_quota: flag,
  /** Epoch seconds. */
  created_time: number,
  accessed_time: number,
  /** Epoch seconds, or -1 for never. */
  expired_time: number,
  /** Comma-joined model names; empty means no limit. */
  models: text,
  /** Comma-separated CIDR list; empty means no limit. */
  subnet: text,
  /** Symbol of the group whose channels and prices count; empty for that of the user. Some gateways have it. */
  group: text,
}

/** What the key form sends (behaviour §5). */
export type TokenDraft = Pick<
  Token,
  'name' | 'remain_quota' | 'expired_time' | 'unlimited_quota' | 'models' | 'subnet'
> & { group?: string | undefined }

/** Orders the gateway knows for keys; always descending (contract "Lists"). */
export const tokenOrders = ['', 'remain_quota', 'used_quota'] as const
export type TokenOrder = (typeof tokenOrders)[number]

/** Defaults of a new key (behaviour §5 and §9). */
export const newToken: TokenDraft = {
  name: '',
  remain_quota: 500000,
  expired_time: never,
  unlimited_quota: true,
  models: '',
  subnet: '',
}

/** Longest name a gateway accepts, in bytes (contract "Entities"). */
export const tokenNameLength = 30

export const neverExpires = (token: Pick<Token, 'expired_time'>) => token.expired_time === never

/** What a key is good for now, in one word. */
export const tokenStates = ['enabled', 'disabled', 'expired', 'exhausted', 'unknown'] as const
export type TokenState = (typeof tokenStates)[number]

/**
 * The state to show. The gateway notes expiry and exhaustion only when a key is used, so an enabled key whose time or
 * quota is over already counts as such.
 *
 * @param now - epoch seconds
 */
export function tokenState(token: Token, now: number): TokenState {
  switch (token.status) {
    case TokenStatus.enabled:
      if (isOver(token, now)) return 'expired'
      return isUsedUp(token) ? 'exhausted' : 'enabled'
    case TokenStatus.disabled:
      return 'disabled'
    case TokenStatus.expired:
      return 'expired'
    case TokenStatus.exhausted:
      return 'exhausted'
    default:
      return 'unknown'
  }
}

const isOver = (token: Token, now: number) => !neverExpires(token) && token.expired_time <= now
const isUsedUp = (token: Token) => !token.unlimited_quota && token.remain_quota <= 0

const day = 86_400

/** Ends within seven days. */
export const expiresSoon = (token: Pick<Token, 'expired_time'>, now: number) =>
  !neverExpires(token) && token.expired_time > now && token.expired_time < now + 7 * day

/** At most a tenth of what it was given is left. */
export const runsLow = ({
  unlimited_quota,
  remain_quota,
  used_quota,
}: Pick<Token, 'unlimited_quota' | 'remain_quota' | 'used_quota'>) =>
  !unlimited_quota && remain_quota * 10 <= remain_quota + used_quota

/** Why the gateway would refuse to enable the key until its limits are raised; nothing when it would not. */
export function enableObstacle(token: Token, now: number): 'expired' | 'exhausted' | undefined {
  if (token.status === TokenStatus.expired && isOver(token, now)) return 'expired'
  if (token.status === TokenStatus.exhausted && isUsedUp(token)) return 'exhausted'
  return undefined
}
