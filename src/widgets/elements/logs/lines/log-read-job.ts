import type { Page } from '../../../api/page.ts'
import { logExportLimit, type LogEntry } from '../../../domain/log.ts'
import { createDuplicateFilter } from '../../../domain/new-lines.ts'
import { pages } from '../../../domain/paging.ts'
import type { JobPlan, RunItem } from '../../../kit/jobs/job.ts'

/** `page` counts from 0, newest first; most gateways ignore `num`, the rows wanted. */
export type FetchLines = (page: number, num: number, signal?: AbortSignal) => Promise<Page<LogEntry>>

/** How far a reading has come: so many rows, the last of them so far into a page. */
export interface LogPosition {
  rows: number
  page: number
  skip: number
}

export interface LineSink {
  /** Resolves to how many of these are saved for good, with all before them, if it has just saved some. */
  add: (rows: readonly LogEntry[]) => unknown
  /** Where an interrupted reading goes on. */
  from?: LogPosition | undefined
  /** Called when all lines up to a position are saved. */
  onSaved?: (position: LogPosition) => void
  /** After `add` has failed: drops what is not saved, and resolves to where to read on. */
  rewind?: () => Promise<LogPosition>
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
    | {
        fetchPage: FetchLines
        sink: LineSink
        isNew: (row: LogEntry) => boolean
        page: number
        skip: number
        isFailed?: boolean
      }
    | undefined
  readonly #limit: number

  /** `limit` is in rows, `Infinity` for all; default 10,000. */
  constructor(
    { kind, title }: Pick<JobPlan, 'kind' | 'title'>,
    request: FetchLines,
    sink: LineSink,
    limit = logExportLimit,
  ) {
    const { rows, page, skip } = sink.from ?? { rows: 0, page: 0, skip: 0 }
    this.rows = rows
    this.#work = { fetchPage: request, sink, isNew: createDuplicateFilter(), page, skip }
    this.#limit = limit
    this.plan = { kind, title, reads: true, items: [{ id: 'log', name: title, run: this.#run }] }
  }

  readonly #run: RunItem = async (_, signal, { step, acquire }) => {
    const work = this.#work
    if (!work) return
    if (work.isFailed && work.sink.rewind) {
      const { rows, page, skip } = await work.sink.rewind()
      this.rows = rows
      Object.assign(work, { page, skip, isNew: createDuplicateFilter() })
    }
    const request = (page: number) => work.fetchPage(page, this.#limit, signal)
    for await (const { rows, size, more } of pages(request, { from: work.page, signal, acquire })) {
      const page = work.page++
      let isOver = false
      for (let start = work.skip; start < rows.length && !isOver; start += sliceSize) {
        if (start > 0) await new Promise((next) => setTimeout(next))
        const fresh = rows.slice(start, start + sliceSize).filter(work.isNew)
        const slice = fresh.slice(0, this.#limit - this.rows)
        work.isFailed = true
        const saved = slice.length > 0 ? await work.sink.add(slice) : undefined
        work.isFailed = false
        if (typeof saved === 'number') {
          const skip = saved > 0 ? rows.indexOf(slice[saved - 1]!) + 1 : start
          work.sink.onSaved?.({ rows: this.rows + saved, page, skip })
        }
        this.rows += slice.length
        step(this.rows)
        isOver = fresh.length > slice.length
      }
      work.skip = 0
      this.more = isOver || (more && work.page * size > this.#limit)
      if (this.more) break
    }
    signal.throwIfAborted()
    await work.sink.end()
    this.#work = undefined
  }
}
