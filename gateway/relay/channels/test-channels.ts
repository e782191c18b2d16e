import { setTimeout as pause } from 'node:timers/promises'
import { desc, inArray } from 'drizzle-orm'
import { channels, type ChannelRow } from '../../db/schema.ts'
import type { GatewayDeps } from '../../deps.ts'
import { ChannelStatus } from '../../domain.ts'
import { Refusal } from '../../http/envelope.ts'
import { autoDisable, autoEnable } from './channel-health.ts'
import { eachChannel } from './each-channel.ts'
import { testChannel } from './test-channel.ts'
import { logError } from '../../log-error.ts'

/** `disabled` are the channels disabled by a person or by the gateway. */
type TestScope = 'all' | 'disabled'

const statuses: Record<TestScope, number[]> = {
  all: Object.values(ChannelStatus),
  disabled: [ChannelStatus.disabled, ChannelStatus.autoDisabled],
}

/** Between two tests, so that many channels of one provider do not reach its rate limit. */
const testPauseMs = 200

/** The running rounds of tests, at most one per gateway. */
const runs = new WeakMap<GatewayDeps['db'], { over: Promise<void>; ending: AbortController }>()

/**
 * Starts a round of tests, one channel after another, in the background. Depending on the options, a round disables
 * channels that fail or are slow, and enables recovered ones.
 * @throws {Refusal} when a round is still running
 */
export async function startChannelTests(deps: GatewayDeps, scope: TestScope): Promise<void> {
  if (runs.has(deps.db)) throw new Refusal('测试已在运行中')
  const ending = new AbortController()
  const over = testAll(deps, scope, ending.signal)
    .catch((error: unknown) => logError('testing channels', error))
    .finally(() => runs.delete(deps.db))
  runs.set(deps.db, { over, ending })
}

/** Resolves when the running round, if any, has ended. */
export const channelTestsDone = async ({ db }: Pick<GatewayDeps, 'db'>) => runs.get(db)?.over

/** Aborts a running round before the gateway stops. Resolves when the current test has ended. */
export async function endChannelTests({ db }: Pick<GatewayDeps, 'db'>): Promise<void> {
  const run = runs.get(db)
  run?.ending.abort()
  await run?.over
}

async function testAll(deps: GatewayDeps, scope: TestScope, signal: AbortSignal): Promise<void> {
  const inScope = inArray(channels.status, statuses[scope])
  for await (const channel of eachChannel(deps.db, inScope, desc(channels.id))) {
    await testOne(deps, channel)
    await pause(testPauseMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
  }
}

async function testOne(deps: GatewayDeps, channel: ChannelRow): Promise<void> {
  const { success, message, time } = await testChannel(deps, channel, { inRound: true })
  if (!success) return autoDisable(channel, message, deps)
  const slowest = (await deps.options.read()).number('ChannelDisableThreshold')
  if (slowest > 0 && time > slowest) {
    return autoDisable(channel, `响应时间 ${time.toFixed(2)}s 超过阈值 ${slowest}s`, deps)
  }
  await autoEnable(channel, deps)
}
