import { useMemo } from 'react'
import { useStore } from 'zustand'
import { listTestLines, verdictsIn } from '../../api/channels/channel-tests.ts'
import { logKeys } from '../../api/logs.ts'
import { isOfLastTest, lastTest, type LastTest } from '../../domain/channels/channel-test.ts'
import type { Channel } from '../../domain/channels/channel.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { useResource } from '../data/use-resource.ts'
import { useWidget, useCapabilities } from '../element/widget-context.ts'
import { cacheTests, cachedTests } from './cached-tests.ts'

export interface LastTests {
  lastTestOf: (channel: Channel) => LastTest
  /** True if the log would add nothing about a channel's last test. */
  isKnownWithoutLog: (channel: Channel) => boolean
}

export const lastTestReader =
  ({ storage, dialect }: Gateway) =>
  (channel: Channel): LastTest =>
    lastTest(channel, cachedTests(storage).getState().tests.get(channel.id), dialect.capabilities)

export function useLastTests(): LastTests {
  const { gateway } = useWidget()
  const capabilities = useCapabilities()
  const tests = useStore(cachedTests(gateway.storage), (state) => state.tests)
  return useMemo(
    () => ({
      lastTestOf: lastTestReader(gateway),
      isKnownWithoutLog: (channel) => {
        const seen = tests.get(channel.id)
        const isSeen = seen !== undefined && isOfLastTest(seen, channel)
        return isSeen || channel.test_error !== undefined || Boolean(capabilities.passesByTime)
      },
    }),
    [gateway, capabilities, tests],
  )
}

/** The most wire pages of the log that are read: for one page of channels, and for a filter over all channels. */
const maxPages = { page: 5, filter: 200 }

const loggedTests = logKeys.all.key<true>()

interface LoggedTestsQuery {
  rows: readonly Channel[]
  /** True if no log line is needed to know how the row's last test ended. */
  isKnown: (row: Channel) => boolean
  reach: keyof typeof maxPages
  enabled: boolean
}

/** A response time shows no result, so the log is read; returns whether that is going on. */
export function useLoggedTests({ rows, isKnown, reach, enabled }: LoggedTestsQuery): boolean {
  const tested = rows.filter(({ test_time }) => test_time > 0)
  const isNeeded = enabled && !tested.every(isKnown)
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
        limit: maxPages[reach],
        enough: (page) => {
          for (const { channel } of page) missing.delete(channel)
          return missing.size === 0
        },
        acquire: () => gateway.limiter.acquire({ signal }),
        signal,
      }).catch((error: unknown) => {
        if (signal.aborted) throw error
        // The channels are shown even if the log cannot be read.
        return []
      })
      const names = new Map(wanted.map(({ id, name }) => [id, name]))
      const verdicts = verdictsIn(gateway, lines, (id) => names.get(id))
      cacheTests(
        gateway.storage,
        [...verdicts.values()].filter(({ channel }) => names.has(channel)),
      )
      return true as const
    },
    enabled: isNeeded,
    staleTime: 60_000,
    optional: true,
  })
  return isNeeded && loading
}
