import { maxPageSize, pages, wirePageSize, type Page } from '../../../domain/paging.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { asGatewayError, GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import type { Timer } from '../../../gateway/timer.ts'

/** Up to this many rows are loaded page by page without asking the user. */
const wholeLimit = 5000

/** Up to this many are loaded if they come in one reply: some 3 MB. */
const replyLimit = 20_000

interface WholeSource<Row> {
  /** Rows that come page by page keep to the gateway's rate limit. */
  gateway: Gateway
  /** Wire pages count from 0, and have the gateway's usual number of rows unless more are wanted. */
  fetchPage: (wirePage: number, rows?: number) => Promise<Page<Row>>
  /** An empty search returns every row at once at one-api and compatible gateways. */
  findAll: () => Promise<Page<Row>>
  signal: AbortSignal
  /** Default: the browser's timer, stopped when `signal` aborts. */
  timer?: Timer
  /** Beyond the limit, and beyond 20,000 in one reply, rows are only counted. */
  limit?: number
  /** Called with the rows read so far when they come page by page. */
  onProgress?: (rows: number) => void
}

/** `more` means too many: `total` counts them, and none is loaded. */
export async function loadAllRows<Row>(source: WholeSource<Row>): Promise<Page<Row>> {
  const { fetchPage, findAll, limit = wholeLimit } = source
  /** A gateway that counts its rows finds them page by page, too. */
  let counts = false
  const watched = async (wirePage: number) => {
    const page = await fetchPage(wirePage)
    counts ||= page.total !== undefined
    return page
  }
  const total = limit < Infinity ? await countBeyond(watched, limit) : 0
  if (total <= (counts ? limit : replyLimit))
    try {
      const found = await findAll()
      if (found.rows.length >= (found.total ?? total)) return whole(found.rows)
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  return total > limit ? { rows: [], size: 0, total, more: true } : whole(await readPages(source))
}

const whole = <Row>(rows: Row[]): Page<Row> => ({ rows, size: rows.length, total: rows.length, more: false })

/** On PostgreSQL the gateway fails on an empty search of codes; other gateways do not support one. */
const isRefusal = (error: unknown) => {
  const { kind } = asGatewayError(error)
  return kind === GatewayErrorKind.refused || kind === GatewayErrorKind.server
}

/** 0 up to `limit`; without the gateway's total, doubling and bisecting find the last page in about 20 calls. */
export async function countBeyond(
  fetchPage: WholeSource<unknown>['fetchPage'],
  limit: number,
): Promise<number> {
  const probe = Math.floor(limit / wirePageSize)
  const { rows, size, total } = await fetchPage(probe)
  if (total !== undefined) return total > limit ? total : 0
  let low = probe
  let high = probe
  let count = rows.length
  const look = async (page: number) => {
    const found = (await fetchPage(page)).rows.length
    if (found > 0) [low, count] = [page, found]
    else high = page
  }
  while (count === size && low === high && high < furthest) {
    high *= 2
    await look(high)
  }
  while (count === size && high - low > 1) await look(Math.floor((low + high) / 2))
  return count > 0 ? low * size + count : 0
}

/** Safety limit: no real gateway has more pages, and one that answers every page would loop forever. */
const furthest = 2 ** 20

async function readPages<Row>(source: WholeSource<Row>): Promise<Row[]> {
  const { gateway, fetchPage, signal, timer, onProgress } = source
  const rows: Row[] = []
  const acquire = () => gateway.limiter.acquire({ signal, timer })
  for await (const page of pages((at) => fetchPage(at, maxPageSize), { signal, acquire })) {
    rows.push(...page.rows)
    if (page.more) onProgress?.(rows.length)
  }
  return rows
}
