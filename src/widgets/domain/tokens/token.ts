import { flag, id, number, text, type Decoded } from '../wire.ts'
import { trimSlash } from '../format.ts'

/** Key states (behaviour §4). Toggling sets only enabled or disabled. */
export const TokenStatus = { enabled: 1, disabled: 2, expired: 3, exhausted: 4 } as const

/** `expired_time` of a key that never expires (behaviour §3). */
export const never = -1

/** An API key (behaviour §3). `key` is the secret: it is only copied and revealed on demand. */
export type Token = Decoded<typeof tokenShape>
export const tokenShape = {
  id,
  name: text,
  /** The secret has no `sk-` prefix. */
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
  /** The group's channels and prices apply; empty for the group of the user. Only some gateways have groups of keys. */
  group: text,
}

/** What the key form sends (behaviour §5). */
export type TokenDraft = Pick<
  Token,
  'name' | 'remain_quota' | 'expired_time' | 'unlimited_quota' | 'models' | 'subnet'
> & { group?: string | undefined }

/** The orders are always descending. */
export type TokenOrder = '' | 'remain_quota' | 'used_quota'

export const newToken: TokenDraft = {
  name: '',
  remain_quota: 500000,
  expired_time: never,
  unlimited_quota: true,
  models: '',
  subnet: '',
}

/** In epoch seconds; undefined if unknown: most gateways note only the use of keys with a limit, unless `noted`. */
export function lastUseOf(token: Token, noted: boolean): number | 'never' | undefined {
  const { accessed_time, created_time, used_quota, unlimited_quota } = token
  if (accessed_time > created_time) return accessed_time
  return used_quota === 0 && (noted || !unlimited_quota) ? 'never' : undefined
}

/** Most gateways count only the use of keys with a limit. */
export const isUseCounted = ({ unlimited_quota, used_quota }: Token, noted: boolean) =>
  noted || !unlimited_quota || used_quota > 0

export const neverExpires = (token: Pick<Token, 'expired_time'>) => token.expired_time === never

/** Seconds that are added count from `now` if the key has expired by then. */
export const movedExpiry = (expired_time: number, by: number, now = expired_time): number =>
  expired_time === never ? never : Math.max(expired_time, now) + by

export const tokenStates = ['enabled', 'disabled', 'expired', 'exhausted', 'unknown'] as const
export type TokenState = (typeof tokenStates)[number]

/** Gateways record expiry and exhaustion only on use, so an enabled key past either is shown as expired or exhausted. */
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

const daySeconds = 86_400

export const expiresSoon = (token: Pick<Token, 'expired_time'>, now: number) =>
  !neverExpires(token) && token.expired_time > now && token.expired_time < now + 7 * daySeconds

/** Whether at most a tenth of the key's quota is left. */
export const runsLow = ({
  unlimited_quota,
  remain_quota,
  used_quota,
}: Pick<Token, 'unlimited_quota' | 'remain_quota' | 'used_quota'>) =>
  !unlimited_quota && remain_quota * 10 <= remain_quota + used_quota

/** Undefined if the gateway would enable the key without higher limits. */
export function enableObstacle(token: Token, now: number): 'expired' | 'exhausted' | undefined {
  if (token.status === TokenStatus.expired && isOver(token, now)) return 'expired'
  if (token.status === TokenStatus.exhausted && isUsedUp(token)) return 'exhausted'
  return undefined
}

/** The key as programs use it, with a single `sk-` prefix whether or not the gateway sent one. */
export const secretOf = (key: string) => (key.startsWith('sk-') ? key : `sk-${key}`)

/** True if a fork sent the key masked or not at all, so that there is nothing to copy. */
export const isMasked = (key: string) => key === '' || /[*•…]/.test(key)

/** `plain` is the key as it is; the others are links that set up a chat program. */
export const copyFormats = ['plain', 'next', 'ama', 'opencat'] as const
export type CopyFormat = (typeof copyFormats)[number]

const nextChat = 'https://app.nextchat.dev'

/** Links are for pasting, never for an href: each contains the secret. */
export function copyable(format: CopyFormat, key: string, server: string, chatLink: string): string {
  const secret = secretOf(key)
  switch (format) {
    case 'plain':
      return secret
    case 'next': {
      const settings = encodeURIComponent(JSON.stringify({ key: secret, url: server }))
      return `${trimSlash(chatLink) || nextChat}/#/?settings=${settings}`
    }
    case 'ama':
      return `ama://set-api-key?server=${encodeURIComponent(server)}&key=${secret}`
    case 'opencat':
      return `opencat://team/join?domain=${encodeURIComponent(server)}&token=${secret}`
  }
}
