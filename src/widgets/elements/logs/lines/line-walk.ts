import type { LogEntry } from '../../../domain/log.ts'
import type { JobPlan, RunItem } from '../../../kit/jobs/job.ts'
import type { LineReader } from './line-reader.ts'

/** Receives the lines of a walk through the log. */
interface LineSink {
  add: (rows: readonly LogEntry[]) => void
  /** All lines were read, or as many as the limit allows; not called after a cancellation. */
  end: () => void
}

/** Maximum rows passed on at once, so that the page is not blocked. */
const sliceSize = 500

/**
 * A walk through all lines of a filter as a job of one item, which reads page after page. After a pause or a failure
 * it continues where it stopped.
 */
export class LineWalk {
  readonly plan: JobPlan
  /** Rows read. */
  rows = 0
  /** The log has more lines than a walk may read. */
  more = false
  /** Undefined at the end, so that its memory is freed although the job stays in the tray. */
  #work: { reader: LineReader; sink: LineSink } | undefined

  constructor({ kind, title }: Pick<JobPlan, 'kind' | 'title'>, reader: LineReader, sink: LineSink) {
    this.#work = { reader, sink }
    this.plan = { kind, title, reads: true, items: [{ id: 'log', name: title, run: this.#run }] }
  }

  readonly #run: RunItem = async (_, signal, { step, turn }) => {
    if (!this.#work) return
    const { reader, sink } = this.#work
    while (!reader.over) {
      const rows = await reader.next(signal)
      for (let start = 0; start < rows.length; start += sliceSize) {
        if (start > 0) await new Promise((next) => setTimeout(next))
        const slice = rows.slice(start, start + sliceSize)
        sink.add(slice)
        this.rows += slice.length
        step(this.rows)
      }
      if (!reader.over) await turn()
    }
    signal.throwIfAborted()
    this.more = reader.more
    sink.end()
    this.#work = undefined
  }
}
