import type { ReactNode } from 'react'
import { calendarMessages } from '../../messages/forms/calendar.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useLazySheets } from '../element/lazy.tsx'
import { useMessages } from '../element/widget-context.ts'

const presetStyles = /* css */ `
.quick { display: flex; flex-wrap: wrap; gap: 6px; margin-top: -8px; }
.quick .button[aria-pressed="true"] { border-color: var(--oa-primary); background: var(--oa-primary-weak); color: var(--oa-primary); }
`

/** Seconds from now; 30 days and what is shorter than a week are of behaviour §5. */
const spans = {
  week: 7 * 86400,
  month: 30 * 86400,
  quarter: 90 * 86400,
  year: 365 * 86400,
  day: 86400,
  hour: 3600,
  minute: 60,
} as const

interface ExpiryPresetsProps {
  onPick: (seconds: number) => void
  /** The shortest offered, in seconds; default: all of them. */
  least?: number
  /** Further buttons before them. */
  children?: ReactNode
}

/** Buttons for how long a key is valid from now. */
export function ExpiryPresets({ onPick, least = 0, children }: ExpiryPresetsProps) {
  const t = useMessages(calendarMessages)
  useLazySheets(presetStyles)
  const names = (Object.keys(spans) as (keyof typeof spans)[]).filter((name) => spans[name] >= least)
  return (
    <div className="quick" role="group" aria-label={t.quick}>
      {children}
      {names.map((name) => (
        <Button key={name} size="small" onPress={() => onPick(spans[name])}>
          {t.spans[name]}
        </Button>
      ))}
    </div>
  )
}
