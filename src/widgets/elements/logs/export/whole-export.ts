import { byteOrderMark } from '../../../kit/data/csv.ts'
import { formatTimestamp } from '../../../domain/format.ts'
import type { LogEntry } from '../../../domain/log.ts'
import { ExportFile, type SaveFile } from './export-file.ts'
import type { ExportRequest } from './export-job.ts'
import type { ExportRecord, FileHandle, WholeSink } from './export-record.ts'
import { csvWriter } from './export-table.ts'

interface FilePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileHandle>
}

/** A part of this many lines is some 20 MB. */
const partRows = 100_000

/** The lines of this time may be lost on a reload; saving them copies the file. */
const saveAfterMs = 30_000

/** The reader chooses a file, else there is one a month and 100,000 lines; undefined if none was chosen. */
export async function wholeSink(
  request: ExportRequest,
  save: SaveFile,
  record: ExportRecord,
): Promise<WholeSink | undefined> {
  const { showSaveFilePicker } = window as FilePicker
  const suggestedName = new ExportFile(request).name(request.filters)
  try {
    const handle = await showSaveFilePicker?.call(window, { suggestedName })
    return handle ? await intoFile(handle, request, record) : inParts(request, save, record, true)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      void record.end()
      return undefined
    }
    // A frame of another origin may not ask.
    return inParts(request, save, record, true)
  }
}

/** Where an interrupted export goes on; undefined if its file may not be written or is not as it was left. */
export async function interruptedSink(
  request: ExportRequest,
  save: SaveFile,
  record: ExportRecord,
): Promise<WholeSink | undefined> {
  const { file } = record.stored
  if (!file) return inParts(request, save, record, true)
  try {
    const handle = await record.file()
    if ((await handle?.requestPermission({ mode: 'readwrite' })) !== 'granted') return undefined
    return (await handle!.getFile()).size >= file.size ? await intoFile(handle!, request, record) : undefined
  } catch {
    return undefined
  }
}

const recorded = (record: ExportRecord) => ({
  record,
  from: record.stored.position,
  onSaved: record.save.bind(record),
})

async function intoFile(
  handle: FileHandle,
  request: ExportRequest,
  record: ExportRecord,
): Promise<WholeSink> {
  const { head, lines } = csvWriter(request)
  const { stored } = record
  /** A file takes what was written when it is closed. */
  const open = async (size: number) => {
    const opened = await handle.createWritable({ keepExistingData: size > 0 })
    await opened.truncate(size)
    await opened.seek(size)
    return opened
  }
  const begin = async () => {
    const begun = await open(stored.file?.size ?? 0)
    if (!stored.file) await begun.write(byteOrderMark + head)
    return begun
  }
  let writable = await begin()
  const name = stored.file?.name ?? `${request.filters.end_timestamp}-${Math.random()}`
  let [unsaved, savedAt] = [0, performance.now()]
  return {
    ...recorded(record),
    add: async (rows) => {
      await writable.write(lines(rows))
      unsaved += rows.length
      if (unsaved < partRows && performance.now() - savedAt < saveAfterMs) return undefined
      await writable.close()
      if (!stored.file) await record.keepFile(name, handle)
      stored.file = { name, size: (await handle.getFile()).size }
      writable = await open(stored.file.size)
      ;[unsaved, savedAt] = [0, performance.now()]
      return rows.length
    },
    rewind: async () => {
      await writable.abort().catch(() => undefined)
      writable = await begin()
      ;[unsaved, savedAt] = [0, performance.now()]
      return stored.position ?? { rows: 0, page: 0, skip: 0 }
    },
    end: () => Promise.all([writable.close(), record.end()]),
    drop: () => Promise.all([writable.abort(), record.end()]),
  }
}

const monthOf = ({ created_at }: LogEntry) => formatTimestamp(created_at).slice(0, 7)

/** Up to 100,000 lines are one file; more are a file for these, and then one for each month and 100,000 lines of it. */
export function inParts(
  request: ExportRequest,
  save: SaveFile,
  record: ExportRecord,
  byMonth = false,
): WholeSink {
  let part = new ExportFile(request)
  let month = ''
  let isSplit = byMonth
  const flush = () => {
    const { filters } = request
    const isFull = part.rows > 0
    if (isFull || !isSplit)
      save(part.blob(), part.name(isSplit ? { ...filters, start_timestamp: 0, end_timestamp: 0 } : filters))
    part = new ExportFile(request)
    return isFull
  }
  return {
    ...recorded(record),
    add: (rows) => {
      let saved: number | undefined
      for (let from = 0; from < rows.length;) {
        const its = monthOf(rows[from]!)
        isSplit ||= part.rows >= partRows
        if (isSplit && (its !== month || part.rows >= partRows) && flush()) saved = from
        month = its
        const next = rows.findIndex((row, at) => at > from && monthOf(row) !== its)
        part.add(rows.slice(from, next < 0 ? rows.length : next))
        from = next < 0 ? rows.length : next
      }
      return saved
    },
    end: () => (flush(), record.end()),
    drop: () => record.end(),
  }
}
