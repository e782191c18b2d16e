import { useRef, useState, type KeyboardEvent } from 'react'
import { secondsNow } from '../../../domain/clock.ts'
import { knownOf, overallOf, type Metric } from '../../../domain/usage/metrics.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import type { MetricsSource } from '../../../kit/usage/metrics-source.ts'
import { dateOf, dayOf, lastWeekOf } from '../../../domain/usage/spans.ts'
import type { Span } from '../../../domain/usage/days.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { shortfallOf, type Labels } from './labels.ts'
import type { UsageRequest } from '../usage-stats.tsx'
import { UsageFailed } from './usage-notes.tsx'
import { useUsage } from './use-usage.ts'
import { messages } from '../usage.messages.ts'

interface UsageHoursProps extends Pick<UsageRequest, 'range' | 'filter'> {
  metric: Metric
  source: MetricsSource
  labels: { days: Labels; hours: Labels }
  onOpen: (span: Span) => void
}

interface Hour extends Span {
  value: number | undefined
  calls: number | undefined
}

const strengths = 5
const hours = Array.from({ length: 24 }, (_, hour) => hour)

export function UsageHours({ source, metric, range, filter, labels, onOpen }: UsageHoursProps) {
  const t = useMessages(messages)
  const week = lastWeekOf(range, secondsNow())
  const { usage, error, loading, reload } = useUsage(source, {
    metric,
    step: 'hour',
    range: week,
    group: 'none',
    filter,
  })
  const title = t.hoursOf(t.metrics[metric])
  const [place, setPlace] = useState<readonly [day: number, hour: number]>([0, 0])
  const table = useRef<HTMLTableElement>(null)
  if (error) return <UsageFailed error={error} retry={reload} />
  if (!usage?.buckets.length) return <Skeleton height="260px" />

  const shortfall = shortfallOf(usage, t)
  const isPartial = loading || shortfall !== undefined
  const days = byDay(
    usage.buckets.map((bucket, index) => ({
      ...bucket,
      value: usage.total[index],
      calls: usage.calls?.[index],
    })),
  )
  const max = Math.max(1, ...usage.total.map((value) => value ?? 0))
  const move = (event: KeyboardEvent) => {
    const [day, hour] = place
    const to = {
      ArrowUp: [day - 1, hour],
      ArrowDown: [day + 1, hour],
      ArrowLeft: [day, hour - 1],
      ArrowRight: [day, hour + 1],
      Home: [day, 0],
      End: [day, 23],
    }[event.key]
    const cell = to && table.current?.rows[to[0]! + 1]?.cells[to[1]! + 1]?.querySelector('button')
    if (!cell) return
    event.preventDefault()
    cell.focus()
  }

  return (
    <div className="usage-scroll" part="hours" role="region" tabIndex={0} aria-label={title}>
      {isPartial && (
        <p className="usage-note" role="status">
          {loading ? t.partial(knownOf(usage.total), usage.total.length) : shortfall}
        </p>
      )}
      <table className="usage-hours" ref={table} onKeyDown={move}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.time}</th>
            {hours.map((hour) => (
              <th scope="col" key={hour}>
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(([day, cells], line) => (
            <tr key={day}>
              <th scope="row">{labels.days.tick({ from: cells[0]!.from, to: cells[0]!.to })}</th>
              {hours.map((hour) => {
                const cell = hourOf(cells, hour)
                return (
                  <td key={hour}>
                    {cell && (
                      <button
                        type="button"
                        className={`usage-hour heat-${heatOf(cell.value, max)}`}
                        tabIndex={line === place[0] && hour === place[1] ? 0 : -1}
                        title={t.bucket(
                          labels.hours.time(cell),
                          cell.value === undefined ? t.unknown : labels.hours.value(cell.value),
                          '',
                        )}
                        onFocus={() => setPlace([line, hour])}
                        onClick={() => onOpen(cell)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="usage-scale" aria-hidden="true">
        {labels.hours.axis(0)}
        {[0, 1, 2, 3, 4, 5].map((step) => (
          <i key={step} className={`heat-${String(step)}`} />
        ))}
        {labels.hours.axis(max)}
        {isPartial && (
          <>
            <i className="heat-unknown" />
            {t.heatNone}
          </>
        )}
      </p>
    </div>
  )
}

function byDay(cells: readonly Hour[]): [day: string, cells: Hour[]][] {
  const days = new Map<string, Hour[]>()
  for (const cell of cells) days.set(dayOf(cell.from), [...(days.get(dayOf(cell.from)) ?? []), cell])
  return [...days]
}

/** There are two hours when the clock is set back, none when it is set forward. */
function hourOf(cells: readonly Hour[], hour: number): Hour | undefined {
  const found = cells.filter(({ from }) => dateOf(from).getHours() === hour)
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last) return undefined
  const values = found.map(({ value }) => value)
  const calls = found.flatMap(({ calls }) => calls ?? [])
  return {
    from: first.from,
    to: last.to,
    value:
      knownOf(values) < found.length ? undefined : overallOf({ values, ...(calls.length > 0 && { calls }) }),
    calls: undefined,
  }
}

/** An hour that is not loaded is not the same as one without calls. */
const heatOf = (value: number | undefined, max: number) =>
  value === undefined ? 'unknown' : String(value ? Math.ceil((value / max) * strengths) : 0)
