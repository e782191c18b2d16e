import { deleteChannel, listChannels, stateBack, updateChannel } from '../../api/channels/channels.ts'
import { defaultGroup } from '../../domain/accounts/group.ts'
import type { Channel } from '../../domain/channels/channel.ts'
import { maxPageSize } from '../../domain/paging.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { channelRecord, type ChannelChange, type StoredChannel } from '../writes/channels.ts'
import { defineChange, defineDeletion, type ChangeType, type ShownChangeType } from './job-plan.ts'

const channels = {
  ...channelRecord,
  list: (gateway: Gateway, page: number) => listChannels(gateway, page, undefined, maxPageSize),
}

type Edit = ChangeType<StoredChannel, Partial<ChannelChange>, Channel>

const edit: Edit = {
  ...channels,
  batch: 'channel',
  write: (gateway, { id }, change, before) => channelRecord.write(gateway, id, change, before),
  reverse: ({ status, group }, before, gateway) => ({
    ...(status !== undefined && { status: stateBack(gateway, before.status) }),
    // A gateway that merges changes ignores empty values.
    ...(group !== undefined && { group: before.group || defaultGroup }),
  }),
}

export const channelChangeTypes = {
  /** Status, group, priority, weight, models, tag, and what is a JSON object. */
  'channel-edit': defineChange(edit),
  'channel-set': defineChange({ ...edit, sets: true }),
  /** Headers, which can hold keys. */
  'channel-headers': defineChange({ ...edit, secret: true }),
  /** A new key or address. The gateway never sends the key, so it cannot be read back. */
  'channel-connection': defineChange<StoredChannel, Channel, { key?: string; base_url?: string }>({
    ...channels,
    secret: true,
    write: (gateway, { id }, { key, base_url }) =>
      updateChannel(gateway, id, { ...(key && { key }), ...(base_url && { base_url }) }),
  }),
  'channel-delete': defineDeletion({
    ...channels,
    batch: 'channel',
    write: (gateway, { id }) => deleteChannel(gateway, id),
  }),
} satisfies Record<string, ShownChangeType>
