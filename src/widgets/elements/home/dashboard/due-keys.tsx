import type { ReactNode } from 'react'
import { formatTimestamp } from '../../../domain/format.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { expiresSoon, runsLow, tokenState, type Token } from '../../../domain/tokens/token.ts'
import { useOwnKeys } from '../../../kit/keys/code-samples.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { Moment } from '../../../ui/content/moment.tsx'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { messages, type DashboardMessages } from './dashboard.messages.ts'
import { LoadedBody, Nothing, OpenButton, Panel, Row, Rows } from './panel.tsx'
import { filtered } from '../../../kit/element/screen.tsx'

const shown = 5

const tones: Record<TokenConcern, Tone> = { exhausted: 'warn', expired: 'bad', low: 'warn', expiring: 'warn' }

export function DueKeys({ now }: { now: number }) {
  const t = useMessages(messages)
  const formatQuota = useFormatQuota()
  const keys = useOwnKeys()
  return (
    <Panel
      title={t.keys}
      part="due-keys"
      actions={<OpenButton to={filtered('oneapi-token-list')}>{t.allKeys}</OpenButton>}
    >
      <LoadedBody resource={keys} failed={t.keysFailed}>
        {({ rows: tokens }) => {
          const due = dueOf(tokens, now)
          if (due.length === 0) return <Nothing>{t.noKeys}</Nothing>
          return (
            <>
              <Rows>
                {due.slice(0, shown).map(({ token, concern }) => (
                  <Row
                    key={token.id}
                    to={filtered('oneapi-token-list', { search: token.name })}
                    open={t.allKeys}
                    main={token.name || `#${String(token.id)}`}
                    detail={detailOf(token, concern, t, formatQuota)}
                    end={<Badge tone={tones[concern]}>{t.concerns[concern]}</Badge>}
                  />
                ))}
              </Rows>
              {due.length > shown && (
                <p className="home-more">
                  <OpenButton to={filtered('oneapi-token-list', filterFor(due.slice(shown), now))}>
                    {t.more(due.length - shown)}
                  </OpenButton>
                </p>
              )}
            </>
          )
        }}
      </LoadedBody>
    </Panel>
  )
}

/** The worst concern comes first, then by expiry. */
function dueOf(tokens: readonly Token[], now: number) {
  const due = tokens.flatMap((token) => {
    const concern = tokenConcern(token, now)
    return concern ? [{ token, concern }] : []
  })
  return due.sort(
    (one, other) =>
      tokenConcerns.indexOf(one.concern) - tokenConcerns.indexOf(other.concern) ||
      one.token.expired_time - other.token.expired_time,
  )
}

type KeyFilter = Record<string, string>

/** The narrowest filter comes first. */
const filters: readonly [filter: KeyFilter, holds: (token: Token, now: number) => boolean][] = [
  [{ status: 'exhausted' }, (token, now) => tokenState(token, now) === 'exhausted'],
  [{ status: 'expired' }, (token, now) => tokenState(token, now) === 'expired'],
  [{ due: 'low' }, runsLow],
  [{ due: 'expiring' }, expiresSoon],
]

/** The empty filter if none matches all keys. */
const filterFor = (keys: readonly { token: Token }[], now: number): KeyFilter =>
  filters.find(([, holds]) => keys.every(({ token }) => holds(token, now)))?.[0] ?? {}

function detailOf(
  token: Token,
  concern: TokenConcern,
  t: DashboardMessages,
  formatQuota: (units: number) => string,
): ReactNode {
  const time = formatTimestamp(token.expired_time).slice(0, 'YYYY-MM-DD HH:mm'.length)
  if (concern === 'expired' || concern === 'expiring') {
    const sentence = concern === 'expired' ? t.ended : t.ends
    return <Moment seconds={token.expired_time}>{sentence(time)}</Moment>
  }
  return t.left(formatQuota(Math.max(0, token.remain_quota)))
}

const tokenConcerns = ['exhausted', 'expired', 'low', 'expiring'] as const
type TokenConcern = (typeof tokenConcerns)[number]

/** Disabled keys and those expired over a week ago have none; `now` is in epoch seconds. */
function tokenConcern(token: Token, now: number): TokenConcern | undefined {
  const state = tokenState(token, now)
  if (state === 'exhausted') return 'exhausted'
  if (state === 'expired') return token.expired_time > now - weekSeconds ? 'expired' : undefined
  if (state !== 'enabled') return undefined
  if (runsLow(token)) return 'low'
  return expiresSoon(token, now) ? 'expiring' : undefined
}

const weekSeconds = 7 * 86_400
