import { useState } from 'react'
import type { Span } from '../../../domain/usage/days.ts'
import { dayOf, daysBetween } from '../../../domain/usage/spans.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { DateTimeField } from '../../../kit/forms/date-time-field.tsx'
import { messages } from '../usage.messages.ts'

interface OwnDaysProps {
  range: Span
  /** The function gets the two days as `2026-11-01/2026-11-20`, once they are a range. */
  onChoose: (days: string) => void
}

export default function OwnDays({ range, onChoose }: OwnDaysProps) {
  const t = useMessages(messages)
  const [days, setDays] = useState<Record<'first' | 'last', number | null>>({
    first: range.from,
    last: range.to - 1,
  })
  const [first, last] = [dayOf(days.first ?? 0), dayOf(days.last ?? 0)]
  const set = (changes: Partial<typeof days>) => {
    const next = { ...days, ...changes }
    setDays(next)
    const [from, to] = [dayOf(next.first ?? 0), dayOf(next.last ?? 0)]
    if (daysBetween(from, to)) onChoose(`${from}/${to}`)
  }
  return (
    <div className="usage-days">
      <DateTimeField
        label={t.first}
        days
        end="from"
        value={days.first}
        onChange={(from) => set({ first: from })}
      />
      <DateTimeField
        label={t.last}
        days
        end="to"
        value={days.last}
        onChange={(to) => set({ last: to })}
        error={daysBetween(first, last) ? undefined : t.rangeOrder}
      />
    </div>
  )
}
