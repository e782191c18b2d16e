import { listPricing } from '../../../../api/options.ts'
import { optionKeys } from '../../../../api/option-keys.ts'
import { diffRatios, ratiosOf, ratioText } from '../../../../domain/options/ratios.ts'
import { ratiosForPrices, type PriceText } from '../../../../domain/prices/price-text.ts'
import { pricingOf } from '../../../../domain/prices/priced.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
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
 * @returns the dialog's buttons, how many ratios change, a sentence on the models whose prices cannot be expressed as
 *   ratios, how the gateway prices a model, and how that was loaded; `models` is undefined if the tables contain invalid
 *   text
 */
export function useApplyPrices(
  prices: PriceText['prices'] | undefined,
  { onTaken, onClose }: { onTaken: () => void; onClose: () => void },
) {
  const { value, type } = useOptions()
  const { quota_per_unit } = useStatus()
  const t = useMessages(ratioMessages)
  const { cancel } = useMessages(common)
  const [models, completions] = [ratiosOf(value('ModelRatio')), ratiosOf(value('CompletionRatio'))]
  const pricing = useResource({ key: optionKeys.pricing, load: listPricing })
  const priced = pricing.data && pricingOf({ ...pricing.data, ModelRatio: value('ModelRatio') })
  // With a price per call or a formula, a ratio would be stored and have no effect.
  const idle = Object.keys(prices ?? {}).filter((model) => priced?.(model, 0) === 'otherwise')
  const taken =
    prices && Object.fromEntries(Object.entries(prices).filter(([model]) => !idle.includes(model)))
  // Invalid text must not be overwritten, so that the user can correct it.
  const next =
    taken && models && completions && ratiosForPrices(taken, { models, completions }, quota_per_unit)
  const changes = next
    ? diffRatios(models, next.models).length + diffRatios(completions, next.completions).length
    : 0
  const named = (names: readonly string[], sentence: (models: string) => string) =>
    names.length > 0 ? [sentence(names.slice(0, 10).join(t.and))] : []
  const impossible = [...named(next?.impossible ?? [], t.impossible), ...named(idle, t.idle)].join(' ')

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
        disabledReason={changes > 0 ? undefined : t.nothingPasted}
        part="confirm"
      >
        {t.take}
      </Button>
    </>
  )
  return { models: completions && models, priced, pricing, changes, impossible, footer }
}
