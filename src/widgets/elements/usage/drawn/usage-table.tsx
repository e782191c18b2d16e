import { zonedHead } from '../../../domain/format.ts'
import { overallOf, type Series } from '../../../domain/usage/metrics.ts'
import { isSplit, wholeOf, type Usage } from '../../../kit/usage/metrics-source.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { seriesKey } from './chart.tsx'
import type { Labels } from './labels.ts'
import { messages } from '../usage.messages.ts'

interface UsageTableProps {
  usage: Usage
  labels: Labels
  summary: string
  onOpen: (bucket: number, series?: Series) => void
}

/** The newest comes first; each number except zero opens its log. */
export function UsageTable({ usage, labels, summary, onOpen }: UsageTableProps) {
  const { buckets, series, total } = usage
  const t = useMessages(messages)
  const several = isSplit(usage)
  const whole = usage.calls ? t.all : t.total
  const cell = (value: number | undefined, name: string, open: () => void) =>
    value === undefined ? (
      <span className="muted">…</span>
    ) : value === 0 ? (
      <span className="muted">{usage.calls ? '—' : '0'}</span>
    ) : (
      <button
        type="button"
        className="usage-cell"
        title={`${labels.exact(value)} · ${t.openLog(name)}`}
        onClick={open}
      >
        {labels.value(value)}
      </button>
    )
  const rows = buckets.map((bucket, index) => ({ bucket, index })).reverse()
  return (
    <div className="usage-scroll" part="table" tabIndex={0} role="region" aria-label={summary}>
      <table className="usage-table">
        <caption className="sr-only">{summary}</caption>
        <thead>
          <tr>
            <th scope="col">{zonedHead(t.time, labels.zone)}</th>
            {several &&
              series.map((one) => (
                <th scope="col" key={seriesKey(one)}>
                  {labels.name(one)}
                </th>
              ))}
            <th scope="col">{whole}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bucket, index }) => (
            <tr key={bucket.from}>
              <th scope="row">{labels.time(bucket)}</th>
              {several &&
                series.map((one) => (
                  <td key={seriesKey(one)}>
                    {cell(one.values[index], `${labels.name(one)} · ${labels.time(bucket)}`, () =>
                      onOpen(index, one),
                    )}
                  </td>
                ))}
              <td>{cell(total[index], labels.time(bucket), () => onOpen(index))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{whole}</th>
            {several && series.map((one) => <td key={seriesKey(one)}>{labels.value(overallOf(one))}</td>)}
            <td>{labels.value(wholeOf(usage))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
