import { plainNumber } from '../../../../domain/format.ts'
import type { PriceChange } from '../../../../domain/prices/price-changes.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { VirtualList } from '../../../../ui/choices/windowed.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { useChangeText } from './use-change-text.ts'

interface RatioReviewProps {
  changes: readonly PriceChange[]
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

export default function RatioReview({ changes, onConfirm, onClose }: RatioReviewProps) {
  const { numberFormat } = useWidget()
  const t = useMessages(ratioMessages)
  const { titleOf, ends } = useChangeText()
  const countOf = (kind: Kind) => changes.filter((change) => kindOf(change) === kind).length
  const footer = (
    <Button variant="primary" onPress={onConfirm} part="confirm">
      {t.apply}
    </Button>
  )
  return (
    <Dialog title={t.reviewTitle} onClose={onClose} footer={footer} cancels part="ratio-review">
      <p className="muted">{t.reviewHelp}</p>
      {/* Focusable for scrolling by keyboard, since nothing in it is. */}
      <section className="differences" part="differences" tabIndex={0} aria-label={t.prices}>
        <p className="muted">{t.difference(countOf('added'), countOf('removed'), countOf('changed'))}</p>
        <VirtualList
          count={changes.length}
          rowHeight={36}
          height={324}
          row={(index) => {
            const change = changes[index]!
            const { name, column, before, after, oldPrice, newPrice } = change
            const kind = kindOf(change)
            const isPrice = oldPrice !== undefined || newPrice !== undefined
            return (
              <div key={`${name} ${column.name}`} className="difference" part="difference">
                <Badge tone={tones[kind]} dot={false}>
                  {t[kind]}
                </Badge>
                <span className="ratio-name" title={name}>
                  {titleOf(change)}
                </span>
                <span className="nowrap">{isPrice && ends(change)}</span>
                {column.of !== 'dollar' && before !== after && (
                  <span className="muted nowrap">
                    {[before, after]
                      .filter((ratio) => ratio !== undefined)
                      .map((ratio) => numberFormat.number(plainNumber(ratio)))
                      .join(' → ')}
                  </span>
                )}
              </div>
            )
          }}
        />
      </section>
    </Dialog>
  )
}

type Kind = 'added' | 'removed' | 'changed'

const kindOf = ({ before, after }: PriceChange): Kind =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'

const tones: Record<Kind, Tone> = { added: 'ok', removed: 'bad', changed: 'warn' }
