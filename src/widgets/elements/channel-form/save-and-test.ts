import { testChannel, type ChannelTest } from '../../api/channel-tests.ts'
import { createChannel, listChannels, updateChannel } from '../../api/channels.ts'
import { ChannelStatus, type ChannelDraft } from '../../domain/channels/channel.ts'
import type { Id } from '../../domain/id.ts'
import type { Gateway } from '../../gateway/gateway.ts'

const { enabled, disabled } = ChannelStatus

/**
 * Stores a channel so that no call goes to it, tests it by a real request, and enables it when that was answered. The
 * gateway tests nothing that is not stored.
 *
 * @param made - the channel that an earlier try has stored: it is changed, and no second one made
 * @param onStored - told its id, whatever becomes of the test
 * @throws GatewayError: what the calls throw; after `onStored` for the test, in the provider's words
 */
export async function saveAndTest(
  gateway: Gateway,
  draft: ChannelDraft,
  made: Id | undefined,
  onStored: (id: Id) => void,
): Promise<ChannelTest> {
  const id = made ?? (await createDisabled(gateway, draft))
  if (made !== undefined) await updateChannel(gateway, made, { ...draft, status: disabled })
  onStored(id)
  const test = await testChannel(gateway, id)
  await updateChannel(gateway, id, { status: enabled })
  return test
}

/** A gateway does not say which channel it made: it is the one of this name that was not there before. */
async function createDisabled(gateway: Gateway, draft: ChannelDraft): Promise<Id> {
  const newest = async () => (await listChannels(gateway, 0)).rows
  const before = new Set((await newest()).map(({ id }) => id))
  await createChannel(gateway, { ...draft, status: disabled })
  const found = (await newest()).find(({ id, name }) => !before.has(id) && name === draft.name)
  if (!found) throw new Error(`${draft.name} was stored and is not among the newest channels`)
  // A gateway may enable what is new, whatever it was sent.
  if (found.status !== disabled) await updateChannel(gateway, found.id, { status: disabled })
  return found.id
}
