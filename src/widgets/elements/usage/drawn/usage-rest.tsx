import type { ComponentType } from 'react'
import { overallOf } from '../../../domain/usage/metrics.ts'
import type { RateWait } from '../../../gateway/rate-limiter.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import type { MetricsSource, UsageQuery } from '../../../kit/usage/metrics-source.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { seriesKey } from './chart.tsx'
import { shortfallOf, type Labels } from './labels.ts'
import { UsageFailed } from './usage-notes.tsx'
import { useUsage } from './use-usage.ts'
import { messages } from '../usage.messages.ts'

interface UsageRestProps {
  source: MetricsSource
  query: UsageQuery
  labels: Labels
  named: ReadonlySet<string>
  title: string
  heads: { name: string; value: string }
  onOpen: (id: string) => void
  /** The opener has loaded the countdown already, so it is passed in. */
  Waiting: ComponentType<{ wait: RateWait }>
  onClose: () => void
}

const maxRows = 100

export default function UsageRest({ source, query, labels, named, heads, ...props }: UsageRestProps) {
  const { title, Waiting, onOpen, onClose } = props
  const t = useMessages(messages)
  const { usage, error, loading, reload } = useUsage(source, { ...query, max: maxRows + named.size })
  const parts = (usage?.series ?? [])
    .filter((one) => one.id === null || !named.has(one.id))
    .map((one) => ({ one, value: overallOf(one) }))
    .filter(({ value }) => value > 0)
  const shortfall = usage && shortfallOf(usage, t)
  return (
    <Dialog title={title} onClose={onClose} part="rest">
      {error && <UsageFailed error={error} retry={reload} />}
      <div role="status">
        {loading && (
          <p className="usage-note">
            <span className="spinner" />{' '}
            {usage?.wait ? <Waiting key={usage.wait.until} wait={usage.wait} /> : t.readingRest}
          </p>
        )}
        {!loading && !error && (shortfall || parts.length === 0) && (
          <p className="usage-note">{shortfall ?? t.noRest}</p>
        )}
      </div>
      {parts.length > 0 && (
        <table className="usage-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{heads.name}</th>
              <th scope="col">{heads.value}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ one, value }) => (
              <tr key={seriesKey(one)}>
                <th scope="row">
                  {one.id === null ? (
                    labels.name(one)
                  ) : (
                    <button
                      type="button"
                      className="usage-cell"
                      title={t.openLog(labels.name(one))}
                      onClick={() => onOpen(one.id!)}
                    >
                      {labels.name(one)}
                    </button>
                  )}
                </th>
                <td title={labels.exact(value)}>{labels.value(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
