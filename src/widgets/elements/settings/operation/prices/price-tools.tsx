import { useState } from 'react'
import { ratiosOf } from '../../../../domain/options/ratios.ts'
import { priceListOf, priceListText } from '../../../../domain/prices/price-list.ts'
import { saveFile } from '../../../../kit/data/save-file.ts'
import { useStatus } from '../../../../kit/data/use-gateway.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { useOptions } from '../../../../kit/options/options-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { late } from '../../../../kit/element/late.tsx'

const PastePrices = late(() => import('./paste-prices.tsx'))
const MissingPrices = late(() => import('./missing-prices.tsx'))

/** Import and export of prices: pasted from a spreadsheet, saved as the list that `<oneapi-prices>` reads. */
export function PriceTools() {
  const { stored } = useOptions()
  const { quota_per_unit: quotaPerUnit } = useStatus()
  const words = useMessages(ratioMessages)
  const [pasting, setPasting] = useState(false)
  const [seeking, setSeeking] = useState(false)

  // Exports what the gateway charges, without unsaved changes.
  const save = (root: ShadowRoot) => {
    const list = priceListOf({
      models: ratiosOf(stored('ModelRatio')) ?? {},
      completions: ratiosOf(stored('CompletionRatio')) ?? {},
      groups: ratiosOf(stored('GroupRatio')) ?? {},
      quotaPerUnit,
    })
    saveFile(root, new Blob([priceListText(list)], { type: 'application/json' }), 'prices.json')
  }
  return (
    <div className="price-tools">
      <Button onPress={() => setPasting(true)} part="paste-prices__start">
        {words.paste}
      </Button>
      <Button
        icon="download"
        onPress={({ currentTarget }) => save(currentTarget.getRootNode() as ShadowRoot)}
        part="export-prices"
      >
        {words.exportPrices}
      </Button>
      <Button onPress={() => setSeeking(true)} part="missing-prices__start">
        {words.missing}
      </Button>
      {seeking && <MissingPrices onClose={() => setSeeking(false)} />}
      {pasting && <PastePrices onClose={() => setPasting(false)} />}
    </div>
  )
}
