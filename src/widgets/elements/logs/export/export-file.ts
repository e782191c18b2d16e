import { byteOrderMark } from '../../../kit/data/csv.ts'
import { formatTimestamp } from '../../../domain/format.ts'
import type { LogEntry, LogFilters } from '../../../domain/log.ts'
import { csvWriter, type ExportTable } from './export-table.ts'

export type SaveFile = (file: Blob, name: string) => void

/** A file built in parts, one for each batch of rows, so that no step takes long. */
export class ExportFile {
  readonly #writer: ReturnType<typeof csvWriter>
  readonly #parts: string[]
  #first = 0
  #last = 0
  rows = 0

  constructor(table: ExportTable) {
    this.#writer = csvWriter(table)
    this.#parts = [byteOrderMark, this.#writer.head]
  }

  /** Adds rows, newest first. */
  add(rows: readonly LogEntry[]) {
    this.#parts.push(this.#writer.lines(rows))
    if (this.rows === 0) this.#last = rows[0]?.created_at ?? 0
    this.#first = rows.at(-1)?.created_at ?? this.#first
    this.rows += rows.length
  }

  blob(): Blob {
    return new Blob(this.#parts, { type: 'text/csv;charset=utf-8' })
  }

  /** `log_alice_20261101_20261120.csv`: the user or key, if only one, and the range, or the days of the rows. */
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
  // Replaces characters that a file system or a header might not accept.
  const names = [username, token_name].map((name) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-'))
  return `${[kind, ...names, from && dayOf(from), dayOf(to)].filter(Boolean).join('_')}.csv`
}

const dayOf = (seconds: number) => formatTimestamp(seconds).slice(0, 10).replaceAll('-', '')
