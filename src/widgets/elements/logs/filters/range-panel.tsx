import { useEffect, useRef, useState, type FormEvent } from 'react'
import { formatTimestamp, zoneName } from '../../../domain/format.ts'
import { timeTyped } from '../../../domain/forms/time-typed.ts'
import { useLazySheets } from '../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Calendar } from '../../../ui/choices/calendar.tsx'
import calendarStyles from '../../../ui/choices/calendar.css?raw'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { calendarMessages } from '../../../messages/forms/calendar.messages.ts'
import type { FilterTexts } from './log-filters.ts'
import type { QuickRange, RangeChoice } from './log-range.ts'
import { panelMessages } from './panel.messages.ts'
import panelStyles from './panel.css?raw'

interface RangePanelProps {
  label: string
  /** Passed in: an import would move them into a shared chunk of the log's first view. */
  presets: readonly { id: QuickRange | ''; label: string; on: boolean }[]
  /** In epoch seconds. */
  ends: readonly [number | undefined, number | undefined]
  fixed: FilterTexts
  onApply: (range: RangeChoice) => void
}

export default function RangePanel({ label, presets, ends, fixed, onApply }: RangePanelProps) {
  const { locale } = useWidget()
  const t = useMessages(panelMessages)
  const days = useMessages(calendarMessages)
  const formRef = useRef<HTMLFormElement>(null)
  useLazySheets(panelStyles, calendarStyles)
  const [[from, to], setEnds] = useState(() => [formatOrEmpty(ends[0]), formatOrEmpty(ends[1])] as const)
  const [isFirstDayPicked, setFirstDayPicked] = useState(false)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[aria-pressed="true"], input')?.focus()
  }, [])
  const isEditable = fixed.from === undefined && fixed.to === undefined
  const [start, end] = [timeTyped(from, 'from'), timeTyped(to, 'to')]
  const misordered = typeof start === 'number' && typeof end === 'number' && end < start
  const pick = (day: Date) => {
    const seconds = day.getTime() / 1000
    const restarts = !isFirstDayPicked || typeof start !== 'number' || seconds < start
    const last = formatTimestamp(
      new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime() / 1000 - 1,
    )
    setEnds(restarts ? [formatTimestamp(seconds), last] : [from, last])
    setFirstDayPicked(restarts)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (start === undefined || end === undefined || misordered) return
    onApply({ range: '', from: String(start ?? ''), to: String(end ?? '') })
  }
  const errorOf = (time: number | null | undefined) =>
    isTried && time === undefined ? t.wrongTime : undefined
  return (
    <form ref={formRef} className="log-range" noValidate onSubmit={submit}>
      {isEditable && (
        <div className="log-presets" role="group" aria-label={label} part="range-presets">
          {presets.map(({ id, label, on }) => (
            <Button
              key={id}
              variant="ghost"
              size="small"
              aria-pressed={on}
              onPress={() => onApply({ range: id, from: '', to: '' })}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="log-own">
        {isEditable && (
          <Calendar
            t={days}
            locale={locale}
            from={start ?? null}
            to={end ?? null}
            onPick={pick}
            part="calendar"
          />
        )}
        <div className="log-ends">
          {fixed.from === undefined && (
            <TextField
              label={t.from}
              value={from}
              autoComplete="off"
              onChange={(text) => setEnds([text, to])}
              error={errorOf(start)}
              part="filter-from"
            />
          )}
          {fixed.to === undefined && (
            <TextField
              label={t.to}
              value={to}
              autoComplete="off"
              onChange={(text) => setEnds([from, text])}
              help={t.timeHelp(zoneName())}
              error={errorOf(end) ?? (isTried && misordered ? t.rangeOrder : undefined)}
              part="filter-to"
            />
          )}
        </div>
        <Button type="submit" variant="primary" block part="apply">
          {t.useRange}
        </Button>
      </div>
    </form>
  )
}

const formatOrEmpty = (seconds: number | undefined) => (seconds === undefined ? '' : formatTimestamp(seconds))
