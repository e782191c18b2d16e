import { listTestLines, verdictsIn } from '../../../../api/channels/channel-tests.ts'
import { logKeys } from '../../../../api/logs.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { paceOf } from '../../../../kit/pace/turns.ts'
import { browserClock } from '../../../../kit/pace/clock.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { keepTests } from '../../../../kit/channels/kept-tests.ts'

/** Maximum wire pages of the log read for one page of channels, and for a filter over all channels. */
const mostPages = { page: 5, filter: 200 }

const loggedTests = logKeys.all.key<true>()

interface Wanted {
  rows: readonly Channel[]
  /** Whether the result of the row's last test is already known. */
  isKnown: (row: Channel) => boolean
  reach: keyof typeof mostPages
  enabled: boolean
}

/**
 * Stores the results of the rows' last tests as far as the log has them: a response time alone does not show
 * a result.
 *
 * @returns whether the log is being read
 */
export function useLoggedTests({ rows, isKnown, reach, enabled }: Wanted): boolean {
  const tested = rows.filter(({ test_time }) => test_time > 0)
  const asked = enabled && !tested.every(isKnown)
  const { loading } = useResource({
    key: loggedTests.at(
      reach,
      tested.map(({ id, test_time }) => [id, test_time]),
    ),
    load: async (gateway, signal) => {
      const wanted = tested.filter((row) => !isKnown(row))
      const missing = new Set(wanted.map(({ id }) => id))
      const lines = await listTestLines(gateway, {
        since: Math.min(...wanted.map(({ test_time }) => test_time)) - 60,
        pages: mostPages[reach],
        enough: (page) => {
          for (const { channel } of page) missing.delete(channel)
          return missing.size === 0
        },
        turn: paceOf(gateway, browserClock(signal)),
        signal,
      }).catch((error: unknown) => {
        if (signal.aborted) throw error
        // The channels are shown even if the log cannot be read.
        return []
      })
      const names = new Map(wanted.map(({ id, name }) => [id, name]))
      const verdicts = verdictsIn(gateway, lines, (id) => names.get(id))
      keepTests(
        gateway.storage,
        [...verdicts.values()].filter(({ channel }) => names.has(channel)),
      )
      return true as const
    },
    enabled: asked,
    staleTime: 60_000,
    optional: true,
  })
  return asked && loading
}
