import type { NumberFormat } from '../../../../domain/number-format.ts'
import { logKeys } from '../../../../api/logs.ts'
import { newestCalls } from '../../../../api/newest-calls.ts'
import type { OptionKey } from '../../../../domain/options/option.ts'
import { formatPrice, meanTokens, typicalTokens } from '../../../../domain/prices/money.ts'
import { costChanges, priceChanges, type PriceChange } from '../../../../domain/prices/price-changes.ts'
import type { QuotaUnit } from '../../../../domain/status.ts'
import { useStatus } from '../../../../kit/data/use-gateway.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useOptions } from '../../../../kit/options/options-context.ts'
import { ratioMessages } from './ratio.messages.ts'

/** Maximum changes listed; the others are only counted. */
const named = 2

/** Number of calls that the cost difference is shown for, with the same tokens as in `<oneapi-prices>`. */
const calls = 1000

/**
 * The unsaved changes in money: the first prices before and after, and how much more or less calls of the model with
 * the largest price change will cost.
 */
export default function PendingPrices({ changed }: { changed: readonly OptionKey[] }) {
  const { numberFormat } = useWidget()
  const { stored, value } = useOptions()
  const unit = useStatus()
  const { quota_per_unit } = unit
  const t = useMessages(ratioMessages)
  const newest = useResource({ key: logKeys.newest, load: newestCalls, staleTime: 60_000, optional: true })
  const texts = changed.flatMap((option) =>
    priceChanges(option, stored, value, quota_per_unit).map((change) => {
      const name = option === 'CompletionRatio' ? t.outputOfName(change.name) : change.name
      return `${name} ${ends(change, unit, numberFormat).join(' → ')}`
    }),
  )
  if (texts.length === 0) return null
  const tokens = (newest.data && meanTokens(newest.data)) ?? typicalTokens
  // Waits for the token counts, so that the amount does not change after it is first shown.
  const settled = newest.data !== undefined || newest.error !== undefined
  const [max, ...others] = settled
    ? costChanges(stored, value, { quotaPerUnit: quota_per_unit, tokens, calls })
    : []
  return (
    <>
      {t.pendingPrices(texts.slice(0, named), texts.length - named)}
      {max &&
        t.costChange({
          model: max.model,
          group: max.group,
          calls: numberFormat.number(calls),
          prompt: numberFormat.number(tokens.prompt),
          completion: numberFormat.number(tokens.completion),
          amount: formatPrice(Math.abs(max.more), unit, numberFormat),
          more: max.more > 0,
          atLeast: max.atLeast,
          several: others.length > 0,
        })}
    </>
  )
}

/** In the gateway's currency; a ratio that is not a price as a multiple. */
function ends(
  { before, after, oldPrice, newPrice }: PriceChange,
  unit: QuotaUnit,
  numberFormat: NumberFormat,
): string[] {
  const text = (ratio: number | undefined, price: number | undefined) =>
    ratio === undefined
      ? '—'
      : price === undefined
        ? `×${numberFormat.number(ratio)}`
        : formatPrice(price, unit, numberFormat)
  return [text(before, oldPrice), text(after, newPrice)]
}
