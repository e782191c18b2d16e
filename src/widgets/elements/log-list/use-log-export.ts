import { useCallback, useEffect, useRef, useState } from 'react'
import { listLogs, type LogScope } from '../../api/logs.ts'
import type { LogFilters } from '../../domain/log.ts'
import type { GatewayError } from '../../gateway/gateway-error.ts'
import { reportFailure } from '../../kit/data/report-failure.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { ExportFile } from './export-file.ts'
import { exportRows } from './export-rows.ts'
import type { ExportTable } from './export-table.ts'
import { browserClock } from '../../kit/data/pace.ts'

/** What is exported: fixed when the export begins, even if the filters on screen change meanwhile. */
export interface ExportRequest extends ExportTable {
  scope: LogScope
  /** With the end time frozen. */
  filters: LogFilters
}

export type ExportState =
  | { phase: 'running'; rows: number }
  | { phase: 'waiting'; rows: number; seconds: number }
  | { phase: 'failed'; rows: number; error: GatewayError }
  | { phase: 'done'; rows: number; more: boolean }

/** Runs an export while mounted; unmounting cancels it without a file. `goOn` continues after a failure. */
export function useLogExport(request: ExportRequest, save: (file: Blob, name: string) => void) {
  const { gateway, locale, notify } = useWidget()
  const [state, setState] = useState<ExportState>({ phase: 'running', rows: 0 })
  const resume = useRef<() => void>(undefined)
  const latestSave = useRef(save)
  latestSave.current = save

  useEffect(() => {
    const cancel = new AbortController()
    const { signal } = cancel
    const { scope, filters } = request
    const steps = exportRows({
      ask: (page, num) => listLogs(gateway, scope, page, filters, { num, signal }),
      clock: browserClock(signal),
    })
    const file = new ExportFile(request)
    const run = async () => {
      for (;;) {
        const step = await steps.next()
        if (signal.aborted) return
        const rows = file.rows
        if (step.done) {
          latestSave.current(file.blob(), file.name(rangeOf(filters)))
          return setState({ phase: 'done', rows, more: step.value.more })
        }
        if (step.value.phase === 'rows') {
          file.add(step.value.rows)
          setState({ phase: 'running', rows: file.rows })
        } else setState({ ...step.value, rows })
        if (step.value.phase === 'failed') return
      }
    }
    const start = () => run().catch((error) => signal.aborted || reportError(error))
    resume.current = () => {
      setState({ phase: 'running', rows: file.rows })
      void start()
    }
    setState({ phase: 'running', rows: 0 })
    void start()
    return () => cancel.abort()
  }, [gateway, request])

  const failure = state.phase === 'failed' ? state.error : undefined
  useEffect(() => {
    if (failure) reportFailure({ gateway, locale, notify }, failure, { inPlace: true })
  }, [failure, gateway, locale, notify])

  const goOn = useCallback(() => resume.current?.(), [])
  return { state, goOn }
}

const rangeOf = ({ start_timestamp, end_timestamp }: LogFilters) => ({
  start: start_timestamp,
  end: end_timestamp,
})
