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
import { byGateway, byNumber, byText, down, up } from '../../../ui/table/order.ts'
import { idColumn, type Column } from '../../../ui/table/table-column.ts'
import type { TokenListWords } from './token-list.messages.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { Meter } from '../../../ui/table/meter.tsx'
import { mask, Secret } from '../../../ui/controls/secret.tsx'
import { RowName } from '../../../ui/table/row-name.tsx'
import { useFullKey } from './use-full-key.ts'
import { Moment } from '../../../ui/content/moment.tsx'

interface TokenColumnsOptions {
  words: TokenListWords
  unlimited: string
  reveal: boolean
  /** The gateway notes the use of every key. */
  noted: boolean
  /** Keys have groups of their own. */
  groups: boolean | undefined
}

/** The columns of a key list. The gateway sorts by newest and by quota used. */
export const tokenColumns = ({
  words,
  unlimited,
  reveal,
  noted,
  groups,
}: TokenColumnsOptions): Column<Token>[] => [
  {
    id: 'name',
    header: words.name,
    primary: true,
    orders: [up('name', words.byName, byName), down('-name', words.byNameDown, byName)],
    cell: (token) => <NameCell token={token} words={words} reveal={reveal} />,
  },
  idColumn(words.id),
  { id: 'status', header: words.status, cell: (token) => <StatusCell token={token} words={words} /> },
  {
    id: 'quota',
    header: words.quota,
    align: 'end',
    orders: [byGateway(down('used_quota', words.byUsed, byUsed))],
    cell: (token) => <QuotaCell {...{ token, words, unlimited, noted }} />,
  },
  {
    id: 'used',
    header: words.lastUsed,
    nowrap: true,
    orders: [
      down('-accessed', words.byUse, byUse(noted)),
      up('accessed', words.byUseUp, byUse(noted, forEver)),
    ],
    cell: (token) => lastUseText(token, noted, words),
  },
  {
    id: 'created',
    header: words.created,
    nowrap: true,
    onRequest: true,
    orders: [byGateway(down('', words.newest, byAge)), up('created', words.oldest, byCreation)],
    cell: (token) => <Moment seconds={token.created_time} />,
  },
  {
    id: 'expires',
    header: words.expires,
    nowrap: true,
    orders: [up('expires', words.byExpiry, byEnd), down('-expires', words.byExpiryDown, byEnd)],
    cell: (token) => expiryText(token, words),
  },
  ...(groups ? [{ id: 'group', header: words.group, onRequest: true, cell: groupOf }] : []),
]

/** Orders without a column: the gateway's order by remaining quota. */
export const tokenOrders = (words: TokenListWords) => [
  byGateway(down('remain_quota', words.byRemaining, byNumber(left))),
]

const groupOf = ({ group }: Token) => group && <GroupName symbol={group} />

/** A finite stand-in for "for ever", so that two of them compare as equal. */
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

/** The name with the masked key below it. */
function NameCell({ token, words, reveal }: { token: Token; words: TokenListWords; reveal: boolean }) {
  return (
    <>
      <RowName name={token.name || `#${token.id}`} />
      {reveal ? <Key token={token} words={words} /> : <MaskedKey token={token} />}
    </>
  )
}

function Key({ token, words }: { token: Token; words: TokenListWords }) {
  const { isKnown, get } = useFullKey()
  const masked = isMasked(token.key)
  const ask = async () => {
    const key = await get(token)
    return key && secretOf(key)
  }
  if (!isKnown(token)) return <MaskedKey token={token} />
  return (
    <Secret
      value={masked ? token.key : secretOf(token.key)}
      ask={masked ? ask : undefined}
      words={{
        show: words.revealOf(token.name),
        hide: words.hideOf(token.name),
        copy: words.copyOf(token.name),
      }}
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

function StatusCell({ token, words }: { token: Token; words: TokenListWords }) {
  const state = tokenState(token, secondsNow())
  return (
    <Badge tone={tones[state]} part="status">
      {words.states[state]}
    </Badge>
  )
}

/** Used of total; the total of a key is its used plus its remaining quota. */
function QuotaCell(props: { token: Token; words: TokenListWords; unlimited: string; noted: boolean }) {
  const { figures } = useWidget()
  const formatQuota = useFormatQuota()
  const { token, words, unlimited, noted } = props
  const total = token.used_quota + token.remain_quota
  const used = formatQuota(token.used_quota)
  if (token.unlimited_quota && !isUseCounted(token, noted))
    return (
      <span className="muted">
        <NotTold words={words} /> / {unlimited}
      </span>
    )
  if (token.unlimited_quota)
    return (
      <span title={words.units(figures.number(token.used_quota))}>
        {used} / {unlimited}
      </span>
    )
  return (
    <span title={words.units(`${figures.number(token.used_quota)} / ${figures.number(total)}`)}>
      {used} / {formatQuota(total)}
      <Meter
        value={total > 0 ? token.used_quota / total : 1}
        tone={token.remain_quota <= 0 ? 'warn' : undefined}
      />
    </span>
  )
}

const expiryText = (token: Token, words: TokenListWords) =>
  neverExpires(token) ? words.neverExpires : <Moment seconds={token.expired_time} />

/** The time of the last use, "never", or that the gateway does not tell it. */
function lastUseText(token: Token, noted: boolean, words: TokenListWords) {
  const use = lastUseOf(token, noted)
  if (use === 'never') return <span className="muted">{words.neverUsed}</span>
  if (use !== undefined) return <Moment seconds={use} />
  return <NotTold words={words} />
}

const NotTold = ({ words }: { words: TokenListWords }) => (
  <span className="muted" title={words.useNotTold}>
    <span aria-hidden="true">—</span>
    <span className="sr-only">{words.useNotTold}</span>
  </span>
)
