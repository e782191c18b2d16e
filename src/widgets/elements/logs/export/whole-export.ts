import { byteOrderMark } from '../../../kit/data/csv.ts'
import { formatTimestamp } from '../../../domain/format.ts'
import type { LogEntry } from '../../../domain/log.ts'
import type { LineSink } from '../lines/log-read-job.ts'
import { ExportFile, type SaveFile } from './export-file.ts'
import type { ExportRequest } from './export-job.ts'
import { csvWriter } from './export-table.ts'

/** Chromium lets the page write to a file on the reader's disk: https://wicg.github.io/file-system-access/ */
interface FilePicker {
  showSaveFilePicker?: (options: {
    suggestedName: string
  }) => Promise<{ createWritable(): Promise<Writable> }>
}
interface Writable {
  write(text: string): Promise<void>
  close(): Promise<void>
  /** The chosen file stays as it was. */
  abort(): Promise<void>
}

/** A part of so many lines is some 20 MB. */
const partRows = 100_000

/** The reader chooses a file, else there is one a month and 100,000 lines; undefined if none was chosen. */
export async function wholeSink(
  request: ExportRequest,
  save: SaveFile,
): Promise<(LineSink & { drop?: () => unknown }) | undefined> {
  const { showSaveFilePicker } = window as FilePicker
  const suggestedName = new ExportFile(request).name(request.filters)
  try {
    const handle = await showSaveFilePicker?.call(window, { suggestedName })
    return handle ? intoFile(await handle.createWritable(), request) : inParts(request, save, true)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    // A frame of another origin may not ask.
    return inParts(request, save, true)
  }
}

async function intoFile(file: Writable, request: ExportRequest) {
  const { head, lines } = csvWriter(request)
  await file.write(byteOrderMark + head)
  return {
    add: (rows: readonly LogEntry[]) => file.write(lines(rows)),
    end: () => file.close(),
    drop: () => file.abort(),
  }
}

const monthOf = ({ created_at }: LogEntry) => formatTimestamp(created_at).slice(0, 7)

/** Up to 100,000 lines are one file; more are a file for these, and then one for each month and 100,000 lines of it. */
export function inParts(request: ExportRequest, save: SaveFile, byMonth = false): LineSink {
  let part = new ExportFile(request)
  let month = ''
  let isSplit = byMonth
  const flush = () => {
    const { filters } = request
    if (part.rows > 0 || !isSplit)
      save(part.blob(), part.name(isSplit ? { ...filters, start_timestamp: 0, end_timestamp: 0 } : filters))
    part = new ExportFile(request)
  }
  return {
    add: (rows) => {
      for (let from = 0; from < rows.length;) {
        const its = monthOf(rows[from]!)
        isSplit ||= part.rows >= partRows
        if (isSplit && (its !== month || part.rows >= partRows)) flush()
        month = its
        const next = rows.findIndex((row, at) => at > from && monthOf(row) !== its)
        part.add(rows.slice(from, next < 0 ? rows.length : next))
        from = next < 0 ? rows.length : next
      }
    },
    end: flush,
  }
}
