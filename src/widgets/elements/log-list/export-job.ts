import { listLogs, type LogScope } from '../../api/logs.ts'
import type { LogFilters } from '../../domain/log.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { JobPlan, RunItem } from '../../kit/jobs/job.ts'
import { ExportFile } from './export-file.ts'
import { LineReader, type AskLines } from './export-rows.ts'
import type { ExportTable } from './export-table.ts'

/** What is exported: fixed when the export begins, even if the filters on screen change meanwhile. */
export interface ExportRequest extends ExportTable {
  scope: LogScope
  /** With the end time frozen. */
  filters: LogFilters
}

/** Asks a gateway for the lines of an export. */
export const linesOf =
  (gateway: Gateway, { scope, filters }: ExportRequest): AskLines =>
  (page, num, signal) =>
    listLogs(gateway, scope, page, filters, { num, signal })

/** Maximum rows written at once, so that the page is not blocked. */
const sliceSize = 500

/**
 * An export as a job of one item, which reads page after page and saves a file at the end. Paused or failed, it
 * continues where it was; cancelled, nothing is written.
 */
export class LogExport {
  readonly plan: JobPlan
  /** Rows in the file. */
  rows = 0
  /** The log has more lines than an export may have. */
  more = false
  /** Undefined once the file is saved, so that its memory is given back though the job stays in the tray. */
  #work: { reader: LineReader; file: ExportFile } | undefined
  readonly #save: (file: ExportFile) => void

  constructor(
    request: ExportRequest,
    title: string,
    ask: AskLines,
    save: (file: Blob, name: string) => void,
  ) {
    const { start_timestamp: start, end_timestamp: end } = request.filters
    this.#work = { reader: new LineReader(ask), file: new ExportFile(request) }
    this.#save = (file) => save(file.blob(), file.name({ start, end }))
    this.plan = {
      ...{ kind: 'log-export', title, reads: true },
      items: [{ id: 'log', name: title, run: this.#run }],
    }
  }

  readonly #run: RunItem = async (_, signal, { step, turn }) => {
    if (!this.#work) return
    const { reader, file } = this.#work
    while (!reader.over) {
      const rows = await reader.next(signal)
      for (let start = 0; start < rows.length; start += sliceSize) {
        if (start > 0) await new Promise((next) => setTimeout(next))
        file.add(rows.slice(start, start + sliceSize))
        this.rows = file.rows
        step(this.rows)
      }
      if (!reader.over) await turn()
    }
    signal.throwIfAborted()
    this.more = reader.more
    this.#save(file)
    this.#work = undefined
  }
}
