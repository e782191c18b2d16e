import type { Tone } from '../feedback/badge.tsx'

/** The figure beside it already gives the value as text; `value` is from 0 to 1. */
export function ProgressBar({ value, tone }: { value: number; tone?: Tone }) {
  const width = `${Math.min(1, Math.max(0, value)) * 100}%`
  return (
    <span className={tone ? `meter tone-${tone}` : 'meter'} aria-hidden="true">
      <span style={{ width }} />
    </span>
  )
}
