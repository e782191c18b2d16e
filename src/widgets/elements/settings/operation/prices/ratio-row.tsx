import { plainNumber } from '../../../../domain/format.ts'
import { dollarsOf, ratioOfPrice } from '../../../../domain/prices/money.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { useCurrency } from '../../../../kit/forms/use-currency.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { RatioInput } from './ratio-input.tsx'
import { ratioMessages } from './ratio.messages.ts'

interface RatioRowProps {
  name: string
  ratio: number
  /** As stored on the gateway; undefined for a new name. */
  stored: number | undefined
  /** Shows money beside the ratio. */
  priced: boolean
  /** Money per million tokens at ratio 1, in the gateway's currency; undefined if unknown. */
  ofOne: number | undefined
  onChange: (ratio: number) => void
  onRemove: () => void
}

/** A name with its price and ratio, which update each other. A changed row shows its old value and can restore it. */
export function RatioRow({ name, ratio, stored, priced, ofOne, onChange, onRemove }: RatioRowProps) {
  const words = useMessages(ratioMessages)
  const { currency, sign } = useCurrency()
  const price = dollarsOf(ratio, ofOne)
  const changed = stored !== ratio
  return (
    <div className={changed ? 'ratio-row changed' : 'ratio-row'} part="ratio-row">
      <span className="ratio-name" title={name}>
        {name}
        {changed && (
          <span className="ratio-was">
            {stored === undefined ? words.added : words.was(plainNumber(stored))}
          </span>
        )}
      </span>
      {changed && stored !== undefined && (
        <Button
          variant="ghost"
          size="small"
          icon="refresh"
          iconOnly
          label={words.restore(name)}
          onPress={() => onChange(stored)}
          part="ratio-restore"
        />
      )}
      {priced &&
        (price === undefined || ofOne === undefined ? (
          <span className="ratio-no-price muted">—</span>
        ) : (
          <span className="ratio-money">
            <span aria-hidden="true">{sign.trim()}</span>
            <RatioInput
              label={words.priceOf(name, currency)}
              value={price}
              onChange={(typed) => onChange(ratioOfPrice(typed, ofOne))}
            />
          </span>
        ))}
      <RatioInput signed label={words.ratioOf(name)} value={ratio} onChange={onChange} />
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
