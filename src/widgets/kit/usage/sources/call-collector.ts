import type { LogEntry } from '../../../domain/log.ts'
import { createDuplicateFilter } from '../../../domain/new-lines.ts'
import { pages, type Page } from '../../../domain/paging.ts'
import type { Grouping } from '../../../domain/usage/metrics.ts'
import type { Span } from '../../../domain/usage/days.ts'

export interface CollectedCall {
  at: number
  /** Empty if the row has no value. */
  by: Record<Exclude<Grouping, 'none'>, string>
  tokens: number
  /** In units. */
  quota: number
  /** In milliseconds; 0 if not recorded. */
  elapsed: number
}

/** Newest first. */
export type FetchCalls = (span: Span, page: number) => Promise<Page<LogEntry>>

interface Stretch extends Span {
  page: number
  /** In epoch seconds: everything newer than the oldest row has been read. */
  seen: number
}

/** Newest first: 2,000 requests, about 25 minutes at the pace of usage figures. */
const maxRows = 20_000

/** Metrics without sums need the calls; the collector continues after an interruption, and then reads what is new. */
export class CallCollector {
  readonly calls: CollectedCall[] = []
  readonly #range: Span
  readonly #max: number
  readonly #isNew = createDuplicateFilter()
  /** The unread stretches are newest first. */
  #unread: Stretch[] = []
  /** Everything older has been read or is in `#unread`. */
  #until: number
  #reading: Promise<unknown> = Promise.resolve()
  readonly #readers = new Set<() => void>()

  constructor(range: Span, max = maxRows) {
    this.#range = range
    this.#max = max
    this.#until = range.from
  }

  knows({ from, to }: Span): boolean {
    return !this.#unread.some((stretch) => stretch.from < to && from <= stretch.seen)
  }

  /**
   * Rows from `now` on (epoch seconds) are left for the next read; throws as `fetchPage`. Reads take turns, so that no
   * page is read twice, and every reader learns of each page.
   */
  async read(now: number, fetchPage: FetchCalls, signal: AbortSignal, onPage: () => void): Promise<void> {
    this.#readers.add(onPage)
    const turn = this.#reading.then(() => this.#read(now, fetchPage, signal))
    this.#reading = turn.catch(() => undefined)
    await turn.finally(() => this.#readers.delete(onPage))
  }

  async #read(now: number, fetchPage: FetchCalls, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const to = Math.min(now, this.#range.to)
    if (to > this.#until) this.#unread.unshift({ from: this.#until, to, page: 0, seen: to })
    this.#until = Math.max(to, this.#until)
    while (this.#unread[0] && this.calls.length < this.#max) {
      const [stretch] = this.#unread
      const fetchStretch = (page: number) => fetchPage(stretch, page)
      for await (const { rows, more } of pages(fetchStretch, { from: stretch.page, signal })) {
        for (const row of rows.filter(this.#isNew)) this.#add(row)
        stretch.page += 1
        stretch.seen = Math.min(stretch.seen, ...rows.map(({ created_at }) => created_at))
        if (!more) this.#unread.shift()
        for (const onPage of this.#readers) onPage()
        if (this.calls.length >= this.#max) break
      }
    }
  }

  #add(row: LogEntry) {
    this.calls.push({
      at: row.created_at,
      by: {
        model: row.model_name,
        key: row.token_name,
        user: row.username,
        channel: row.channel ? String(row.channel) : '',
      },
      tokens: row.prompt_tokens + row.completion_tokens,
      quota: row.quota,
      elapsed: row.elapsed_time,
    })
  }
}
