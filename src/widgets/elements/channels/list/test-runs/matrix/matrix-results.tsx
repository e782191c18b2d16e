import { useRef } from 'react'
import { ChannelStatus, type Channel } from '../../../../../domain/channels/channel.ts'
import { useMessages, useWidget } from '../../../../../kit/element/widget-context.ts'
import type { Job } from '../../../../../stores/jobs.ts'
import { useLazySheets } from '../../../../../kit/element/lazy.tsx'
import { Button } from '../../../../../ui/controls/button.tsx'
import { JobProgress } from '../../../../../kit/jobs/display/job-status.tsx'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { DisableFailed } from '../disable-failed.tsx'
import { failureOf, isOver, progressOf } from '../../job-text.ts'
import { cellStates, fullyFailedChannels, type Cell, type CellState } from './matrix-cells.ts'
import { resultMessages } from '../results.messages.ts'
import resultStyles from '../results.css?raw'
import { csvFile } from '../../../../../kit/data/csv.ts'
import { saveFile } from '../../../../../kit/data/save-file.ts'
import type { useMatrix } from './use-matrix.ts'
import { Tooltip } from '../../../../../ui/overlays/tooltip.tsx'

interface MatrixResultsProps {
  matrix: ReturnType<typeof useMatrix>
  job: Job
  onClose: () => void
}

export function MatrixResults({ matrix, job, onClose }: MatrixResultsProps) {
  const t = useMessages(resultMessages)
  const { locale } = useWidget()
  const place = useRef<HTMLDivElement>(null)
  useLazySheets(resultStyles)
  const { cells, seconds, late, stop, leave } = matrix
  const states = cellStates(job)
  const over = isOver(job)
  const entries = new Map(job.items.map((item) => [item.id, item]))
  const reasonOf = (key: string) => {
    const entry = entries.get(key)
    if (late.has(key)) return t.tooLate(late.get(key)!)
    return (entry && failureOf(entry, locale, t.unclear)) ?? ''
  }
  const count = (state: string) => [...states.values()].filter((one) => one === state).length
  const failed = over
    ? fullyFailedChannels(cells, states).filter(({ status }) => status === ChannelStatus.enabled)
    : []
  const save = () =>
    saveFile(
      place.current!,
      csvFile([
        ['ID', t.channel, t.model, t.result, t.seconds, t.reason],
        ...cells.map(({ key, channel, model }) => [
          channel.id,
          channel.name,
          model,
          t[states.get(key) ?? 'waiting'],
          seconds.get(key) ?? '',
          reasonOf(key),
        ]),
      ]),
      'channel-tests.csv',
    )
  return (
    <Dialog
      title={t.matrix}
      onClose={onClose}
      size="large"
      part="matrix"
      footer={
        over && (
          <>
            <DisableFailed channels={failed} />
            <Button onPress={leave} part="matrix__again">
              {t.again}
            </Button>
            <Button icon="download" onPress={save} part="matrix__csv">
              {t.csv}
            </Button>
          </>
        )
      }
    >
      <div className="test-dialog" ref={place}>
        {over ? (
          <p role="status">
            {t.ends({
              passed: count('passed'),
              failed: count('failed'),
              unclear: count('unclear'),
              disabled: 0,
            })}
          </p>
        ) : (
          <JobProgress
            job={job}
            {...progressOf(job, t.progress)}
            cancel={{ label: t.cancel, onPress: stop }}
          />
        )}
        <MatrixTable
          cells={cells}
          stateOf={(key) => states.get(key) ?? 'waiting'}
          secondsOf={(key) => seconds.get(key)}
          reasonOf={reasonOf}
        />
      </div>
    </Dialog>
  )
}

interface MatrixTableProps {
  cells: readonly Cell[]
  stateOf: (key: string) => CellState
  secondsOf: (key: string) => number | undefined
  reasonOf: (key: string) => string
}

/** A failure shows why on hover, focus or a tap. */
function MatrixTable({ cells, stateOf, secondsOf, reasonOf }: MatrixTableProps) {
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
                const state = stateOf(cell.key)
                return (
                  <td key={model} data-end={state} aria-busy={state === 'running' || undefined}>
                    <CellText state={state} seconds={secondsOf(cell.key)} reason={reasonOf(cell.key)} />
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

function CellText({
  state,
  seconds,
  reason,
}: {
  state: CellState
  seconds: number | undefined
  reason: string
}) {
  const { numberFormat } = useWidget()
  const t = useMessages(resultMessages)
  if (state === 'passed')
    return (
      <>
        <span className="sr-only">{t.passed} </span>
        {seconds === undefined ? t.passed : t.tookSeconds(numberFormat.number(seconds.toFixed(2)))}
      </>
    )
  if (state === 'failed' || state === 'unclear') return <Tooltip content={reason}>{t[state]}</Tooltip>
  return <>{t[state]}</>
}
