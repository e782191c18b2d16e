import { useEffect, type RefObject } from 'react'
import { secondsNow } from '../../domain/clock.ts'
import { formatTimestamp, zoneOf } from '../../domain/format.ts'
import { timeTyped } from '../../domain/forms/time-typed.ts'
import { calendarMessages } from '../../messages/forms/calendar.messages.ts'
import { Calendar } from '../../ui/choices/calendar.tsx'
import calendarStyles from '../../ui/choices/calendar.css?raw'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import menuStyles from '../../ui/overlays/menu.css?raw'
import { usePanel } from '../../ui/overlays/use-panel.ts'
import { useLazySheets } from '../element/lazy.tsx'
import { useCommon, useMessages, useWidget } from '../element/widget-context.ts'
import type { Time } from './date-time-field.tsx'

interface CalendarPanelProps extends Time {
  id: string
  trigger: RefObject<HTMLElement | null>
  /** Called only if the code cannot be loaded. */
  onClose: () => void
}
const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at), label: String(at).padStart(2, '0') }))
const [hours, minutes] = [numbers(24), numbers(60)]

/** A newly chosen day keeps the time of the old value. */
export default function CalendarPanel({ id, trigger, value, onChange, end, days, last }: CalendarPanelProps) {
  const { locale } = useWidget()
  const t = useMessages(calendarMessages)
  const common = useCommon()
  const { open, close, panel } = usePanel(trigger, { align: 'end', openAtOnce: true })
  useLazySheets(menuStyles, calendarStyles)
  useEffect(() => {
    if (open) panel.ref.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  }, [open])
  // A gateway may send a number that is no date.
  const chosen = value && formatTimestamp(value) ? value : null
  const today = formatTimestamp(secondsNow()).slice(0, 10)
  const at = new Date((chosen ?? timeTyped(today, end)!) * 1000)
  const set = (change: (date: Date) => unknown) => {
    const next = new Date(at)
    change(next)
    onChange(Math.floor(next.getTime() / 1000))
  }
  return (
    <div {...panel} id={id} className="menu" aria-label={t.days}>
      {open && (
        <>
          <Calendar
            t={t}
            locale={locale}
            last={last}
            from={chosen}
            to={chosen}
            onPick={(day) => {
              set((date) => date.setFullYear(day.getFullYear(), day.getMonth(), day.getDate()))
              if (days) close()
            }}
          />
          {!days && (
            <div className="calendar-time">
              <Select
                label={t.hour}
                value={String(at.getHours())}
                options={hours}
                onChange={(hour) => set((date) => date.setHours(Number(hour)))}
              />
              <Select
                label={t.minute}
                value={String(at.getMinutes())}
                options={minutes}
                onChange={(minute) => set((date) => date.setMinutes(Number(minute)))}
              />
              <span className="muted">{zoneOf(chosen ?? secondsNow())}</span>
              <Button onPress={close}>{common.close}</Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
