import { channelKeys, getChannel } from '../../../api/channels/channels.ts'
import type { Id } from '../../../domain/id.ts'
import { FailedPart } from '../../../kit/data/failed-state.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { ChannelFacts } from '../../../kit/drawers/channel-facts.tsx'
import { drawerMessages } from '../../../kit/drawers/drawer.messages.ts'
import { useCommon, useMessages } from '../../../kit/element/widget-context.ts'
import { useOpenForm } from '../../../kit/lists/actions/use-open-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Drawer } from '../../../kit/drawers/drawer.tsx'

export default function ChannelDrawer({ id, name, onClose }: { id: Id; name: string; onClose: () => void }) {
  const common = useCommon()
  const t = useMessages(drawerMessages)
  const form = useOpenForm('channel')
  const { data, error, reload } = useResource({
    key: channelKeys.one.at(String(id)),
    load: (gateway, signal) => getChannel(gateway, id, signal),
    optional: true,
  })
  const edit = data && (
    <Button icon="edit" onPress={() => form.edit(data)} part="edit">
      {common.edit}
    </Button>
  )
  return (
    <Drawer title={data?.name || name || `#${id}`} onClose={onClose} footer={edit}>
      {data ? (
        <ChannelFacts channel={data} />
      ) : error ? (
        <FailedPart error={error} title={t.noChannel} retry={reload} />
      ) : (
        <Skeleton height="320px" />
      )}
    </Drawer>
  )
}
