import type { Tone } from '../feedback/badge.tsx'

/** A thin bar next to a figure that already gives the value as text; `value` from 0 to 1. */
export function ProgressBar({ value, tone }: { value: number; tone?: Tone }) {
  const width = `${Math.min(1, Math.max(0, value)) * 100}%`
  return (
    <span className={tone ? `meter tone-${tone}` : 'meter'} aria-hidden="true">
      <span style={{ width }} />
    </span>
  )
}
