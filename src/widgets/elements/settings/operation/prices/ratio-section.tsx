import { useRef, useState, type ReactNode } from 'react'
import { sectionOptions, type OptionKey } from '../../../../domain/options/option.ts'
import { diffRatios, numbersOf, ratiosOf } from '../../../../domain/options/ratios.ts'
import { checkOption } from '../../../../domain/options/option-value.ts'
import { OptionSection } from '../../../../kit/options/option-section.tsx'
import { useOptions } from '../../../../kit/options/options-context.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { lazy } from '../../../../kit/element/lazy.tsx'
import { priceListOf, priceListText } from '../../../../domain/prices/price-list.ts'
import { saveFile } from '../../../../kit/data/save-file.ts'
import { useStatus } from '../../../../kit/data/use-gateway.ts'

const RatioEditor = lazy(() => import('./ratio-editor.tsx'))
const PendingPrices = lazy(() => import('./pending-prices.tsx'))
const RatioReview = lazy(() => import('./ratio-review.tsx'))
const PastePrices = lazy(() => import('./paste-prices.tsx'))
const MissingPrices = lazy(() => import('./missing-prices.tsx'))

/** The three price tables; changes are shown for review before they are saved. */
export function RatioSection() {
  const { value, stored, type, isChanged, has } = useOptions()
  const t = useMessages(ratioMessages)
  const [reviewed, setReviewed] = useState<readonly OptionKey[] | null>(null)
  const proceed = useRef<() => Promise<unknown>>(async () => undefined)

  const review = (changed: readonly OptionKey[], save: () => Promise<unknown>) => {
    // Invalid values are reported at their fields; there is nothing to review yet.
    if (changed.some((key) => checkOption(key, value(key), stored(key)))) return save()
    proceed.current = save
    return setReviewed(changed)
  }
  const save = async () => {
    await proceed.current()
    setReviewed(null)
  }
  const keys = sectionOptions('operation', 'ratio')
  const changed = keys.filter(isChanged)
  const count = changed.reduce((sum, key) => {
    const [before, after] = [numbersOf(stored(key)), numbersOf(value(key))]
    return sum + (before && after ? diffRatios(before, after).length : 1)
  }, 0)
  const undo = () => changed.forEach((key) => type(key, stored(key)))
  const editors: Partial<Record<string, ReactNode>> = Object.fromEntries(
    keys.map((key) => [key, <RatioEditor key={key} fallback={<Skeleton height="320px" />} option={key} />]),
  )
  return (
    <OptionSection
      section="ratio"
      fields={editors}
      review={review}
      note={has('ModelRatio') && <PriceTools />}
      pending={
        <>
          {t.pending(count)}
          <PendingPrices changed={changed} />
        </>
      }
      beside={
        <Button onPress={undo} part="ratio-undo">
          {t.undo}
        </Button>
      }
    >
      {reviewed && <RatioReview changed={reviewed} onConfirm={save} onClose={() => setReviewed(null)} />}
    </OptionSection>
  )
}

/** Import and export of prices: pasted from a spreadsheet, saved as the list that `<oneapi-prices>` reads. */
function PriceTools() {
  const { stored } = useOptions()
  const { quota_per_unit: quotaPerUnit } = useStatus()
  const t = useMessages(ratioMessages)
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
        {t.paste}
      </Button>
      <Button
        icon="download"
        onPress={({ currentTarget }) => save(currentTarget.getRootNode() as ShadowRoot)}
        part="export-prices"
      >
        {t.exportPrices}
      </Button>
      <Button onPress={() => setSeeking(true)} part="missing-prices__start">
        {t.missing}
      </Button>
      {seeking && <MissingPrices onClose={() => setSeeking(false)} />}
      {pasting && <PastePrices onClose={() => setPasting(false)} />}
    </div>
  )
}
