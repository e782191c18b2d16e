import { secondsNow } from '../../../domain/clock.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { byAge, byCreation } from '../../../domain/id.ts'
import {
  isUseCounted,
  lastUseOf,
  neverExpires,
  type Token,
  isMasked,
  secretOf,
  tokenState,
  type TokenState,
} from '../../../domain/tokens/token.ts'
import { GroupName } from '../../../kit/accounts/group-name.tsx'
import {
  byGateway,
  byNumber,
  byText,
  descending,
  ascending,
  idColumn,
  type Column,
} from '../../../ui/table/table-column.ts'
import type { TokenListMessages } from './token-list.messages.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { ProgressBar } from '../../../ui/table/progress-bar.tsx'
import { mask, Secret } from '../../../ui/controls/secret.tsx'
import { RowName } from '../../../ui/table/row-name.tsx'
import { useFullKey } from '../../../kit/keys/use-full-key.ts'
import { Moment } from '../../../ui/content/moment.tsx'

interface TokenColumnsOptions {
  t: TokenListMessages
  unlimited: string
  reveal: boolean
  noted: boolean
  groups: boolean | undefined
}

/** The gateway sorts by newest and by quota used. */
export const tokenColumns = ({
  t,
  unlimited,
  reveal,
  noted,
  groups,
}: TokenColumnsOptions): Column<Token>[] => [
  {
    id: 'name',
    header: t.name,
    primary: true,
    orders: [ascending('name', t.byName, byName), descending('-name', t.byNameDown, byName)],
    cell: (token) => <NameCell token={token} t={t} reveal={reveal} />,
  },
  idColumn(t.id),
  { id: 'status', brief: true, header: t.status, cell: (token) => <StatusCell token={token} t={t} /> },
  {
    id: 'quota',
    brief: true,
    header: t.quota,
    align: 'end',
    orders: [byGateway(descending('used_quota', t.byUsed, byUsed))],
    cell: (token) => <QuotaCell token={token} t={t} unlimited={unlimited} noted={noted} />,
  },
  {
    id: 'used',
    yields: 2,
    header: t.lastUsed,
    nowrap: true,
    orders: [
      descending('-accessed', t.byUse, byUse(noted)),
      ascending('accessed', t.byUseUp, byUse(noted, forEver)),
    ],
    cell: (token) => lastUseText(token, noted, t),
  },
  {
    id: 'created',
    header: t.created,
    nowrap: true,
    onRequest: true,
    orders: [byGateway(descending('', t.newest, byAge)), ascending('created', t.oldest, byCreation)],
    cell: (token) => <Moment seconds={token.created_time} />,
  },
  {
    id: 'expires',
    yields: 1,
    header: t.expires,
    nowrap: true,
    orders: [ascending('expires', t.byExpiry, byEnd), descending('-expires', t.byExpiryDown, byEnd)],
    cell: (token) => expiryText(token, t),
  },
  ...(groups ? [{ id: 'group', header: t.group, onRequest: true, cell: groupOf }] : []),
]

/** The gateway orders by remaining quota, which has no column. */
export const tokenOrders = (t: TokenListMessages) => [
  byGateway(descending('remain_quota', t.byRemaining, byNumber(left))),
]

const groupOf = ({ group }: Token) => group && <GroupName symbol={group} />

/** Two keys that never expire must compare as equal, which infinities do not when subtracted. */
const forEver = Number.MAX_SAFE_INTEGER
const left = (token: Token) => (token.unlimited_quota ? forEver : token.remain_quota)
const byName = (one: Token, other: Token) => byText(one.name, other.name)
const byUsed = byNumber<Token>(({ used_quota }) => used_quota)
/** Keys whose use the gateway does not note come last in both directions. */
const byUse = (noted: boolean, unknown = -1) =>
  byNumber<Token>((token) => {
    const use = lastUseOf(token, noted)
    return use === 'never' ? 0 : (use ?? unknown)
  })
const byEnd = byNumber<Token>((token) => (neverExpires(token) ? forEver : token.expired_time))

function NameCell({ token, t, reveal }: { token: Token; t: TokenListMessages; reveal: boolean }) {
  return (
    <>
      <RowName name={token.name || `#${token.id}`} />
      {reveal ? <Key token={token} t={t} /> : <MaskedKey token={token} />}
    </>
  )
}

function Key({ token, t }: { token: Token; t: TokenListMessages }) {
  const { isKnown, get } = useFullKey()
  const masked = isMasked(token.key)
  const reveal = async () => {
    const key = await get(token)
    return key && secretOf(key)
  }
  if (!isKnown(token)) return <MaskedKey token={token} />
  return (
    <Secret
      value={masked ? token.key : secretOf(token.key)}
      reveal={masked ? reveal : undefined}
      t={{ show: t.revealOf(token.name), hide: t.hideOf(token.name), copy: t.copyOf(token.name) }}
      part="key"
    />
  )
}

/** A key masked by a fork is shown as received; one that may not be revealed is masked here. */
function MaskedKey({ token }: { token: Token }) {
  const text = isMasked(token.key) ? token.key : mask(secretOf(token.key))
  return (
    <span className="secret" part="key">
      <span className="secret-text">{text}</span>
    </span>
  )
}

const tones: Record<TokenState, Tone> = {
  enabled: 'ok',
  disabled: 'off',
  expired: 'bad',
  exhausted: 'warn',
  unknown: 'off',
}

function StatusCell({ token, t }: { token: Token; t: TokenListMessages }) {
  const state = tokenState(token, secondsNow())
  return (
    <Badge tone={tones[state]} part="status">
      {t.states[state]}
    </Badge>
  )
}

/** The total of a key is its used plus its remaining quota. */
function QuotaCell(props: { token: Token; t: TokenListMessages; unlimited: string; noted: boolean }) {
  const { numberFormat } = useWidget()
  const formatQuota = useFormatQuota()
  const { token, t, unlimited, noted } = props
  const total = token.used_quota + token.remain_quota
  const used = formatQuota(token.used_quota)
  if (token.unlimited_quota && !isUseCounted(token, noted))
    return (
      <span className="muted">
        <NotReported t={t} /> / {unlimited}
      </span>
    )
  if (token.unlimited_quota)
    return (
      <span title={t.units(numberFormat.number(token.used_quota))}>
        {used} / {unlimited}
      </span>
    )
  return (
    <span title={t.units(`${numberFormat.number(token.used_quota)} / ${numberFormat.number(total)}`)}>
      {used} / {formatQuota(total)}
      <ProgressBar
        value={total > 0 ? token.used_quota / total : 1}
        tone={token.remain_quota <= 0 ? 'warn' : undefined}
      />
    </span>
  )
}

const expiryText = (token: Token, t: TokenListMessages) =>
  neverExpires(token) ? t.neverExpires : <Moment seconds={token.expired_time} />

/** Some gateways do not record the last use. */
function lastUseText(token: Token, noted: boolean, t: TokenListMessages) {
  const use = lastUseOf(token, noted)
  if (use === 'never') return <span className="muted">{t.neverUsed}</span>
  if (use !== undefined) return <Moment seconds={use} />
  return <NotReported t={t} />
}

const NotReported = ({ t }: { t: TokenListMessages }) => (
  <span className="muted" title={t.useNotTold}>
    <span aria-hidden="true">—</span>
    <span className="sr-only">{t.useNotTold}</span>
  </span>
)
