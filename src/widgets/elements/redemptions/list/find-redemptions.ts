import { listRedemptions, searchRedemptions } from '../../../api/administration/redemptions.ts'
import type { Page } from '../../../domain/paging.ts'
import type { Redemption } from '../../../domain/redemption.ts'
import type { Gateway } from '../../../gateway/gateway.ts'

/** What may be a code, or half of one. */
const codeLike = /^[\w-]{16,}$/

/**
 * Codes by ID or beginning of the name, as the gateway searches; if it finds none, those whose text contains the
 * keyword, which no gateway searches for.
 */
export async function findRedemptions(
  gateway: Gateway,
  keyword: string,
  signal: AbortSignal,
): Promise<Page<Redemption>> {
  const found = await searchRedemptions(gateway, keyword, signal)
  if (found.rows.length > 0 || !codeLike.test(keyword)) return found
  const { loadAllRows } = await import('../../../kit/lists/data/all-rows.ts')
  const every = await loadAllRows({
    gateway,
    ask: (page) => listRedemptions(gateway, page, signal),
    findAll: () => searchRedemptions(gateway, '', signal),
    signal,
    limit: Infinity,
  })
  const text = keyword.toLowerCase()
  const rows = every.rows.filter(({ key }) => key.toLowerCase().includes(text))
  return { ...found, rows, size: rows.length, total: rows.length, more: false }
}
