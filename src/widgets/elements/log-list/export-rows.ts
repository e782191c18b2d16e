import type { Page } from '../../api/page.ts'
import { logExportLimit, type LogEntry } from '../../domain/log.ts'
import { wirePageSize } from '../../domain/paging.ts'
import { asGatewayError, GatewayErrorKind, type GatewayError } from '../../gateway/gateway-error.ts'
import { createPace, type Clock } from '../../kit/data/pace.ts'

/** What an export reports while it runs. */
export type ExportStep =
  | { phase: 'rows'; rows: readonly LogEntry[] }
  /** Rate-limited by the gateway (429); seconds until the next try. */
  | { phase: 'waiting'; seconds: number }
  /** The next step requests the same page again. */
  | { phase: 'failed'; error: GatewayError }

export interface ExportSource {
  /** One page from 0, newest first; most gateways ignore `num`, the rows wanted (contract "Lists"). */
  ask: (page: number, num: number) => Promise<Page<LogEntry>>
  clock: Clock
  /** Maximum rows; default 10,000. */
  limit?: number
}

/** Wait after a 429, in ms. */
const patience = 30_000
/** Maximum rows in one step, so that processing them does not block the page. */
const sliceSize = 500

/**
 * Every line of a filter, page by page until a short page or the limit, paced below the gateway's rate limit.
 * Some gateways return as many rows as requested instead of a page: one call may then be enough.
 *
 * @returns whether there are more lines than the limit. Cancelling the clock or a call throws that error.
 */
export async function* exportRows({
  ask,
  clock,
  limit = logExportLimit,
}: ExportSource): AsyncGenerator<ExportStep, { more: boolean }> {
  const turn = createPace(clock)
  const isNew = newcomers()
  let size = wirePageSize
  let given = 0
  let received = 0
  for (let page = 0; page * size <= limit; page += 1) {
    const { rows, total } = yield* patiently(() => ask(page, limit), turn, clock)
    if (page === 0) size = Math.max(rows.length, 1)
    const fresh = rows.filter(isNew)
    const fitting = fresh.slice(0, limit - given)
    yield* inSlices(fitting, clock)
    given += fitting.length
    received += rows.length
    if (fresh.length > fitting.length) return { more: true }
    if (total === undefined ? isShort(rows.length, size) : received >= total || rows.length === 0)
      return { more: false }
  }
  return { more: true }
}

/** Whether this is the last page: a count that is no multiple of ten means that all rows were returned. */
const isShort = (rows: number, size: number) => rows === 0 || rows < size || rows % wirePageSize !== 0

/** Tries until there is an answer: waits after a 429, and pauses at any other failure until resumed. */
async function* patiently<Answer>(
  ask: () => Promise<Answer>,
  turn: () => Promise<void>,
  clock: Clock,
): AsyncGenerator<ExportStep, Answer> {
  for (;;) {
    await turn()
    try {
      return await ask()
    } catch (thrown) {
      if (thrown instanceof Error && thrown.name === 'AbortError') throw thrown
      const error = asGatewayError(thrown)
      if (error.kind === GatewayErrorKind.rateLimited) yield* countdown(clock)
      else yield { phase: 'failed', error }
    }
  }
}

async function* countdown(clock: Clock): AsyncGenerator<ExportStep, void> {
  const end = clock.now() + patience
  for (let left = patience; left > 0; left = end - clock.now()) {
    yield { phase: 'waiting', seconds: Math.ceil(left / 1000) }
    await clock.wait(Math.min(left, 1000))
  }
}

async function* inSlices(rows: readonly LogEntry[], clock: Clock): AsyncGenerator<ExportStep, void> {
  for (let start = 0; start < rows.length; start += sliceSize) {
    if (start > 0) await clock.wait(0)
    yield { phase: 'rows', rows: rows.slice(start, start + sliceSize) }
  }
}

/**
 * Recognizes lines that come twice. The end time is frozen by our clock: if the gateway's is behind it, new
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
