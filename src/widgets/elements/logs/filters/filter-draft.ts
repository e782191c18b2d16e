import { useState } from 'react'
import { normalized, type FilterName, type FilterTexts } from './log-filters.ts'
import { isQuickRange, resolveRange, secondsOf } from './log-range.ts'

/** What is typed in the form. It outlasts a change of other filters, by a cell or from outside. */
export function useFilterDraft(applied: FilterTexts) {
  const [draft, setDraft] = useState(applied)
  const [known, setKnown] = useState(applied)
  const isSame = (one: FilterTexts, other: FilterTexts) =>
    JSON.stringify(normalized(one)) === JSON.stringify(normalized(other))
  if (!isSame(known, applied)) {
    setKnown(applied)
    setDraft(keepTyped(draft, known, applied))
  }
  return {
    draft,
    setDraft,
    set: (changes: FilterTexts) => setDraft((before) => ({ ...before, ...changes })),
    /** Something is typed that is not applied. */
    pending: !isSame(draft, applied),
  }
}

/** One choice, so that a range by name and its ends do not mix. */
const times: readonly FilterName[] = ['range', 'from', 'to']

/** The applied filters, with what is typed and was neither applied before nor is changed now. */
export function keepTyped(draft: FilterTexts, before: FilterTexts, after: FilterTexts): FilterTexts {
  const [typed, old, next] = [normalized(draft), normalized(before), normalized(after)]
  const names = (Object.keys(next) as FilterName[]).filter((name) => !times.includes(name))
  const kept = names.filter((name) => typed[name] !== old[name] && next[name] === old[name])
  const isTyped = times.some((name) => typed[name] !== old[name])
  const isLeft = times.every((name) => next[name] === old[name])
  const all = [...kept, ...(isTyped && isLeft ? times : [])]
  return { ...after, ...Object.fromEntries(all.map((name) => [name, draft[name]])) }
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
