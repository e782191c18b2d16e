import type { LogEntry } from '../../domain/log.ts'
import type { Page } from '../../domain/paging.ts'
import type { Grouping } from '../../domain/usage/metrics.ts'
import type { Span } from './span.ts'

/** What of a row counts. */
export interface WalkedCall {
  at: number
  /** The values to filter by; empty where a row names none. */
  by: Record<Exclude<Grouping, 'none'>, string>
  tokens: number
  /** Milliseconds; 0 where they were not recorded. */
  elapsed: number
}

/** One page of the calls of a span, newest first. */
export type AskCalls = (span: Span, page: number) => Promise<Page<LogEntry>>

/** A part of the range that is being read, and the page that comes next. */
interface Stretch extends Span {
  page: number
  /** The oldest second of which a row was read: what is newer has been passed. */
  seen: number
}

/** Rows that are read at most: 2,000 calls, some 25 minutes at the pace of figures. The newest come first. */
const mostRows = 20_000

/**
 * The calls of a range, row by row, for what sums cannot tell. Interrupted it goes on where it was; asked again later it
 * reads only what has been written since.
 */
export class LogWalk {
  readonly calls: WalkedCall[] = []
  readonly #range: Span
  readonly #most: number
  readonly #seen = new Set<string>()
  /** Newest first. */
  #unread: Stretch[] = []
  /** What is older has been read, or is among the unread. */
  #until: number

  constructor(range: Span, most = mostRows) {
    this.#range = range
    this.#most = most
    this.#until = range.from
  }

  /** Whether all calls of a span are known. */
  knows({ from, to }: Span): boolean {
    return !this.#unread.some((stretch) => stretch.from < to && from <= stretch.seen)
  }

  /**
   * @param now - epoch seconds: rows of the second that still runs are left for later
   * @param told - called after each page
   * @throws what `ask` throws; the reason of `signal`
   */
  async read(now: number, ask: AskCalls, signal: AbortSignal, told: () => void): Promise<void> {
    const to = Math.min(now, this.#range.to)
    if (to > this.#until) this.#unread.unshift({ from: this.#until, to, page: 0, seen: to })
    this.#until = Math.max(to, this.#until)
    while (this.#unread[0] && this.calls.length < this.#most) {
      const [stretch] = this.#unread
      const { rows, more } = await ask(stretch, stretch.page)
      // Another reader may already be at the same page.
      signal.throwIfAborted()
      for (const row of rows) this.#take(row)
      stretch.page += 1
      stretch.seen = Math.min(stretch.seen, ...rows.map(({ created_at }) => created_at))
      if (!more || rows.length === 0) this.#unread.shift()
      told()
    }
  }

  /** Rows come twice where the gateway's clock is behind ours and lines are written between two pages. */
  #take(row: LogEntry) {
    const name = row.request_id || (row.id ? String(row.id) : '')
    if (name && this.#seen.has(name)) return
    this.#seen.add(name)
    this.calls.push({
      at: row.created_at,
      by: {
        model: row.model_name,
        key: row.token_name,
        user: row.username,
        channel: row.channel ? String(row.channel) : '',
      },
      tokens: row.prompt_tokens + row.completion_tokens,
      elapsed: row.elapsed_time,
    })
  }
}
