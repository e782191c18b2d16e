import { sumOf, type Series } from '../../domain/usage/metrics.ts'
import type { Usage } from '../../kit/usage/metrics-source.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { seriesClass } from './chart.tsx'
import type { Labels } from './labels.ts'
import { messages } from './usage.messages.ts'

interface LegendProps {
  usage: Usage
  labels: Labels
  onOpen: (series: Series) => void
}

/** The series with what each is of the whole; a press opens its log. */
export function Legend({ usage, labels, onOpen }: LegendProps) {
  const words = useMessages(messages)
  const whole = sumOf(usage.total)
  return (
    <ul className="usage-legend" part="legend">
      {usage.series.map((one, place) => {
        const sum = sumOf(one.values)
        const text = (
          <>
            <svg className="swatch" width="12" height="12" aria-hidden="true">
              <rect className={seriesClass(one, place)} width="12" height="12" rx="3" />
            </svg>
            <span className="legend-name">{labels.name(one)}</span>
            <span className="number" title={labels.exact(sum)}>
              {labels.value(sum)}
            </span>
            <span className="number muted legend-share">
              {whole > 0 ? `${((sum / whole) * 100).toFixed(sum / whole < 0.1 ? 1 : 0)}%` : ''}
            </span>
          </>
        )
        return (
          <li key={one.id ?? '\u0000'}>
            {one.id === null ? (
              <span className="legend-row">{text}</span>
            ) : (
              <button
                type="button"
                className="legend-row"
                title={words.openLog(labels.name(one))}
                onClick={() => onOpen(one)}
              >
                {text}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
