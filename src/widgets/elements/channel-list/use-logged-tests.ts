import { logKeys } from '../../api/logs.ts'
import type { Channel } from '../../domain/channels/channel.ts'
import { browserClock, createPace } from '../../kit/data/pace.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { keepTests } from '../../stores/kept-tests.ts'

/** Wire pages of the log that are read for one page of channels, and for a filter that concerns all. */
const mostPages = { page: 5, filter: 200 }

interface Wanted {
  rows: readonly Channel[]
  /** Nothing newer than its verdict is to be had. */
  isKnown: (row: Channel) => boolean
  reach: keyof typeof mostPages
  enabled: boolean
}

/**
 * Keeps how the last tests of rows ended, as far as the log tells: a response time alone does not (contract "Manners").
 *
 * @returns whether the log is being read
 */
export function useLoggedTests({ rows, isKnown, reach, enabled }: Wanted): boolean {
  const tested = rows.filter(({ test_time }) => test_time > 0)
  const asked = enabled && !tested.every(isKnown)
  const { loading } = useResource({
    key: [...logKeys.all, 'tests', reach, tested.map(({ id, test_time }) => [id, test_time])],
    load: async (gateway, signal) => {
      const { listTestLines, verdictsIn } = await import('../../api/channel-tests.ts')
      const wanted = tested.filter((row) => !isKnown(row))
      const missing = new Set(wanted.map(({ id }) => id))
      const lines = await listTestLines(gateway, {
        since: Math.min(...wanted.map(({ test_time }) => test_time)) - 60,
        pages: mostPages[reach],
        enough: (page) => {
          for (const { channel } of page) missing.delete(channel)
          return missing.size === 0
        },
        turn: createPace(browserClock(signal)),
        signal,
      }).catch((error: unknown) => {
        if (signal.aborted) throw error
        // A log that cannot be read tells nothing; the channels are shown all the same.
        return []
      })
      const names = new Map(wanted.map(({ id, name }) => [id, name]))
      const verdicts = verdictsIn(lines, (id) => names.get(id))
      keepTests(
        gateway.storage,
        [...verdicts.values()].filter(({ channel }) => names.has(channel)),
      )
      return true
    },
    enabled: asked,
    staleTime: 60_000,
    optional: true,
  })
  return asked && loading
}
