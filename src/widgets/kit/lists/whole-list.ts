import { wirePageSize, type Page } from '../../domain/paging.ts'
import { asGatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { browserClock, createPace, type Clock } from '../data/pace.ts'

/** Rows that are loaded whole without asking the user first. */
export const wholeLimit = 5000

/** How a list's rows are asked for. */
export interface WholeSource<Row> {
  /** One wire page, from 0. */
  ask: (wirePage: number) => Promise<Page<Row>>
  /** The search for nothing: one-api and its like answer every row at once (contract "Lists"). */
  findAll: () => Promise<Page<Row>>
  signal: AbortSignal
  /** Default the browser's, until `signal` aborts. */
  clock?: Clock
  /** Most rows to load; above it they are only counted. */
  limit?: number
  /** Rows read so far, where they come page by page. */
  onProgress?: (rows: number) => void
}

/**
 * Every row of a list: by the search for nothing, where a gateway refuses that or answers a part by all its pages,
 * paced under its limit of calls. `more` says that they are beyond the limit: `total` counts them, and none is loaded.
 * @throws what the calls throw
 */
export async function loadWhole<Row>(source: WholeSource<Row>): Promise<Page<Row>> {
  const { ask, findAll, limit = wholeLimit } = source
  if (limit < Infinity) {
    const total = await countBeyond(ask, limit)
    if (total > limit) return { rows: [], size: 0, total, more: true }
  }
  try {
    const found = await findAll()
    if (found.rows.length >= (found.total ?? 0)) return whole(found.rows)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  return whole(await walk(source))
}

const whole = <Row>(rows: Row[]): Page<Row> => ({ rows, size: rows.length, total: rows.length, more: false })

/** A gateway on PostgreSQL fails at a search of codes for nothing; others know no such search. */
const isRefusal = (error: unknown) => {
  const { kind } = asGatewayError(error)
  return kind === GatewayErrorKind.refused || kind === GatewayErrorKind.server
}

/**
 * How many rows there are, if more than `limit`, else 0: one call where there are not. A gateway's own total is
 * believed; else the last page is found by doubling and halving (100,000 rows: some 20 calls).
 */
export async function countBeyond(ask: WholeSource<unknown>['ask'], limit: number): Promise<number> {
  const probe = Math.floor(limit / wirePageSize)
  const { rows, size, total } = await ask(probe)
  if (total !== undefined) return total > limit ? total : 0
  let low = probe
  let high = probe
  let count = rows.length
  const look = async (page: number) => {
    const found = (await ask(page)).rows.length
    if (found > 0) [low, count] = [page, found]
    else high = page
    return found
  }
  while (count === size && low === high && high < furthest) {
    high *= 2
    await look(high)
  }
  while (count === size && high - low > 1) await look(Math.floor((low + high) / 2))
  return count > 0 ? low * size + count : 0
}

/** No gateway has more pages; one that answers any page would never end. */
const furthest = 2 ** 20

async function walk<Row>(source: WholeSource<Row>): Promise<Row[]> {
  const { ask, signal, clock = browserClock(signal), limit = Infinity, onProgress } = source
  const turn = createPace(clock)
  const rows: Row[] = []
  for (let page = 0; rows.length < limit; page++) {
    await turn()
    const answer = await ask(page)
    rows.push(...answer.rows)
    if (!answer.more || answer.rows.length === 0) break
    onProgress?.(rows.length)
  }
  return rows
}
