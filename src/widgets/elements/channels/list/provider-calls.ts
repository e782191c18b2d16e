import { secondsNow } from '../../../domain/clock.ts'
import { testChannel } from '../../../api/channels/channel-tests.ts'
import { channelKeys, updateBalance } from '../../../api/channels/channels.ts'
import { formatBalance, type Channel } from '../../../domain/channels/channel.ts'
import { testedAs } from '../../../domain/channels/channel-test.ts'
import { followUp } from '../../../domain/follow-up.ts'
import { keepTests } from '../../../kit/channels/kept-tests.ts'
import { tellReason } from '../../../kit/channels/round-store.ts'
import { providerFailure } from '../../../kit/channels/provider.messages.ts'
import type { Widget } from '../../../kit/element/widget-context.ts'
import { dropRow, patchRow } from '../../../kit/lists/data/list-rows.ts'
import { isGone } from '../../../kit/lists/data/refused.ts'
import type { ChannelListWords } from './channel-list.messages.ts'
import type { ChannelTestWords } from './rounds/channel-test.messages.ts'
import type { TestOutcome } from './rounds/use-channel-tests.ts'

/** What a channel's provider is asked for by a press in the list, which loads this with the first. */

type Teller = Pick<Widget, 'gateway' | 'locale' | 'figures' | 'notify' | 'emit'>

/**
 * Tests a channel and tells how it ended.
 *
 * @param model - the model that it is tested with, as shown
 * @param asked - the model that was chosen; without one the gateway uses the channel's first
 */
export async function runTest(
  { gateway, locale, figures, notify, emit }: Teller,
  channel: Channel,
  words: ChannelTestWords,
  { model: first, asked }: { model: string; asked: string },
): Promise<TestOutcome> {
  const { id, name } = channel
  try {
    const test = await testChannel(gateway, id, gateway.dialect.capabilities.testsByModel ? first : asked)
    const model = test.model || first
    const seconds = test.seconds.toFixed(2)
    const milliseconds = Math.round(test.seconds * 1000)
    const at = secondsNow()
    const verdict = { channel: id, at, model, passed: true, words: test.message, milliseconds }
    followUp(
      () => patchRow(gateway, channelKeys.list, channel, testedAs(verdict)),
      () => keepTests(gateway.storage, [verdict]),
      () => tellReason(gateway, verdict),
      () => notify('success', words.passedToast(name, model, figures.number(seconds))),
      () => emit('oneapi-channel-tested', { id, success: true }),
    )
    return { phase: 'passed', model, seconds }
  } catch (thrown) {
    const { reason, answered, signedOut } = providerFailure(thrown, locale)
    if (!signedOut) notify('error', words.failedToast(name, reason))
    if (isGone(thrown)) dropRow(gateway, channelKeys.list, channel)
    else if (answered) {
      const at = secondsNow()
      const verdict = { channel: id, at, model: first, passed: false, words: reason, milliseconds: 0 }
      followUp(
        () => patchRow(gateway, channelKeys.list, channel, testedAs(verdict)),
        () => keepTests(gateway.storage, [verdict]),
        () => tellReason(gateway, verdict),
        () => emit('oneapi-channel-tested', { id, success: false }),
      )
    }
    return { phase: 'failed', model: first, reason }
  }
}

/** Has the gateway ask for a channel's balance, and tells it. */
export async function refreshBalance(
  { gateway, locale, figures, notify, emit }: Teller,
  channel: Channel,
  words: ChannelListWords,
) {
  const { id, name, type } = channel
  try {
    const balance = await updateBalance(gateway, id)
    const changes = { balance, balance_updated_time: secondsNow() }
    followUp(
      () => patchRow(gateway, channelKeys.list, channel, changes),
      () => emit('oneapi-channel-updated', { id }),
      () => notify('success', words.balanceUpdated(name, formatBalance({ type, balance }, figures))),
    )
  } catch (thrown) {
    const { reason, signedOut } = providerFailure(thrown, locale)
    if (!signedOut) notify('error', words.balanceFailed(name, reason))
    if (isGone(thrown)) dropRow(gateway, channelKeys.list, channel)
  }
}
