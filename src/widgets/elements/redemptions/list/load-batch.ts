import { listLogs } from '../../../api/logs.ts'
import { listRedemptions, searchRedemptions } from '../../../api/administration/redemptions.ts'
import { LogType, noLogFilters } from '../../../domain/log.ts'
import { maxPageSize, pages } from '../../../domain/paging.ts'
import { redeemWindow, batchOf, redeemersOf, type Redemption } from '../../../domain/redemption.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { asGatewayError, GatewayErrorKind } from '../../../gateway/gateway-error.ts'

/** The batch is found by a search for the name, else on the pages back to the minute of its creation. */
export async function loadBatch(
  gateway: Gateway,
  code: Redemption,
  signal: AbortSignal,
): Promise<Redemption[]> {
  const batch = batchOf(code)
  const ofBatch = (rows: readonly Redemption[]) => rows.filter((one) => batchOf(one) === batch)
  try {
    const { rows, total = 0 } = await searchRedemptions(gateway, code.name, signal)
    if (rows.length >= total) return ofBatch(rows)
  } catch (error) {
    const { kind } = asGatewayError(error)
    if (kind !== GatewayErrorKind.refused && kind !== GatewayErrorKind.server) throw error
  }
  const found: Redemption[] = []
  const request = (page: number) => listRedemptions(gateway, page, signal, maxPageSize)
  for await (const { rows } of pages(request, {
    signal,
    acquire: () => gateway.limiter.acquire({ signal }),
  })) {
    found.push(...ofBatch(rows))
    // Newest first: codes a minute older belong to another batch.
    if (rows.some(({ created_time }) => created_time < code.created_time - 60)) break
  }
  return found
}

/** The log's top-up lines name the redeemers; each code takes one call. */
export async function loadRedeemers(
  gateway: Gateway,
  codes: readonly Redemption[],
  signal: AbortSignal,
): Promise<Map<Redemption['id'], string[]>> {
  const names = new Map<Redemption['id'], string[]>()
  for (const code of codes) {
    await gateway.limiter.acquire({ signal })
    const { rows } = await listLogs(
      gateway,
      'all',
      0,
      {
        ...noLogFilters,
        type: LogType.topup,
        start_timestamp: code.redeemed_time - redeemWindow.before,
        end_timestamp: code.redeemed_time + redeemWindow.after,
      },
      { signal },
    )
    names.set(code.id, redeemersOf(code, rows))
  }
  return names
}
