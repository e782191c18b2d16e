import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { timeNow } from '../../domain/clock.ts'
import { IconButton } from '../controls/button.tsx'

interface CalendarProps {
  t: Record<'days' | 'previousMonth' | 'nextMonth', string>
  locale: string
  /** In epoch seconds; the days from one to the other are marked. */
  from: number | null
  to: number | null
  /** In epoch seconds; days that begin later cannot be chosen. */
  last?: number | undefined
  part?: string
  /** `day` is a local midnight. */
  onPick: (day: Date) => void
}

const midnight = (date: Date, days = 0) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)

function inMonth(date: Date, months: number): Date {
  const last = new Date(date.getFullYear(), date.getMonth() + months + 1, 0)
  return new Date(last.getFullYear(), last.getMonth(), Math.min(date.getDate(), last.getDate()))
}

/** Since Monday. */
const weekday = (date: Date) => (date.getDay() + 6) % 7

/** Undefined for keys that are not the calendar's. */
export function dayAfter(key: string, shift: boolean, day: Date): Date | undefined {
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday(day),
    End: 6 - weekday(day),
  }
  const step = days[key]
  if (step !== undefined) return midnight(day, step)
  const months = shift ? 12 : 1
  if (key === 'PageUp') return inMonth(day, -months)
  return key === 'PageDown' ? inMonth(day, months) : undefined
}

export function Calendar({ t, locale, from, to, last = Infinity, part, onPick }: CalendarProps) {
  const today = midnight(new Date(timeNow()))
  const [day, setDay] = useState(() => midnight(from === null ? today : new Date(from * 1000)))
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  // A day that is typed or chosen elsewhere comes into sight.
  useEffect(() => {
    if (from !== null) setDay(midnight(new Date(from * 1000)))
  }, [from])
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfter(event.key, event.shiftKey, day)
    if (!next) return
    event.preventDefault()
    moved.current = true
    setDay(next)
  }
  const pick = (date: Date) => {
    setDay(date)
    if (date.getTime() <= last * 1000) onPick(date)
  }
  const name = (date: Date, options: Intl.DateTimeFormatOptions) => date.toLocaleDateString(locale, options)
  const first = new Date(day.getFullYear(), day.getMonth(), 1)
  const start = midnight(first, -weekday(first))
  const weeks = [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((place) => midnight(start, week * 7 + place)),
  )
  const [begin, end] = [from ?? to, to ?? from].map((seconds) =>
    seconds === null ? undefined : midnight(new Date(seconds * 1000)).getTime(),
  )
  const isWithin = (time: number) => begin !== undefined && end !== undefined && time >= begin && time <= end
  return (
    <div className="calendar" part={part}>
      <div className="calendar-head">
        <IconButton icon="chevron-left" label={t.previousMonth} onPress={() => setDay(inMonth(day, -1))} />
        <span aria-live="polite">{name(day, { year: 'numeric', month: 'long' })}</span>
        <IconButton icon="chevron-right" label={t.nextMonth} onPress={() => setDay(inMonth(day, 1))} />
      </div>
      <table ref={grid} role="grid" aria-label={t.days} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]!.map((date) => (
              <th key={date.getDay()} scope="col" abbr={name(date, { weekday: 'long' })}>
                {name(date, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]!.getTime()}>
              {week.map((date) => (
                <td
                  key={date.getTime()}
                  role="gridcell"
                  tabIndex={date.getTime() === day.getTime() ? 0 : -1}
                  aria-label={name(date, { dateStyle: 'long' })}
                  aria-selected={isWithin(date.getTime())}
                  aria-current={date.getTime() === today.getTime() ? 'date' : undefined}
                  aria-disabled={date.getTime() > last * 1000 || undefined}
                  data-edge={date.getTime() === begin || date.getTime() === end || undefined}
                  data-other={date.getMonth() === day.getMonth() ? undefined : true}
                  onClick={() => pick(date)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return
                    event.preventDefault()
                    pick(date)
                  }}
                >
                  {date.getDate()}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
