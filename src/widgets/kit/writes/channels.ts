import { channelKeys, getChannel, updateChannel } from '../../api/channels/channels.ts'
import { storedOf, type StoredChannel } from '../../domain/channels/channel-fields.ts'
import type { Channel, ChannelDraft } from '../../domain/channels/channel.ts'
import type { RecordKind } from './write.ts'

export type { StoredChannel }

export type ChannelChange = ChannelDraft & { status: number }

export const channelRecord: RecordKind<StoredChannel, ChannelChange, Channel> = {
  rows: channelKeys.list,
  read: async (gateway, id, signal) => storedOf(await getChannel(gateway, id, signal)),
  strategies: {
    models: 'names',
    group: 'names',
    model_mapping: 'entries',
    param_override: 'entries',
    custom_parameter: 'entries',
    header_override: 'entries',
    model_headers: 'entries',
    status_code_mapping: 'entries',
    config: 'entries',
    setting: 'entries',
    settings: 'entries',
  },
  // A config is shown without its secrets.
  hidden: ['key', 'config'],
  write: updateChannel,
}
