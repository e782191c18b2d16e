import { useRef, useState, type ReactNode } from 'react'
import { checkOption } from '../../../../domain/options/option-value.ts'
import { priceChanges } from '../../../../domain/prices/price-changes.ts'
import { incompleteNames } from '../../../../domain/prices/price-book.ts'
import { priceListOf, priceListText } from '../../../../domain/prices/price-list.ts'
import { saveFile } from '../../../../kit/data/save-file.ts'
import { lazy } from '../../../../kit/element/lazy.tsx'
import { useMessages, useWidget, useStatus } from '../../../../kit/element/widget-context.ts'
import { OptionSection } from '../../../../kit/options/option-section.tsx'
import { useOptions } from '../../../../kit/options/options-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { usePriceColumns } from './use-price-book.ts'

const RatioEditor = lazy(() => import('./ratio-editor.tsx'))
const PendingPrices = lazy(() => import('./pending-prices.tsx'))
const RatioReview = lazy(() => import('./ratio-review.tsx'))
const PastePrices = lazy(() => import('./paste-prices.tsx'))

/** With `models`, only these are shown, if they have no price. */
export function RatioSection({ models }: { models?: readonly string[] }) {
  const { value } = useOptions()
  const { columns } = usePriceColumns()
  const { notify } = useWidget()
  const t = useMessages(ratioMessages)
  const incomplete = incompleteNames(columns, value)
  const check = () => {
    if (incomplete.length > 0) notify('error', t.incomplete(incomplete.slice(0, 10).join(t.and)))
    return incomplete.length === 0
  }
  const editor = (
    <RatioEditor fallback={<Skeleton height="320px" />} columns={columns} label={t.prices} only={models} />
  )
  return (
    <ReviewedSection
      section="ratio"
      options={columns.map(({ option }) => option)}
      fields={Object.fromEntries(columns.map(({ option }, index) => [option, index === 0 && editor]))}
      note={columns.length > 0 && !models && <PriceTools />}
      check={check}
    />
  )
}

interface ReviewedSectionProps {
  section: string
  options: readonly string[]
  fields: Record<string, ReactNode>
  note?: ReactNode
  check: () => boolean
}

export function ReviewedSection({ check, options, ...section }: ReviewedSectionProps) {
  const { value, stored, type, isChanged } = useOptions()
  const { quota_per_unit: quotaPerUnit } = useStatus()
  const { columns, groups } = usePriceColumns()
  const t = useMessages(ratioMessages)
  const [reviewed, setReviewed] = useState(false)
  const proceed = useRef<() => Promise<unknown>>(async () => undefined)

  const changed = options.filter(isChanged)
  const edited = { columns: [...columns, ...groups], stored, typed: value, quotaPerUnit }
  const changes =
    changed.length > 0 ? priceChanges(edited).filter(({ column }) => options.includes(column.option)) : []
  const review = (keys: readonly string[], save: () => Promise<unknown>) => {
    // Invalid values are reported at their fields; there is nothing to review yet.
    if (keys.some((key) => checkOption(key, value(key), stored(key)))) return save()
    if (!check()) return undefined
    if (changes.length === 0) return save()
    proceed.current = save
    return setReviewed(true)
  }
  const save = async () => {
    await proceed.current()
    setReviewed(false)
  }
  const undo = () => changed.forEach((key) => type(key, stored(key)))
  return (
    <OptionSection
      {...section}
      options={options}
      review={review}
      pending={
        changes.length > 0 && (
          <>
            {t.pending(changes.length)}
            <PendingPrices edited={edited} changes={changes} />
          </>
        )
      }
      beside={
        <Button onPress={undo} part="ratio-undo">
          {t.undo}
        </Button>
      }
    >
      {reviewed && <RatioReview changes={changes} onConfirm={save} onClose={() => setReviewed(false)} />}
    </OptionSection>
  )
}

/** A spreadsheet can be pasted; the export is the list that `<oneapi-prices>` reads. */
function PriceTools() {
  const { stored } = useOptions()
  const { quota_per_unit: quotaPerUnit } = useStatus()
  const { columns } = usePriceColumns()
  const t = useMessages(ratioMessages)
  const [pasting, setPasting] = useState(false)

  const save = (root: ShadowRoot) => {
    const text = priceListText(priceListOf(columns, stored, quotaPerUnit))
    saveFile(root, new Blob([text], { type: 'application/json' }), 'prices.json')
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
      {pasting && <PastePrices onClose={() => setPasting(false)} />}
    </div>
  )
}
