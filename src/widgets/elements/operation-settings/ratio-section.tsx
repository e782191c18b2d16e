import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { sectionOptions, type OptionKey } from '../../domain/options/option.ts'
import { checkOption } from '../../domain/options/option-value.ts'
import { OptionSection } from '../../kit/options/option-section.tsx'
import { useOptions } from '../../kit/options/options-context.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const RatioEditor = lazy(() => import('./ratio-editor.tsx'))
const RatioReview = lazy(() => import('./ratio-review.tsx'))

/** The three price tables; changes are shown for review before they are saved. */
export function RatioSection() {
  const { value } = useOptions()
  const [reviewed, setReviewed] = useState<readonly OptionKey[] | null>(null)
  const proceed = useRef<() => Promise<unknown>>(async () => undefined)

  const review = (changed: readonly OptionKey[], save: () => Promise<unknown>) => {
    // Invalid values are reported at their fields; there is nothing to review yet.
    if (changed.some((key) => checkOption(key, value(key)))) return save()
    proceed.current = save
    return setReviewed(changed)
  }
  const save = async () => {
    await proceed.current()
    setReviewed(null)
  }
  const editors: Partial<Record<OptionKey, ReactNode>> = Object.fromEntries(
    sectionOptions('operation', 'ratio').map((key) => [
      key,
      <Suspense key={key} fallback={<Skeleton height="320px" />}>
        <RatioEditor option={key} />
      </Suspense>,
    ]),
  )
  return (
    <OptionSection section="ratio" fields={editors} review={review}>
      {reviewed && (
        <Suspense>
          <RatioReview changed={reviewed} onConfirm={save} onCancel={() => setReviewed(null)} />
        </Suspense>
      )}
    </OptionSection>
  )
}
