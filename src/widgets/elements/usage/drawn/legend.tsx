import type { MouseEvent, ReactNode } from 'react'
import { overallOf, sumOf, type Series } from '../../../domain/usage/metrics.ts'
import { isSplit, type Usage } from '../../../kit/usage/metrics-source.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import type { IconName } from '../../../ui/controls/icon.tsx'
import { seriesClass, seriesKey, Swatch } from './chart.tsx'
import type { Labels } from './labels.ts'
import { messages } from '../usage.messages.ts'

export interface LegendProps {
  usage: Usage
  labels: Labels
  heads: { name: string; value: string }
  onOpen: (series: Series) => void
  /** Undefined where the page has no log. */
  hrefOf: (series: Series) => string | undefined
  onNarrow?: (series: Series) => void
  onManage?: { icon: IconName; label: (name: string) => string; run: (id: string) => void } | undefined
  changeOf?: (series: Series) => ReactNode
}

export function Legend({ usage, labels, heads, onOpen, hrefOf, onNarrow, onManage, changeOf }: LegendProps) {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  const whole = sumOf(usage.total)
  const shares = !usage.calls
  return (
    <table className="usage-legend" part="legend">
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.value}</th>
          {shares && <th scope="col">{t.share}</th>}
          {changeOf && <th scope="col">{t.change}</th>}
          {(onNarrow ?? onManage) && <td />}
        </tr>
      </thead>
      <tbody>
        {usage.series.map((one, place) => {
          const sum = overallOf(one)
          const named = (
            <>
              <Swatch className={seriesClass(one, place)} />
              <span className="legend-name">{labels.name(one)}</span>
            </>
          )
          const href = hrefOf(one)
          const open = (event: MouseEvent) => {
            if (href && (event.ctrlKey || event.metaKey || event.shiftKey)) return
            event.preventDefault()
            onOpen(one)
          }
          const title = t.openLog(labels.name(one))
          return (
            <tr key={seriesKey(one)} className="legend-row">
              <th scope="row">
                {one.id === null && !isSplit(usage) ? (
                  <span className="legend-open">{named}</span>
                ) : href ? (
                  <a className="legend-open" href={href} title={title} onClick={open}>
                    {named}
                  </a>
                ) : (
                  <button type="button" className="legend-open" title={title} onClick={open}>
                    {named}
                  </button>
                )}
              </th>
              <td className="legend-sum" title={labels.exact(sum)}>
                {labels.value(sum)}
              </td>
              {shares && (
                <td className="legend-share">
                  {whole > 0 ? numberFormat.percent(((sum / whole) * 100).toFixed(1)) : ''}
                </td>
              )}
              {changeOf && <td className="legend-change">{one.id === null ? '' : changeOf(one)}</td>}
              {(onNarrow ?? onManage) && (
                <td className="legend-only">
                  {one.id !== null && onManage && (
                    <IconButton
                      size="small"
                      icon={onManage.icon}
                      label={onManage.label(labels.name(one))}
                      onPress={() => onManage.run(one.id!)}
                      part="manage"
                    />
                  )}
                  {one.id !== null && onNarrow && (
                    <IconButton
                      size="small"
                      icon="filter"
                      label={t.only(labels.name(one))}
                      onPress={() => onNarrow(one)}
                    />
                  )}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
