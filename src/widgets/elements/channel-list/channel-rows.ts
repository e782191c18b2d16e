import { channelKeys } from '../../api/channels.ts'
import type { Channel } from '../../domain/channels/channel.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { patchRow } from '../../kit/lists/list-rows.ts'

/** Shows confirmed changes of a channel at once, without reloading the list. */
export const patchChannel = (gateway: Gateway, channel: Channel, changes: Partial<Channel>) =>
  patchRow<Channel>(gateway, channelKeys.list, channel, changes)
