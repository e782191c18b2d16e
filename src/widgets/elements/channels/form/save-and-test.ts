import { testChannel, type ChannelTest } from '../../../api/channels/channel-tests.ts'
import { channelKeys, listChannels, searchChannels, updateChannel } from '../../../api/channels/channels.ts'
import { findCreatedByName } from '../../../api/made.ts'
import { knownIds } from '../../../api/page.ts'
import { ChannelStatus, type ChannelDraft, type KeyMode } from '../../../domain/channels/channel.ts'
import { splitList } from '../../../domain/format.ts'
import type { Id } from '../../../domain/id.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { makeChannels } from './make-channels.ts'

const { enabled, disabled } = ChannelStatus

/**
 * The gateway can test stored channels only, so the channel is stored disabled, tested with a real request, and enabled
 * if the test passes. `as.made` is the channel that an earlier attempt stored, which is updated instead; `onStored`
 * gets its id, whatever the result. Resolves to undefined if the new channel cannot be found, so that it is neither
 * tested nor enabled. Throws GatewayError from the requests; after `onStored`, the test's error with the provider's
 * message.
 */
export async function saveAndTest(
  gateway: Gateway,
  draft: ChannelDraft,
  as: { made: Id | undefined; keyMode: KeyMode | undefined },
  onStored: (id: Id) => void,
): Promise<ChannelTest | undefined> {
  const { made, keyMode } = as
  const id = made ?? (await createDisabled(gateway, draft, keyMode))
  if (id === undefined) return undefined
  if (made !== undefined) await updateChannel(gateway, made, { ...draft, status: disabled })
  onStored(id)
  const model = gateway.dialect.capabilities.testsByModel ? splitList(draft.models)[0] : undefined
  const test = await testChannel(gateway, id, model)
  await updateChannel(gateway, id, { status: enabled })
  return test
}

/** The gateway returns no id: the new channel is the one of this name that was not there before. */
async function createDisabled(
  gateway: Gateway,
  draft: ChannelDraft,
  keyMode: KeyMode | undefined,
): Promise<Id | undefined> {
  const name = draft.name ?? ''
  const known = knownIds(gateway, channelKeys.list)
  const made = await makeChannels(gateway, { ...draft, status: disabled }, keyMode)
  const readers = [() => listChannels(gateway, 0), () => searchChannels(gateway, name)]
  const [found] =
    'found' in made
      ? made.found
      : await findCreatedByName(name, (id) => known.has(id) || made.isLater?.(id) === false, ...readers)
  if (!found) return undefined
  // A gateway may enable new channels whatever status was sent.
  if (found.status !== disabled) await updateChannel(gateway, found.id, { status: disabled })
  return found.id
}
