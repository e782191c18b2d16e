import { secondsNow } from '../../../domain/clock.ts'
import { testChannel } from '../../../api/channels/channel-tests.ts'
import { channelKeys, updateBalance } from '../../../api/channels/channels.ts'
import { formatBalance, type Channel } from '../../../domain/channels/channel.ts'
import { testedAs } from '../../../domain/channels/channel-test.ts'
import { afterCommit } from '../../../domain/after-commit.ts'
import { cacheTests } from '../../../kit/channels/cached-tests.ts'
import { addReason } from '../../../kit/channels/test-run-store.ts'
import { providerFailure } from '../../../kit/channels/provider.messages.ts'
import { queueOf } from '../../../kit/jobs/jobs.ts'
import type { Id } from '../../../domain/id.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import type { Widget } from '../../../kit/element/widget-context.ts'
import { dropRow, patchRow } from '../../../kit/lists/data/list-rows.ts'
import { isGone } from '../../../kit/lists/data/refused.ts'
import type { ChannelListMessages } from './channel-list.messages.ts'
import type { ChannelTestMessages } from './test-runs/channel-test.messages.ts'
import type { TestOutcome } from './test-runs/use-channel-tests.ts'

/** The list loads this module with the first press. */

type Notifier = Pick<Widget, 'gateway' | 'locale' | 'numberFormat' | 'notify' | 'emit'>

/** Without `requested`, the chosen model, the channel's first is tested. */
export async function runTest(
  { gateway, locale, numberFormat, notify, emit }: Notifier,
  channel: Channel,
  t: ChannelTestMessages,
  { model: first, requested }: { model: string; requested: string },
): Promise<TestOutcome> {
  const { id, name } = channel
  try {
    const test = await testChannel(gateway, id, gateway.dialect.capabilities.testsByModel ? first : requested)
    const model = test.model || first
    const seconds = test.seconds.toFixed(2)
    const milliseconds = Math.round(test.seconds * 1000)
    const at = secondsNow()
    const verdict = { channel: id, at, model, passed: true, message: test.message, milliseconds }
    afterCommit(
      () => patchRow(gateway, channelKeys.list, channel, testedAs(verdict)),
      () => cacheTests(gateway.storage, [verdict]),
      () => addReason(gateway, verdict),
      () => notify('success', t.passedToast(name, model, numberFormat.number(seconds))),
      () => emit('oneapi-channel-tested', { id, success: true }),
    )
    return { phase: 'passed', model, seconds }
  } catch (thrown) {
    const { reason, answered, signedOut } = providerFailure(thrown, locale)
    if (!signedOut) notify('error', t.failedToast(name, reason))
    if (isGone(thrown)) dropRow(gateway, channelKeys.list, channel)
    else if (answered) {
      const at = secondsNow()
      const verdict = { channel: id, at, model: first, passed: false, message: reason, milliseconds: 0 }
      afterCommit(
        () => patchRow(gateway, channelKeys.list, channel, testedAs(verdict)),
        () => cacheTests(gateway.storage, [verdict]),
        () => addReason(gateway, verdict),
        () => emit('oneapi-channel-tested', { id, success: false }),
      )
    }
    return { phase: 'failed', model: first, reason }
  }
}

export async function refreshBalance(
  { gateway, locale, numberFormat, notify, emit }: Notifier,
  channel: Channel,
  t: ChannelListMessages,
) {
  const { id, name, type } = channel
  try {
    const balance = await storeBalance(gateway, channel)
    afterCommit(
      () => emit('oneapi-channel-updated', { id }),
      () => notify('success', t.balanceUpdated(name, formatBalance({ type, balance }, numberFormat))),
    )
  } catch (thrown) {
    const { reason, signedOut } = providerFailure(thrown, locale)
    if (!signedOut) notify('error', t.balanceFailed(name, reason))
    if (isGone(thrown)) dropRow(gateway, channelKeys.list, channel)
  }
}

export function refreshBalances(
  gateway: Gateway,
  channels: readonly Channel[],
  title: string,
  onEnd: (done: number, failed: number) => void,
) {
  const answered = new Set<Id>()
  queueOf(gateway).start({
    kind: 'channel-balances',
    title,
    items: channels.map((channel) => ({
      id: channel.id,
      name: channel.name,
      run: async (gateway) => {
        await storeBalance(gateway, channel).catch(ofProvider)
        answered.add(channel.id)
      },
    })),
    onEnd: () => onEnd(answered.size, channels.length - answered.size),
  })
}

async function storeBalance(gateway: Gateway, channel: Channel): Promise<number> {
  const balance = await updateBalance(gateway, channel.id)
  const changes = { balance, balance_updated_time: secondsNow() }
  afterCommit(() => patchRow(gateway, channelKeys.list, channel, changes))
  return balance
}

/** A provider's "Invalid access token" must not be taken for the end of the console's session. */
function ofProvider(thrown: unknown): never {
  const error = asGatewayError(thrown)
  if (error.status !== 200 || !error.message) throw error
  throw new GatewayError(GatewayErrorKind.refused, error.message, { status: 200 })
}
