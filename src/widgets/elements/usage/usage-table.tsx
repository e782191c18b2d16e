import { sumOf, type Series } from '../../domain/usage/metrics.ts'
import type { Usage } from '../../kit/usage/metrics-source.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { seriesKey } from './chart.tsx'
import type { Labels } from './labels.ts'
import { messages } from './usage.messages.ts'

interface UsageTableProps {
  usage: Usage
  labels: Labels
  summary: string
  onOpen: (bucket: number, series?: Series) => void
}

/** The numbers of the chart, the newest first; every one that is not zero opens its log. */
export function UsageTable({ usage: { buckets, series, total }, labels, summary, onOpen }: UsageTableProps) {
  const words = useMessages(messages)
  const several = series.length > 1
  const cell = (value: number | undefined, name: string, open: () => void) =>
    value === undefined ? (
      <span className="muted">…</span>
    ) : value === 0 ? (
      <span className="muted">0</span>
    ) : (
      <button
        type="button"
        className="usage-cell"
        title={`${labels.exact(value)} · ${words.openLog(name)}`}
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
            <th scope="col">{words.time}</th>
            {several &&
              series.map((one) => (
                <th scope="col" key={seriesKey(one)}>
                  {labels.name(one)}
                </th>
              ))}
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bucket, index }) => (
            <tr key={bucket.from}>
              <th scope="row">{labels.time(bucket)}</th>
              {several &&
                series.map((one) => (
                  <td key={seriesKey(one)}>
                    {cell(one.values[index], `${labels.name(one)}, ${labels.time(bucket)}`, () =>
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
            <th scope="row">{words.total}</th>
            {several && series.map((one) => <td key={seriesKey(one)}>{labels.value(sumOf(one.values))}</td>)}
            <td>{labels.value(sumOf(total))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
