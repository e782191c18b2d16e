import { useEffect, useRef, useState } from 'react'
import { testChannels } from '../../api/channels.ts'
import { isDisabled, type Channel } from '../../domain/channel.ts'
import type { Id } from '../../domain/id.ts'
import { useCommand } from '../../kit/use-command.ts'
import type { List } from '../../kit/use-list.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { testMessages } from './channel-test.messages.ts'

export type TestScope = 'all' | 'disabled'

/** Seconds between the looks at a round that goes on in the gateway: a few, since calls are limited. */
const looks = [1, 2, 4, 8, 15, 30, 60]

/** A round of tests as far as the page shown tells: `long` means that nobody looks any more. */
export interface TestRound {
  phase: 'running' | 'done' | 'long'
  tested: number
  /** Channels on the page that the round tests. */
  of: number
  /** Those of them whose test failed: tested, and without a response time. */
  failed: ReadonlySet<Id>
}

interface Started {
  /** Last test of each channel shown when the round began. */
  before: ReadonlyMap<Id, number>
  watching: boolean
}

/** Tests of many channels. The gateway answers before it tests, so the list is loaded again a few times. */
export function useTestRound(list: List<Channel>, onStart: () => void) {
  const { notify } = useWidget()
  const words = useMessages(testMessages)
  const [started, setStarted] = useState<Started>()
  const start = useCommand(async (gateway, scope: TestScope) => {
    const taken = list.rows.filter((row) => scope === 'all' || isDisabled(row))
    await testChannels(gateway, scope)
    notify('info', words.started[scope])
    onStart()
    setStarted({ before: new Map(taken.map(({ id, test_time }) => [id, test_time])), watching: true })
  })
  const round = started && progress(started, list.rows)
  useLooks(started?.watching && round?.phase !== 'done' ? started : undefined, list.reload, () =>
    setStarted((before) => before && { ...before, watching: false }),
  )
  return { start, round, dismiss: () => setStarted(undefined) }
}

function progress({ before, watching }: Started, rows: readonly Channel[]): TestRound {
  const taken = rows.filter(({ id }) => before.has(id))
  const tested = taken.filter(({ id, test_time }) => test_time !== before.get(id))
  const done = taken.length > 0 && tested.length === taken.length
  const failed = tested.filter(({ response_time }) => response_time === 0)
  return {
    phase: done ? 'done' : watching ? 'running' : 'long',
    tested: tested.length,
    of: taken.length,
    failed: new Set(failed.map(({ id }) => id)),
  }
}

/** Loads again after each pause while `started` stays the same. */
function useLooks(started: Started | undefined, reload: () => Promise<unknown>, end: () => void) {
  const latest = useRef({ reload, end })
  latest.current = { reload, end }
  useEffect(() => {
    if (!started) return
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const wait = (index: number) => {
      const pause = looks[index]
      if (pause === undefined) return latest.current.end()
      timer = setTimeout(async () => {
        await latest.current.reload()
        if (!over) wait(index + 1)
      }, pause * 1000)
    }
    wait(0)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [started])
}
