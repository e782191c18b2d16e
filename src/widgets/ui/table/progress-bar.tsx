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

export const progressBarStyles = /* css */ `
.meter { display: block; width: 110px; max-width: 100%; height: 4px; margin-top: 3px; margin-inline-start: auto; border-radius: 99px; background: var(--oa-line); overflow: hidden; }
.meter > span { display: block; height: 100%; border-radius: inherit; background: var(--oa-primary); }
.meter.tone-warn > span { background: var(--oa-warn); }
.meter.tone-bad > span { background: var(--oa-bad); }
@media (forced-colors: active) { .meter { forced-color-adjust: none; background: Canvas; outline: 1px solid CanvasText; } .meter > span { background: CanvasText; } }
`
