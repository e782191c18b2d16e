import { createChannel, listChannels } from '../../../api/channels/channels.ts'
import type { ChannelDraft, KeyMode } from '../../../domain/channels/channel.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { channelRecord } from '../../../kit/writes/channels.ts'
import { createOnce } from '../../../kit/writes/created.ts'
import { omit } from '../../../kit/writes/write.ts'

/** A lost response creates no second one; resolves to the channels if they had to be looked for. */
export const makeChannels = (
  gateway: Gateway,
  draft: ChannelDraft & { status?: number },
  keyMode: KeyMode | undefined,
  count = 1,
) =>
  createOnce(gateway, () => createChannel(gateway, draft, keyMode), {
    attempt: ['channel', draft, keyMode],
    // Some gateways enable whatever they create, and fill in the provider's address.
    sent: omit(draft, draft.base_url ? ['status'] : ['status', 'base_url']),
    kind: channelRecord,
    list: (page, signal) => listChannels(gateway, page, signal),
    matches: ({ name, type }) => name === draft.name && type === draft.type,
    count,
  })
