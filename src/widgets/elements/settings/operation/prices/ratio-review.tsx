import { formatPrice } from '../../../../domain/prices/money.ts'
import type { OptionKey } from '../../../../domain/options/option.ts'
import type { RatioChange } from '../../../../domain/options/ratios.ts'
import { plainNumber } from '../../../../domain/format.ts'
import { priceChanges } from '../../../../domain/prices/price-changes.ts'
import { useStatus } from '../../../../kit/data/use-gateway.ts'
import { useOptions } from '../../../../kit/options/options-context.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Windowed } from '../../../../ui/choices/windowed.tsx'
import { ratioMessages } from './ratio.messages.ts'

interface RatioReviewProps {
  changed: readonly OptionKey[]
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Shows the old and new values of all changes before they are saved. */
export default function RatioReview({ changed, onConfirm, onClose }: RatioReviewProps) {
  const t = useMessages(ratioMessages)
  const { cancel, close } = useMessages(common)
  const footer = (
    <>
      <Button onPress={onClose} part="cancel">
        {cancel}
      </Button>
      <Button variant="primary" onPress={onConfirm} part="confirm">
        {t.apply}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      title={t.reviewTitle}
      onClose={onClose}
      closeLabel={close}
      footer={footer}
      part="ratio-review"
    >
      <p className="muted">{t.reviewHelp}</p>
      {changed.map((option) => (
        <Differences key={option} option={option} />
      ))}
    </Dialog>
  )
}

function Differences({ option }: { option: OptionKey }) {
  const { numberFormat } = useWidget()
  const { stored, value, t: all } = useOptions()
  const unit = useStatus()
  const t = useMessages(ratioMessages)
  const changes = priceChanges(option, stored, value, unit.quota_per_unit)
  const countOf = (kind: Kind) => changes.filter((change) => kindOf(change) === kind).length
  return (
    // Focusable for scrolling by keyboard, since nothing in it is.
    <section className="differences" part="differences" tabIndex={0} aria-label={all[option]?.label}>
      <h3>{all[option]?.label}</h3>
      <p className="muted">{t.difference(countOf('added'), countOf('removed'), countOf('changed'))}</p>
      <Windowed
        count={changes.length}
        rowHeight={36}
        height={252}
        row={(index) => {
          const change = changes[index]!
          const kind = kindOf(change)
          const prices = [change.oldPrice, change.newPrice]
            .filter((price) => price !== undefined)
            .map((price) => formatPrice(price, unit, numberFormat))
          return (
            <div key={change.name} className="difference" part="difference">
              <Badge tone={tones[kind]} dot={false}>
                {t[kind]}
              </Badge>
              <span className="ratio-name" title={change.name}>
                {change.name}
              </span>
              <span className="nowrap">
                {[change.before, change.after]
                  .filter((ratio) => ratio !== undefined)
                  .map((ratio) => numberFormat.number(plainNumber(ratio)))
                  .join(' → ')}
              </span>
              {prices.length > 0 && <span className="muted nowrap">{prices.join(' → ')}</span>}
            </div>
          )
        }}
      />
    </section>
  )
}

type Kind = 'added' | 'removed' | 'changed'

const kindOf = ({ before, after }: RatioChange): Kind =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'

const tones: Record<Kind, Tone> = { added: 'ok', removed: 'bad', changed: 'warn' }
