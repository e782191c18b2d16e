import { byteOrderMark } from '../../domain/csv.ts'
import type { LogEntry } from '../../domain/log.ts'
import { csvWriter, type ExportTable } from './export-table.ts'

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

  /** `log_20261101_20261120.csv`: the requested range, or the days that the rows span if it has no start. */
  name({ start, end }: { start: number; end: number }): string {
    const [from, to] = [start || this.#first, start ? end : this.#last || end]
    return `log_${from ? `${dayOf(from)}_` : ''}${dayOf(to)}.csv`
  }
}

function dayOf(seconds: number): string {
  const date = new Date(seconds * 1000)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('')
}
