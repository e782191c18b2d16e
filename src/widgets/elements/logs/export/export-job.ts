import { decodeLogEntry, getLogFile, listLogs, type LogScope } from '../../../api/logs.ts'
import { logExportLimit, type LogEntry, type LogFilters } from '../../../domain/log.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { csvRecords } from '../../../kit/data/csv.ts'
import { ExportFile, type SaveFile } from './export-file.ts'
import type { PageStart, WholeSink } from './export-record.ts'
import type { ExportTable } from './export-table.ts'
import { LogReadJob, type FetchLines, type LineSink } from '../lines/log-read-job.ts'

/** The request is fixed at the start, even if the filters on screen change meanwhile. */
export interface LineRequest {
  scope: LogScope
  /** The end time is frozen, so that pages do not shift. */
  filters: LogFilters
}

export interface ExportRequest extends ExportTable, LineRequest {}

/** @param starts - where each page begins, which is added to */
export const linesOf =
  (gateway: Gateway, { scope, filters }: LineRequest, starts: PageStart[] = [{ known: 0 }]): FetchLines =>
  async (page, num, signal) => {
    if (!gateway.status.getState().status.capabilities.includes('log_csv'))
      return listLogs(gateway, scope, page, filters, { num, signal })
    const { edge, known } = starts[page]!
    // One row more shows that there are more.
    const wanted = Math.min(num, logExportLimit) + known + 1
    const file = await getLogFile(gateway, scope, { ...filters, ...edge }, { num: wanted, signal })
    const rows: LogEntry[] = []
    for (const { id, channel, ...line } of csvRecords(file)) {
      rows.push(decodeLogEntry(gateway, { ...line, id: Number(id), channel: Number(channel) }))
      // The export works in slices, so that the page is not blocked.
      if (rows.length % 500 === 0) await new Promise((next) => setTimeout(next))
    }
    const fresh = rows.slice(known)
    const end_timestamp = rows.at(-1)?.created_at ?? 0
    const again = rows.filter(({ created_at }) => created_at === end_timestamp)
    starts[page + 1] = { edge: { end_timestamp }, known: again.length }
    return { rows: fresh, size: fresh.length, more: rows.length === wanted }
  }

/** A cancelled export saves no file. */
export class LogExport extends LogReadJob {
  constructor(
    request: ExportRequest,
    title: string,
    fetchPage: FetchLines,
    save: SaveFile,
    whole?: WholeSink,
  ) {
    const file = new ExportFile(request)
    const one: LineSink = {
      add: (rows) => file.add(rows),
      end: () => save(file.blob(), file.name(request.filters)),
    }
    super({ kind: 'log-export', title }, fetchPage, whole ?? one, whole && Infinity)
    if (whole)
      this.plan.onEnd = ({ state }) => {
        if (state === 'cancelled') whole.drop()
      }
  }
}
