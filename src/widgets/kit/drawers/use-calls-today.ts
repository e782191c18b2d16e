import { logEnd, timeNow } from '../../domain/clock.ts'
import { getLogStat, listLogs, logKeys } from '../../api/logs.ts'
import { dayStart } from '../../domain/usage/days.ts'
import type { Id } from '../../domain/id.ts'
import { LogType, noLogFilters, type LogEntry, type LogFilters } from '../../domain/log.ts'
import type { Page } from '../../domain/paging.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { browserTimer } from '../../gateway/timer.ts'
import { useResource } from '../data/use-resource.ts'

/** Stepping quickly through rows must not load those passed over. */
export const debounce = (signal: AbortSignal) => browserTimer(signal).wait(250)

const callsToday = logKeys.all.key<Page<LogEntry> & { spent: number }>()

export function useCallsToday(channel: Id) {
  return useResource({
    key: callsToday.at(String(channel)),
    load: async (gateway, signal) => {
      await debounce(signal)
      const filters = today(channel)
      const [spent, page] = await Promise.all([
        getLogStat(gateway, 'all', filters, signal),
        listLogs(gateway, 'all', 0, filters, { signal }),
      ])
      return { spent, ...page }
    },
    staleTime: 30_000,
    optional: true,
  })
}

/** Bisects the log's pages: about 14 requests for 1,000 calls. */
export async function countCallsToday(gateway: Gateway, channel: Id): Promise<number> {
  const { countBeyond } = await import('../lists/data/all-rows.ts')
  const filters = today(channel)
  return countBeyond((page) => listLogs(gateway, 'all', page, filters), 10)
}

const today = (channel: Id): LogFilters => ({
  ...noLogFilters,
  type: LogType.consumption,
  channel: String(channel),
  start_timestamp: dayStart(0, timeNow()),
  end_timestamp: logEnd(timeNow()),
})
