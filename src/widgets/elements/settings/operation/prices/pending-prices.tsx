import { logKeys } from '../../../../api/logs.ts'
import { newestCalls } from '../../../../api/newest-calls.ts'
import { formatPrice, meanTokens, typicalTokens } from '../../../../domain/prices/money.ts'
import { costChanges, type Edited, type PriceChange } from '../../../../domain/prices/price-changes.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useMessages, useWidget, useStatus } from '../../../../kit/element/widget-context.ts'
import { ratioMessages } from './ratio.messages.ts'
import { useChangeText } from './use-change-text.ts'

const named = 2

/** The cost difference is shown for this many calls, with the same tokens as in `<oneapi-prices>`. */
const calls = 1000

export default function PendingPrices({
  edited,
  changes,
}: {
  edited: Edited
  changes: readonly PriceChange[]
}) {
  const { numberFormat } = useWidget()
  const unit = useStatus()
  const t = useMessages(ratioMessages)
  const { titleOf, ends } = useChangeText()
  const newest = useResource({ key: logKeys.newest, load: newestCalls, staleTime: 60_000, optional: true })
  const texts = changes.map((change) => `${titleOf(change)} ${ends(change)}`)
  if (texts.length === 0) return null
  const tokens = (newest.data && meanTokens(newest.data)) ?? typicalTokens
  // Waits for the token counts, so that the amount does not change after it is first shown.
  const settled = newest.data !== undefined || newest.error !== undefined
  const [max, ...others] = settled ? costChanges(edited, tokens, calls) : []
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
