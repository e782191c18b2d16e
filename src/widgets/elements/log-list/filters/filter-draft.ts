import { useState } from 'react'
import { normalized, type FilterTexts } from './log-filters.ts'
import { isQuickRange, resolveRange, secondsOf } from './log-range.ts'

/** What is typed in the form; replaced when other filters are applied, here or from outside. */
export function useFilterDraft(applied: FilterTexts) {
  const [draft, setDraft] = useState(applied)
  const now = JSON.stringify(normalized(applied))
  const [known, setKnown] = useState(now)
  if (known !== now) {
    setKnown(now)
    setDraft(applied)
  }
  return { draft, setDraft, set: (changes: FilterTexts) => setDraft((before) => ({ ...before, ...changes })) }
}

/** A quick range shows as the times it stands for; the default shows as no limit. */
export function timeOf(draft: FilterTexts, end: 'from' | 'to'): number | null {
  if (!isQuickRange(draft.range)) return secondsOf(draft[end]) ?? null
  const { start_timestamp, end_timestamp } = resolveRange(draft, Date.now())
  return end === 'from' ? start_timestamp : end_timestamp
}

/** A time set by hand replaces the quick range, but keeps its other end. */
export function withTime(
  draft: FilterTexts,
  { from = timeOf(draft, 'from'), to = timeOf(draft, 'to') }: { from?: number | null; to?: number | null },
): FilterTexts {
  return { range: '', from: from === null ? '' : String(from), to: to === null ? '' : String(to) }
}

export function isMisordered({ range, from, to }: FilterTexts): boolean {
  const [start, end] = [secondsOf(from), secondsOf(to)]
  return !isQuickRange(range) && start !== undefined && end !== undefined && end < start
}
