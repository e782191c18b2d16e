import { diffRatios, ratiosOf, ratioText } from '../../../../domain/options/ratios.ts'
import { ratiosForPrices, type PriceText } from '../../../../domain/prices/price-text.ts'
import { useStatus } from '../../../../kit/data/use-gateway.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { useOptions } from '../../../../kit/options/options-context.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ratioMessages } from './ratio.messages.ts'

/**
 * Copies prices from a dialog into the tables, where they are marked as changes and can be undone; saves nothing.
 *
 * @param prices - by model; undefined while there are none
 * @param then - `onTaken` is called after they were copied into the tables, `onClose` by the cancel button
 * @returns the dialog's buttons, how many ratios change, and a sentence on the models whose prices cannot be expressed
 *   as ratios; `models` is undefined if the tables contain invalid text
 */
export function useTakenPrices(
  prices: PriceText['prices'] | undefined,
  { onTaken, onClose }: { onTaken: () => void; onClose: () => void },
) {
  const { value, type } = useOptions()
  const { quota_per_unit } = useStatus()
  const words = useMessages(ratioMessages)
  const { cancel } = useMessages(common)
  const [models, completions] = [ratiosOf(value('ModelRatio')), ratiosOf(value('CompletionRatio'))]
  // Invalid text must not be overwritten, so that the user can correct it.
  const next =
    prices && models && completions && ratiosForPrices(prices, { models, completions }, quota_per_unit)
  const changes = next
    ? diffRatios(models, next.models).length + diffRatios(completions, next.completions).length
    : 0
  const impossible = next?.impossible.length
    ? words.impossible(next.impossible.slice(0, 10).join(words.and))
    : ''

  const apply = () => {
    if (!next) return
    type('ModelRatio', ratioText(next.models))
    type('CompletionRatio', ratioText(next.completions))
    onTaken()
  }
  const footer = (
    <>
      <Button onPress={onClose} part="cancel">
        {cancel}
      </Button>
      <Button
        variant="primary"
        onPress={apply}
        disabledReason={changes > 0 ? undefined : words.nothingPasted}
        part="confirm"
      >
        {words.take}
      </Button>
    </>
  )
  return { models: completions && models, changes, impossible, footer }
}
