import { getLogStat, listLogs, logKeys } from '../../api/logs.ts'
import { dayStart } from '../../domain/days.ts'
import type { Id } from '../../domain/id.ts'
import { logEnd } from '../../domain/limits.ts'
import { LogType, type LogFilters } from '../../domain/log.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { browserClock } from '../data/pace.ts'
import { useResource } from '../data/use-resource.ts'

/** Who goes by arrow from row to row asks for none of those passed: milliseconds of rest before the first call. */
export const rest = (signal: AbortSignal) => browserClock(signal).wait(250)

/** What was called through a channel since midnight: the newest calls, what they cost. */
export function useCallsToday(channel: Id) {
  return useResource({
    key: [...logKeys.all, 'today', String(channel)],
    load: async (gateway, signal) => {
      await rest(signal)
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

/** How many calls there were, exactly: by doubling and halving the page (1,000 calls: some 14 calls of the gateway). */
export async function countCallsToday(gateway: Gateway, channel: Id): Promise<number> {
  const { countBeyond } = await import('../lists/whole-list.ts')
  const filters = today(channel)
  return countBeyond((page) => listLogs(gateway, 'all', page, filters), 10)
}

const today = (channel: Id): LogFilters => ({
  type: LogType.consumption,
  token_name: '',
  model_name: '',
  username: '',
  channel: String(channel),
  start_timestamp: dayStart(0, Date.now()),
  end_timestamp: logEnd(Date.now()),
})
