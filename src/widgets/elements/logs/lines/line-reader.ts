import type { Page } from '../../../api/page.ts'
import { logExportLimit, type LogEntry } from '../../../domain/log.ts'
import { wirePageSize } from '../../../domain/paging.ts'

/** One page from 0, newest first; most gateways ignore `num`, the rows wanted. */
export type AskLines = (page: number, num: number, signal?: AbortSignal) => Promise<Page<LogEntry>>

/**
 * Reads every line of a filter, page by page until a short page or the limit. Some gateways return as many rows as
 * requested instead of a page: one call may then be enough.
 */
export class LineReader {
  readonly #ask: AskLines
  readonly #limit: number
  readonly #isNew = newcomers()
  #page = 0
  #size = wirePageSize
  #given = 0
  #received = 0
  /** All lines are read, or as many as the limit allows. */
  over = false
  /** There are more lines than the limit. */
  more = false

  /** @param limit - maximum rows; default 10,000 */
  constructor(ask: AskLines, limit = logExportLimit) {
    this.#ask = ask
    this.#limit = limit
  }

  /** The new lines of the next page. A page whose request failed is requested again by the next call. */
  async next(signal?: AbortSignal): Promise<readonly LogEntry[]> {
    const { rows, total } = await this.#ask(this.#page, this.#limit, signal)
    if (this.#page === 0) this.#size = Math.max(rows.length, 1)
    this.#page += 1
    const fresh = rows.filter(this.#isNew)
    const fitting = fresh.slice(0, this.#limit - this.#given)
    this.#given += fitting.length
    this.#received += rows.length
    this.more = fresh.length > fitting.length
    const last =
      total === undefined ? isShort(rows.length, this.#size) : this.#received >= total || rows.length === 0
    this.over = this.more || last
    if (!this.over && this.#page * this.#size > this.#limit) this.over = this.more = true
    return fitting
  }
}

/** Whether this is the last page: a count that is no multiple of ten means that all rows were returned. */
const isShort = (rows: number, size: number) => rows === 0 || rows < size || rows % wirePageSize !== 0

/**
 * Recognizes duplicate lines. The end time is frozen by our clock: if the gateway's clock is behind, new
 * lines still shift the pages. A line without id and request id always counts as new.
 */
function newcomers(): (row: LogEntry) => boolean {
  const seen = new Set<string>()
  return (row) => {
    if (!row.id && !row.request_id) return true
    const line = JSON.stringify(row)
    if (seen.has(line)) return false
    seen.add(line)
    return true
  }
}
