import { useId, useRef, useState } from 'react'
import { secondsNow } from '../../domain/clock.ts'
import { formatTimestamp } from '../../domain/format.ts'
import { timeTyped } from '../../domain/forms/time-typed.ts'
import { calendarMessages } from '../../messages/forms/calendar.messages.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { splitField, type FieldProps } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { lazy } from '../element/lazy.tsx'
import { useMessages } from '../element/widget-context.ts'

// Loaded when the calendar is first opened.
const CalendarPanel = lazy(() => import('./calendar-panel.tsx'))

export interface Time {
  /** Epoch seconds; undefined if nothing is chosen, null if what is typed is no time. */
  value: number | null | undefined
  onChange: (seconds: number | null) => void
  /** A day without a time is its first second as a start, its last as an end. */
  end: 'from' | 'to'
  /** True if no time of day can be chosen. */
  days?: boolean
  /** Epoch seconds; the calendar offers no day that begins later. */
  last?: number
}

/** The typed time is in the user's zone. */
export function DateTimeField(props: FieldProps & Time) {
  const [field, time] = splitField(props)
  const { value, onChange, end, days, last = secondsNow() + (days ? 0 : 86_400) } = time
  const t = useMessages(calendarMessages)
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [typed, setTyped] = useState<{ text: string; seconds: number | null }>()
  const change = (text: string) => {
    const seconds = timeTyped(text, end) ?? null
    setTyped({ text, seconds })
    onChange(seconds)
  }
  return (
    <>
      <TextField
        {...field}
        value={
          typed && typed.seconds === value
            ? typed.text
            : formatTimestamp(value ?? 0).slice(0, days ? 10 : undefined)
        }
        onChange={change}
        autoComplete="off"
        placeholder={`${formatTimestamp(last).slice(0, 10)}${days ? '' : ' 09:30:00'}`}
        trailing={
          <IconButton
            ref={trigger}
            size="small"
            icon="calendar"
            label={t.days}
            aria-haspopup="dialog"
            popoverTarget={id}
            onPress={() => setWanted(true)}
          />
        }
      />
      {isWanted && <CalendarPanel {...time} id={id} trigger={trigger} onClose={() => setWanted(false)} />}
    </>
  )
}
