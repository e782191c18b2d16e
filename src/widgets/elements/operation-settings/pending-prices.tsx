import { formatMoney } from '../../domain/format.ts'
import type { OptionKey } from '../../domain/options/option.ts'
import { priceChanges, type PriceChange } from '../../domain/prices/price-changes.ts'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useOptions } from '../../kit/options/options-context.ts'
import { ratioMessages } from './ratio.messages.ts'

/** Changes that are named; the others are counted. */
const named = 2

/** What waits to be saved, in money: the first prices as they were and as they will be. */
export default function PendingPrices({ changed }: { changed: readonly OptionKey[] }) {
  const { stored, value } = useOptions()
  const { quota_per_unit } = useStatus()
  const words = useMessages(ratioMessages)
  const texts = changed.flatMap((option) =>
    priceChanges(option, stored, value, quota_per_unit).map((change) => {
      const name = option === 'CompletionRatio' ? words.outputOfName(change.name) : change.name
      return `${name} ${ends(change).join(' → ')}`
    }),
  )
  if (texts.length === 0) return null
  return words.pendingPrices(texts.slice(0, named), texts.length - named)
}

/** In dollars; a ratio that is no price as the multiple it is. */
function ends({ before, after, was, becomes }: PriceChange): string[] {
  const text = (ratio: number | undefined, price: number | undefined) =>
    ratio === undefined ? '—' : price === undefined ? `×${String(ratio)}` : formatMoney(price, 1)
  return [text(before, was), text(after, becomes)]
}
