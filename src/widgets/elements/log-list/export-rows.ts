import type { Page } from '../../api/page.ts'
import { logExportLimit, type LogEntry } from '../../domain/log.ts'
import { wirePageSize } from '../../domain/paging.ts'
import { asGatewayError, GatewayErrorKind, type GatewayError } from '../../gateway/gateway-error.ts'
import { createPace, type Clock } from '../../kit/data/pace.ts'

/** What an export has to tell while it runs. */
export type ExportStep =
  | { phase: 'rows'; rows: readonly LogEntry[] }
  /** The gateway asked for patience (429); seconds until it is asked again. */
  | { phase: 'waiting'; seconds: number }
  /** The next step asks for the same page again. */
  | { phase: 'failed'; error: GatewayError }

export interface ExportSource {
  /** One page from 0, newest first; `num` asks for that many rows, which most gateways ignore (contract "Lists"). */
  ask: (page: number, num: number) => Promise<Page<LogEntry>>
  clock: Clock
  /** Most rows to give; default 10,000. */
  limit?: number
}

/** How long a 429 is waited out, in ms. */
const patience = 30_000
/** Rows handed out at once: what is made of them must not hold up the page. */
const sliceSize = 500

/**
 * Every line of a filter, page after page until a short one or the limit, paced under the gateway's own limit.
 * A gateway that gives more rows than a page when asked is believed: one call may then be all.
 *
 * @returns whether there are more lines than the limit. Cancelling the clock or the call ends it with that error.
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

/** A full page that is no multiple of ten was not cut at a page's size: the gateway gave all it had. */
const isShort = (rows: number, size: number) => rows === 0 || rows < size || rows % wirePageSize !== 0

/** Asks until there is an answer: waits a 429 out, and stops at every other failure until asked to go on. */
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
 * The end time is frozen by our clock. Where the gateway's is behind it, new lines still shift the pages, and lines
 * already given come again. A line without id and request id is never taken for another's twin.
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
