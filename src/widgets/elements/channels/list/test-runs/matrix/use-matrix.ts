import { useRef, useState } from 'react'
import { secondsNow } from '../../../../../domain/clock.ts'
import { testChannel } from '../../../../../api/channels/channel-tests.ts'
import { channelKeys } from '../../../../../api/channels/channels.ts'
import { testedAs, type TestVerdict } from '../../../../../domain/channels/channel-test.ts'
import { afterCommit } from '../../../../../domain/after-commit.ts'
import type { Id } from '../../../../../domain/id.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from '../../../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../../../gateway/gateway.ts'
import { useWidget } from '../../../../../kit/element/widget-context.ts'
import type { JobItem } from '../../../../../kit/jobs/job.ts'
import { queueOf } from '../../../../../kit/jobs/jobs.ts'
import { useJob } from '../../../../../kit/jobs/display/use-jobs.ts'
import { patchRow } from '../../../../../kit/lists/data/list-rows.ts'
import type { Locale } from '../../../../../messages/language/locale.ts'
import { cacheTests } from '../../../../../kit/channels/cached-tests.ts'
import type { Cell } from './matrix-cells.ts'
import { providerFailure } from '../../../../../kit/channels/provider.messages.ts'

const atOnce = 3

export function useMatrix() {
  const { gateway, locale } = useWidget()
  const [run, setRun] = useState<{ cells: readonly Cell[]; jobId: string }>()
  const seconds = useRef(new Map<Id, number>()).current
  /** By test: no result came within this many seconds. */
  const late = useRef(new Map<Id, number>()).current
  const job = useJob(run?.jobId)
  const start = (title: string, cells: readonly Cell[], limit: number) => {
    seconds.clear()
    late.clear()
    const items = cells.map((cell): JobItem => ({
      id: cell.key,
      name: `${cell.channel.name} · ${cell.model}`,
      run: async (gateway, signal) => {
        const verdict = await test(gateway, cell, locale, { signal, limit: limit * 1000 }).catch((thrown) => {
          if (asGatewayError(thrown).kind !== GatewayErrorKind.timeout) throw thrown
          late.set(cell.key, limit)
          // The fault is no lost answer, after some of which the job would pause: the limit was chosen.
          const fault = `no result within ${limit} s`
          throw new GatewayError(GatewayErrorKind.timeout, '', { uncertain: true, fault })
        })
        afterCommit(
          () => patchRow(gateway, channelKeys.list, cell.channel, testedAs(verdict)),
          () => cacheTests(gateway.storage, [verdict]),
        )
        if (!verdict.passed)
          throw new GatewayError(GatewayErrorKind.refused, verdict.message, { status: 200 })
        seconds.set(cell.key, verdict.milliseconds / 1000)
      },
    }))
    setRun({ cells, jobId: queueOf(gateway).start({ kind: 'channel-tests', title, items, atOnce }).id })
  }
  const stop = () => run && queueOf(gateway).cancel(run.jobId)
  return { cells: run?.cells ?? [], job, seconds, late, start, stop, leave: () => setRun(undefined) }
}

/** A provider's "Invalid access token" must not end the console's session. */
async function test(
  gateway: Gateway,
  cell: Cell,
  locale: Locale,
  options: { signal: AbortSignal; limit: number },
): Promise<TestVerdict> {
  const { channel, model } = cell
  const ended = (passed: boolean, message: string, milliseconds = 0): TestVerdict => ({
    channel: channel.id,
    at: secondsNow(),
    model,
    passed,
    message,
    milliseconds,
  })
  try {
    const { seconds, message } = await testChannel(gateway, channel.id, model, options)
    return ended(true, message, Math.round(seconds * 1000))
  } catch (thrown) {
    const { reason, answered } = providerFailure(thrown, locale)
    if (!answered) throw thrown
    return ended(false, reason)
  }
}
