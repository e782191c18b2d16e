import { useState } from 'react'
import { optionKeys } from '../../../../api/option-keys.ts'
import { listGroups } from '../../../../api/groups.ts'
import { defaultGroup } from '../../../../domain/accounts/group.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { splitList } from '../../../../domain/format.ts'
import { useGroupNames } from '../../../../kit/accounts/group-name.tsx'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { LoadedChoice } from '../../../../kit/forms/loaded.tsx'
import type { FieldsProps, Plan } from '../../../../kit/lists/bulk/bulk-action.ts'
import { changedBy, ModeField } from '../../../../kit/lists/bulk/mode-field.tsx'
import { usePlan } from '../../../../kit/lists/bulk/bulk-preview.tsx'
import { channelBulk } from './channel-bulk.messages.ts'

type Mode = 'add' | 'remove' | 'set'
const request = { key: optionKeys.groups, load: listGroups }

/** Adds, removes or replaces the user groups that the channels serve. */
export function GroupFields({ rows, onPlan, tried }: FieldsProps<Channel>) {
  const t = useMessages(channelBulk)
  const [mode, setMode] = useState<Mode>('add')
  const [chosen, choose] = useState<string[]>([])
  const { labelOf } = useGroupNames()
  const before = ({ group }: Channel) => splitList(group || defaultGroup)
  const after = (channel: Channel) => (mode === 'set' ? chosen : changedBy(mode, before(channel), chosen))
  const plan: Plan<Channel> = {
    job: 'channel-edit',
    obstacle: (channel) => (after(channel).length === 0 ? t.noneLeft : undefined),
    changes: (channel) =>
      after(channel).join() === before(channel).join() ? undefined : { group: after(channel).join(',') },
    back: (channel) => ({ group: channel.group || defaultGroup }),
    names: (channel) => before(channel).map(labelOf),
  }
  usePlan(onPlan, [mode, chosen], chosen.length > 0 ? plan : undefined)
  return (
    <div className="form-group">
      <ModeField
        label={t.mode}
        value={mode}
        onChange={setMode}
        modes={{ add: t.add, remove: t.remove, set: t.set }}
      />
      <LoadedChoice
        of="groups"
        label={t.group}
        hideLabel
        error={tried && chosen.length === 0 ? t.choose : undefined}
        request={request}
        more={rows.flatMap(before)}
        failed={t.groupsFailed}
        chosen={chosen}
        onChange={choose}
        part="groups"
      />
    </div>
  )
}
