import type { Tone } from './badge.tsx'

/** A thin bar beside a figure that already says it in words; `value` from 0 to 1. */
export function Meter({ value, tone }: { value: number; tone?: Tone }) {
  const width = `${Math.min(1, Math.max(0, value)) * 100}%`
  return (
    <span className={tone ? `meter tone-${tone}` : 'meter'} aria-hidden="true">
      <span style={{ width }} />
    </span>
  )
}
