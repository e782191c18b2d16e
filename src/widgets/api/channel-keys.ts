import type { Channel } from '../domain/channels/channel.ts'
import type { Id } from '../domain/id.ts'
import type { Page } from '../domain/paging.ts'
import { allOf, resourceOf } from '../domain/resource-key.ts'

const all = resourceOf('channels')
const list = all.key<Page<Channel>>()

/** The log knows the keys, but not what loads channels, so they have a separate file. */
export const channelKeys = {
  all,
  list,
  every: allOf(list),
  one: all.key<Channel>(),
  names: all.key<ReadonlyMap<Id, string>>(),
}
