import type { Channel } from '../../../../../domain/channels/channel.ts'
import { useMessages, useWidget } from '../../../../../kit/element/widget-context.ts'
import { Tooltip } from '../../../../../ui/overlays/tooltip.tsx'
import type { Cell, CellEnd } from './matrix-cells.ts'
import { resultMessages } from '../results.messages.ts'

interface MatrixTableProps {
  cells: readonly Cell[]
  endOf: (key: string) => CellEnd
  /** Seconds of a test that passed. */
  secondsOf: (key: string) => number | undefined
  reasonOf: (key: string) => string
}

/** A row for each channel, a column for each model; a failure shows why on hover, focus or a tap. */
export function MatrixTable({ cells, endOf, secondsOf, reasonOf }: MatrixTableProps) {
  const t = useMessages(resultMessages)
  const models = [...new Set(cells.map(({ model }) => model))]
  const rows = new Map<Channel, Map<string, Cell>>()
  for (const cell of cells)
    rows.set(cell.channel, (rows.get(cell.channel) ?? new Map<string, Cell>()).set(cell.model, cell))
  return (
    <div className="matrix" role="region" tabIndex={0} aria-label={t.table}>
      <table className="results">
        <caption className="sr-only">{t.matrix}</caption>
        <thead>
          <tr>
            <th scope="col">{t.channel}</th>
            {models.map((model) => (
              <th key={model} scope="col">
                {model}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([channel, own]) => (
            <tr key={channel.id}>
              <th scope="row">{channel.name || `#${channel.id}`}</th>
              {models.map((model) => {
                const cell = own.get(model)
                if (!cell)
                  return (
                    <td key={model} className="end-absent">
                      <span aria-hidden="true">—</span>
                      <span className="sr-only">{t.absent}</span>
                    </td>
                  )
                const end = endOf(cell.key)
                return (
                  <td key={model} data-end={end} aria-busy={end === 'running' || undefined}>
                    <CellText end={end} seconds={secondsOf(cell.key)} reason={reasonOf(cell.key)} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CellText({ end, seconds, reason }: { end: CellEnd; seconds: number | undefined; reason: string }) {
  const { numberFormat } = useWidget()
  const t = useMessages(resultMessages)
  if (end === 'passed')
    return (
      <>
        <span className="sr-only">{t.passed} </span>
        {seconds === undefined ? t.passed : t.tookSeconds(numberFormat.number(seconds.toFixed(2)))}
      </>
    )
  if (end === 'failed' || end === 'unclear') return <Tooltip content={reason}>{t[end]}</Tooltip>
  return <>{t[end]}</>
}
