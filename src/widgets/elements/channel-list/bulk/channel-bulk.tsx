import { channelState, ChannelStatus, type Channel } from '../../../domain/channels/channel.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import { BulkBar } from '../../../kit/lists/bulk/bulk-bar.tsx'
import { bulkMessages } from '../../../kit/lists/bulk/bulk.messages.ts'
import { manyOf, type Changing, type Many } from '../../../kit/lists/bulk/many.ts'
import type { BulkProps } from '../../../kit/lists/entity-list.tsx'
import { messages } from '../channel-list.messages.ts'
import { channelBulk } from './channel-bulk.messages.ts'
import { GroupFields } from './group-fields.tsx'
import { PriorityFields, WeightFields } from './number-fields.tsx'

/** What may be done to many channels at once. */
export default function ChannelBulk(props: BulkProps<Channel>) {
  const words = useMessages(channelBulk)
  const own = useMessages(messages)
  const bulk = useMessages(bulkMessages)
  const becomes = (status: number) => ({
    job: 'channel-edit' as const,
    changes: () => ({ status }),
    shows: (channel: Channel) => own.states[channelState(channel)],
  })
  const edit = (
    id: string,
    label: string,
    icon: Many<Channel>['icon'],
    Fields: Changing<Channel>['Fields'],
  ) => ({
    ...{ id, label, icon, Fields, part: 'edit' },
    title: (things: string) => bulk.change(label, things),
  })
  const acts: Many<Channel>[] = [
    ...manyOf(props.actions, {
      disable: becomes(ChannelStatus.disabled),
      enable: becomes(ChannelStatus.enabled),
    }),
    edit('priority', own.priority, 'arrow-up', PriorityFields),
    edit('weight', own.weight, 'filter', WeightFields),
    edit('group', words.group, 'users', GroupFields),
    ...manyOf(props.actions, { delete: { job: 'channel-delete', help: words.deleteHelp } }),
  ]
  return <BulkBar {...props} acts={acts} />
}
