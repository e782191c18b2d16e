import { byteOrderMark } from '../../../kit/data/csv.ts'
import { formatTimestamp } from '../../../domain/format.ts'
import type { LogEntry, LogFilters } from '../../../domain/log.ts'
import { csvWriter, type ExportTable } from './export-table.ts'

export type SaveFile = (file: Blob, name: string) => void

/** Each batch of rows is a part, so that no step takes long, and a blob, which the script's memory does not hold. */
export class ExportFile {
  readonly #writer: ReturnType<typeof csvWriter>
  readonly #parts: BlobPart[]
  #first = 0
  #last = 0
  rows = 0

  constructor(table: ExportTable) {
    this.#writer = csvWriter(table)
    this.#parts = [byteOrderMark, this.#writer.head]
  }

  /** `rows` are newest first. */
  add(rows: readonly LogEntry[]) {
    this.#parts.push(new Blob([this.#writer.lines(rows)]))
    if (this.rows === 0) this.#last = rows[0]?.created_at ?? 0
    this.#first = rows.at(-1)?.created_at ?? this.#first
    this.rows += rows.length
  }

  blob(): Blob {
    return new Blob(this.#parts, { type: 'text/csv;charset=utf-8' })
  }

  name(filters: LogFilters): string {
    const { start_timestamp: start, end_timestamp: end } = filters
    return fileNameOf('log', filters, start || this.#first, start ? end : this.#last || end)
  }
}

export function fileNameOf(
  kind: string,
  { username, token_name }: Pick<LogFilters, 'username' | 'token_name'>,
  from: number,
  to: number,
): string {
  // A file system or a header might not accept these characters.
  const names = [username, token_name].map((name) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-'))
  return `${[kind, ...names, from && dayOf(from), dayOf(to)].filter(Boolean).join('_')}.csv`
}

const dayOf = (seconds: number) => formatTimestamp(seconds).slice(0, 10).replaceAll('-', '')
