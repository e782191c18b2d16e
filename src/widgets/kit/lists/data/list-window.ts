import { wirePageSize, type Page } from '../../../domain/paging.ts'

/**
 * The rows of one displayed page, cut from the wire pages it spans. Rows are counted from the start of the
 * list each time, so a page loaded after a deletion is full and the next one skips nothing.
 *
 * @param ask - loads wire page `n`, from 0
 * @param page - displayed page, from 1
 * @param size - rows per displayed page
 */
export async function loadWindow<Row>(
  ask: (wirePage: number) => Promise<Page<Row>>,
  page: number,
  size: number,
  wireSize?: number,
): Promise<Page<Row>> {
  const wire = wireSize ?? wirePageSize
  const start = (page - 1) * size
  const first = Math.floor(start / wire)
  let answer = await ask(first)
  // A fork with a different wire page size reports it in its first answer.
  if (wireSize === undefined && answer.size !== wire) return loadWindow(ask, page, size, answer.size)
  const rows = [...answer.rows]
  for (let next = first + 1; answer.more && next * wire < start + size; next++) {
    answer = await ask(next)
    rows.push(...answer.rows)
  }
  return { ...answer, ...cut(rows, start - first * wire, size, answer.more), size }
}

/** One displayed page of a fully loaded list, such as a search result. */
export const windowOf = <Row>(rows: readonly Row[], page: number, size: number): Page<Row> => ({
  ...cut(rows, (page - 1) * size, size, false),
  size,
  total: rows.length,
})

const cut = <Row>(rows: readonly Row[], start: number, size: number, moreBehind: boolean) => ({
  rows: rows.slice(start, start + size),
  more: moreBehind || rows.length > start + size,
})
