import { decodeLogEntry, getLogFile, listLogs, type LogScope } from '../../../api/logs.ts'
import type { LogFilters } from '../../../domain/log.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { csvRecords } from '../../../kit/data/csv.ts'
import { ExportFile } from './export-file.ts'
import type { ExportTable } from './export-table.ts'
import { LogReadJob, type FetchLines } from '../lines/log-read-job.ts'

/** The lines to read: fixed at the start, even if the filters on screen change meanwhile. */
export interface LineRequest {
  scope: LogScope
  /** With the end time frozen. */
  filters: LogFilters
}

export interface ExportRequest extends ExportTable, LineRequest {}

export const linesOf =
  (gateway: Gateway, { scope, filters }: LineRequest): FetchLines =>
  async (page, num, signal) => {
    if (!gateway.status.getState().status.capabilities.includes('log_csv'))
      return listLogs(gateway, scope, page, filters, { num, signal })
    // One more shows that there are more.
    const file = await getLogFile(gateway, scope, filters, { num: num + 1, signal })
    const rows = csvRecords(file).map(({ id, channel, ...line }) =>
      decodeLogEntry(gateway, { ...line, id: Number(id), channel: Number(channel) }),
    )
    return { rows, size: rows.length, total: rows.length, more: false }
  }

/** An export: a walk that saves a file at the end, or nothing if it is cancelled. */
export class LogExport extends LogReadJob {
  constructor(
    request: ExportRequest,
    title: string,
    fetchPage: FetchLines,
    save: (file: Blob, name: string) => void,
  ) {
    const file = new ExportFile(request)
    super({ kind: 'log-export', title }, fetchPage, {
      add: (rows) => file.add(rows),
      end: () => save(file.blob(), file.name(request.filters)),
    })
  }
}
