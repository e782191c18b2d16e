import { updateChannel } from '../../api/channels.ts'
import { ChannelStatus, type Channel } from '../../domain/channels/channel.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx'
import { messages } from './channel-list.messages.ts'
import { patchChannel } from './channel-rows.ts'
import { testMessages } from './channel-test.messages.ts'

interface ChannelActionsProps {
  channel: Channel
  /** Actions left out: `test`, `toggle`, `edit`, `copy`, `delete`. */
  hide: ReadonlySet<string>
  testing: boolean
  onTest: (channel: Channel) => void
  onTestWith: (channel: Channel) => void
  onEdit: (channel: Channel) => void
  onCopy: (channel: Channel) => void
  onDelete: (channel: Channel) => void
}

/** Test and enable or disable in sight, the rest behind a menu. */
export function ChannelActions(props: ChannelActionsProps) {
  const { channel, hide, testing, onTest } = props
  const words = useMessages(messages)
  const tests = useMessages(testMessages)
  const items = useItems(props)
  return (
    <span className="row-actions">
      {!hide.has('test') && (
        <Button size="small" pending={testing} onPress={() => onTest(channel)} part="test">
          {tests.test}
        </Button>
      )}
      {!hide.has('toggle') && <Toggle channel={channel} />}
      {items.length > 0 && <Menu label={words.moreOf(channel.name)} items={items} size="small" part="more" />}
    </span>
  )
}

/** Disables an enabled channel; enables every other, whatever has disabled it (spec §4). */
function Toggle({ channel }: { channel: Channel }) {
  const { emit, notify } = useWidget()
  const words = useMessages(messages)
  const general = useMessages(common)
  const { id, name } = channel
  const enabled = channel.status === ChannelStatus.enabled
  const toggle = useCommand(async (gateway) => {
    const status = enabled ? ChannelStatus.disabled : ChannelStatus.enabled
    await updateChannel(gateway, id, { status })
    patchChannel(gateway, channel, { status })
    emit('oneapi-channel-updated', { id })
    notify('success', enabled ? words.disabled(name) : words.enabled(name))
  })
  return (
    <Button size="small" pending={toggle.pending} onPress={() => toggle.run()} part="toggle">
      {enabled ? general.disable : general.enable}
    </Button>
  )
}

function useItems({ channel, hide, onTestWith, onEdit, onCopy, onDelete }: ChannelActionsProps): MenuItem[] {
  const words = useMessages(messages)
  const tests = useMessages(testMessages)
  const general = useMessages(common)
  const all: MenuItem[] = [
    { id: 'test', label: tests.testWith, icon: 'bolt', onSelect: () => onTestWith(channel) },
    { id: 'edit', label: general.edit, icon: 'edit', onSelect: () => onEdit(channel) },
    { id: 'copy', label: words.duplicate, icon: 'copy', onSelect: () => onCopy(channel) },
    {
      id: 'delete',
      label: general.delete,
      icon: 'trash',
      danger: true,
      separated: true,
      onSelect: () => onDelete(channel),
    },
  ]
  return all.filter(({ id }) => !hide.has(id))
}
