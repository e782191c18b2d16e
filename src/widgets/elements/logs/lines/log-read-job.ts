import type { Page } from '../../../api/page.ts'
import { logExportLimit, type LogEntry } from '../../../domain/log.ts'
import { pages } from '../../../domain/paging.ts'
import type { JobPlan, RunItem } from '../../../kit/jobs/job.ts'

/** `page` counts from 0, newest first; most gateways ignore `num`, the rows wanted. */
export type FetchLines = (page: number, num: number, signal?: AbortSignal) => Promise<Page<LogEntry>>

export interface LineSink {
  add: (rows: readonly LogEntry[]) => unknown
  end: () => unknown
}

const sliceSize = 500

/** A job of one item reads page after page; it continues where it stopped. */
export class LogReadJob {
  readonly plan: JobPlan
  rows = 0
  more = false
  /** Undefined at the end, so that its memory is freed although the job stays in the tray. */
  #work:
    { fetchPage: FetchLines; sink: LineSink; isNew: (row: LogEntry) => boolean; page: number } | undefined
  readonly #limit: number

  /** `limit` is in rows, `Infinity` for all; default 10,000. */
  constructor(
    { kind, title }: Pick<JobPlan, 'kind' | 'title'>,
    request: FetchLines,
    sink: LineSink,
    limit = logExportLimit,
  ) {
    this.#work = { fetchPage: request, sink, isNew: newcomers(), page: 0 }
    this.#limit = limit
    this.plan = { kind, title, reads: true, items: [{ id: 'log', name: title, run: this.#run }] }
  }

  readonly #run: RunItem = async (_, signal, { step, acquire }) => {
    const work = this.#work
    if (!work) return
    const request = (page: number) => work.fetchPage(page, this.#limit, signal)
    for await (const { rows, size, more } of pages(request, { from: work.page, signal, turn: acquire })) {
      work.page += 1
      let isOver = false
      for (let start = 0; start < rows.length && !isOver; start += sliceSize) {
        if (start > 0) await new Promise((next) => setTimeout(next))
        const fresh = rows.slice(start, start + sliceSize).filter(work.isNew)
        const slice = fresh.slice(0, this.#limit - this.rows)
        if (slice.length > 0) await work.sink.add(slice)
        this.rows += slice.length
        step(this.rows)
        isOver = fresh.length > slice.length
      }
      this.more = isOver || (more && work.page * size > this.#limit)
      if (this.more) break
    }
    signal.throwIfAborted()
    await work.sink.end()
    this.#work = undefined
  }
}

/** If the gateway's clock is behind, new lines still shift the pages. A line without ids counts as new. */
function newcomers(): (row: LogEntry) => boolean {
  let [seen, earlier] = [new Set<string>(), new Set<string>()]
  return (row) => {
    if (!row.id && !row.request_id) return true
    const line = JSON.stringify(row)
    if (seen.has(line) || earlier.has(line)) return false
    // Pages shift by a few lines only, so that not all have to be remembered.
    if (seen.size === logExportLimit) [seen, earlier] = [new Set(), seen]
    seen.add(line)
    return true
  }
}
