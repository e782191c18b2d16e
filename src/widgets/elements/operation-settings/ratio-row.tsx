import { useState } from 'react'
import { pricePerMillion } from '../../domain/options/ratios.ts'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ratioMessages } from './ratio.messages.ts'

interface RatioRowProps {
  name: string
  ratio: number
  /** Shows what a million tokens cost. */
  priced: boolean
  onChange: (ratio: number) => void
  onRemove: () => void
}

/** A name and its ratio. Text that is not a number is marked invalid, and the last number stays in effect. */
export function RatioRow({ name, ratio, priced, onChange, onRemove }: RatioRowProps) {
  const words = useMessages(ratioMessages)
  const { quota_per_unit } = useStatus()
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    if (isRatioText(text)) onChange(Number(text))
  }
  return (
    <div className="ratio-row" part="ratio-row">
      <span className="ratio-name" title={name}>
        {name}
      </span>
      {priced && ratio >= 0 && (
        <span className="ratio-price muted number">
          {words.price(String(Number(pricePerMillion(ratio, quota_per_unit).toPrecision(6))))}
        </span>
      )}
      <input
        className="input number"
        type="number"
        inputMode="decimal"
        step="any"
        aria-label={words.ratioOf(name)}
        aria-invalid={typed !== null && !isRatioText(typed) ? true : undefined}
        value={typed ?? String(ratio)}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      <Button
        variant="ghost"
        size="small"
        icon="trash"
        iconOnly
        label={words.remove(name)}
        onPress={onRemove}
      />
    </div>
  )
}

export const isRatioText = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))
