import { listTestLines, verdictsIn } from '../../api/channel-tests.ts'
import { logKeys } from '../../api/logs.ts'
import { isOfLastTest, type TestVerdict } from '../../domain/channels/channel-test.ts'
import type { Channel } from '../../domain/channels/channel.ts'
import type { Id } from '../../domain/id.ts'
import { useResource } from '../../kit/data/use-resource.ts'

/** Wire pages of the log that are read for one page of channels. */
const mostPages = 5
const none: ReadonlyMap<Id, TestVerdict> = new Map()

/**
 * How the last tests of the rows ended, as far as the log tells: a response time alone does not (contract "Manners").
 *
 * @param rows - those of which nothing newer is known
 */
export function useLoggedTests(rows: readonly Channel[], enabled: boolean): ReadonlyMap<Id, TestVerdict> {
  const tested = rows.filter(({ test_time }) => test_time > 0)
  const times = tested.map(({ test_time }) => test_time)
  const newest = Math.max(0, ...times)
  const { data } = useResource({
    key: [...logKeys.all, 'tests', tested.map(({ id }) => id), newest],
    load: async (gateway, signal) => {
      const missing = new Set(tested.map(({ id }) => id))
      const lines = await listTestLines(gateway, {
        since: Math.min(...times) - 60,
        pages: mostPages,
        enough: (page) => {
          for (const { channel } of page) missing.delete(channel)
          return missing.size === 0
        },
        signal,
      }).catch((error: unknown) => {
        if (signal.aborted) throw error
        // A log that cannot be read tells nothing; the channels are shown all the same.
        return []
      })
      const names = new Map(tested.map(({ id, name }) => [id, name]))
      return verdictsIn(lines, (id) => names.get(id))
    },
    enabled: enabled && tested.length > 0,
    keepPrevious: true,
    optional: true,
  })
  if (!data) return none
  return new Map(
    tested.flatMap((row) => {
      const verdict = data.get(row.id)
      return verdict && isOfLastTest(verdict, row) ? [[row.id, verdict] as const] : []
    }),
  )
}
