import { formatQuota, formatTimestamp, formatUnits } from '../../../domain/format.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import {
  isMasked,
  secretOf,
  neverExpires,
  tokenState,
  type Token,
  type TokenState,
} from '../../../domain/tokens/token.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { Meter } from '../../../ui/table/meter.tsx'
import { mask, Secret } from '../../../ui/controls/secret.tsx'
import { RowName } from '../../../ui/table/row-name.tsx'
import type { TokenListWords } from './token-list.messages.ts'
import { useFullKey } from './use-full-key.ts'

/** The name with the masked key below it. */
export function NameCell({ token, words, reveal }: { token: Token; words: TokenListWords; reveal: boolean }) {
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

export function StatusCell({ token, words }: { token: Token; words: TokenListWords }) {
  const state = tokenState(token, Date.now() / 1000)
  return (
    <Badge tone={tones[state]} part="status">
      {words.states[state]}
    </Badge>
  )
}

/** Used of total; the total of a key is its used plus its remaining quota. */
export function QuotaCell(props: {
  token: Token
  unit: QuotaUnit
  words: TokenListWords
  unlimited: string
}) {
  const { token, unit, words, unlimited } = props
  const total = token.used_quota + token.remain_quota
  const used = formatQuota(token.used_quota, unit)
  if (token.unlimited_quota)
    return (
      <span title={words.units(formatUnits(token.used_quota))}>
        {used} / {unlimited}
      </span>
    )
  return (
    <span
      className="token-quota"
      title={words.units(`${formatUnits(token.used_quota)} / ${formatUnits(total)}`)}
    >
      {used} / {formatQuota(total, unit)}
      <Meter
        value={total > 0 ? token.used_quota / total : 1}
        tone={token.remain_quota <= 0 ? 'warn' : undefined}
      />
    </span>
  )
}

export const expiryText = (token: Token, words: TokenListWords) =>
  neverExpires(token) ? words.neverExpires : formatTimestamp(token.expired_time)
