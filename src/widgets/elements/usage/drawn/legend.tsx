import type { ReactNode } from 'react'
import { overallOf, sumOf, type Series } from '../../../domain/usage/metrics.ts'
import type { Usage } from '../../../kit/usage/metrics-source.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { seriesClass, seriesKey } from './chart.tsx'
import type { Labels } from './labels.ts'
import { messages } from '../usage.messages.ts'

interface LegendProps {
  usage: Usage
  labels: Labels
  onOpen: (series: Series) => void
  /** Shows only this series. */
  onNarrow?: (series: Series) => void
  /** How a series compares with the previous period. */
  changeOf?: (series: Series) => ReactNode
}

/** The series, each with its share of the total, or its mean; pressing one opens its log. */
export function Legend({ usage, labels, onOpen, onNarrow, changeOf }: LegendProps) {
  const words = useMessages(messages)
  const whole = sumOf(usage.total)
  return (
    <ul className="usage-legend" part="legend">
      {usage.series.map((one, place) => {
        const sum = overallOf(one)
        const text = (
          <>
            <svg className="swatch" width="12" height="12" aria-hidden="true">
              <rect className={seriesClass(one, place)} width="12" height="12" rx="3" />
            </svg>
            <span className="legend-name">{labels.name(one)}</span>
            <span className="legend-sum" title={labels.exact(sum)}>
              {labels.value(sum)}
            </span>
            {!usage.calls && (
              <span className="muted legend-share">
                {whole > 0 ? `${((sum / whole) * 100).toFixed(sum / whole < 0.1 ? 1 : 0)}%` : ''}
              </span>
            )}
            {changeOf && <span className="muted legend-change">{one.id === null ? '' : changeOf(one)}</span>}
          </>
        )
        return (
          <li key={seriesKey(one)} className="legend-item">
            {one.id === null && usage.series.length === 1 ? (
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
            {onNarrow && one.id === null && <span className="legend-gap" />}
            {onNarrow && one.id !== null && (
              <Button
                size="small"
                variant="ghost"
                icon="filter"
                iconOnly
                label={words.only(labels.name(one))}
                onPress={() => onNarrow(one)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
