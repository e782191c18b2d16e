import { formatQuota, formatUnits } from '../../../domain/format.ts'
import { redemptionState, type Redemption, type RedemptionState } from '../../../domain/redemption.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { mask, Secret } from '../../../ui/controls/secret.tsx'
import { RowName } from '../../../ui/table/row-name.tsx'
import type { RedemptionListWords } from './redemption-list.messages.ts'

interface CellProps {
  code: Redemption
  words: RedemptionListWords
}

/** The name with the masked code below it. */
export function NameCell({ code, words, reveal }: CellProps & { reveal: boolean }) {
  return (
    <>
      <RowName name={code.name || `#${code.id}`} />
      {reveal ? (
        <Secret
          value={code.key}
          words={{
            show: words.revealOf(code.name),
            hide: words.hideOf(code.name),
            copy: words.copyOf(code.name),
          }}
          part="code"
        />
      ) : (
        <span className="secret" part="code">
          <span className="secret-text">{mask(code.key)}</span>
        </span>
      )}
    </>
  )
}

const tones: Record<RedemptionState, Tone> = {
  ...{ unused: 'ok', disabled: 'off', used: 'info', expired: 'bad', unknown: 'off' },
}

export function StatusCell({ code, words }: CellProps) {
  const state = redemptionState(code)
  return (
    <Badge tone={tones[state]} part="status">
      {words.states[state]}
    </Badge>
  )
}

/** As money if the gateway shows money, with the exact units. */
export function QuotaCell({ code, words, unit }: CellProps & { unit: QuotaUnit }) {
  const units = words.units(formatUnits(code.quota))
  if (!unit.display_in_currency) return <span title={units}>{formatQuota(code.quota, unit)}</span>
  return (
    <span>
      {formatQuota(code.quota, unit)}
      <span className="secondary">{units}</span>
    </span>
  )
}
