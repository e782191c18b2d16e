import { secondsNow } from '../../domain/clock.ts'
import { maintenanceIn, timesOf } from '../../domain/options/maintenance.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { contentKeys, getContent } from '../../api/content.ts'

interface AnnouncedMaintenance {
  /** The browser's storage has this flag once the notice was put away. */
  flag: string
  /** The times are in the reader's zone and language. */
  times: string
  text: string
  begun: boolean
}

const staleTimeMs = 300_000

/** Undefined once the announced maintenance has ended. @throws GatewayError */
export async function announcedMaintenance(
  gateway: Gateway,
  locale: string,
): Promise<AnnouncedMaintenance | undefined> {
  const load = (signal: AbortSignal) => getContent(gateway, 'notice', signal)
  const found = maintenanceIn(await gateway.resources.fetch(contentKeys.of('notice'), load, staleTimeMs))
  if (!found || found.to <= secondsNow()) return undefined
  const { from, to, text } = found
  return {
    flag: `maintenance-${from}-${to}`,
    times: timesOf(found, locale),
    text,
    begun: from <= secondsNow(),
  }
}
