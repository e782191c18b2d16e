import { channelKeys } from '../../api/channels.ts'
import type { Channel } from '../../domain/channels/channel.ts'
import type { Page } from '../../domain/paging.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { patchRow } from '../../kit/lists/list-rows.ts'

/** Shows at once what the gateway has confirmed of one channel. */
export const patchChannel = (gateway: Gateway, channel: Channel, changes: Partial<Channel>) =>
  patchRow<Channel>(gateway, channelKeys.list, channel, changes)

/** The provider types of the channels loaded so far, in order. */
export const loadedTypes = (gateway: Gateway): number[] => {
  const pages = gateway.resources.read<Page<Channel>>(channelKeys.list)
  const types = pages.flatMap(({ rows }) => rows.map(({ type }) => type))
  return [...new Set(types)].sort((one, other) => one - other)
}
