import { useState } from 'react'
import { listAllModels, modelKeys } from '../../../../api/channels/models.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { splitList } from '../../../../domain/format.ts'
import { splitNames } from '../../../../domain/forms/lists.ts'
import { useChannelTypes } from '../../../../kit/channels/use-channels.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { LoadedChoice } from '../../../../kit/forms/loaded.tsx'
import type { FieldsProps, Plan } from '../../../../kit/lists/bulk/bulk-action.ts'
import { changedBy, ModeField, usePlan } from '../../../../kit/lists/bulk/bulk-fields.tsx'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { channelBulk } from './channel-bulk.messages.ts'
import { optionKeys } from '../../../../api/option-keys.ts'
import { listGroups } from '../../../../api/groups.ts'
import { defaultGroup } from '../../../../domain/accounts/group.ts'
import { useGroupNames } from '../../../../kit/accounts/group-name.tsx'

const everyModel = { key: modelKeys.all, load: listAllModels }
const everyGroup = { key: optionKeys.groups, load: listGroups }

export function ModelFields({ rows, onPlan, tried }: FieldsProps<Channel>) {
  const types = useChannelTypes()
  const t = useMessages(channelBulk)
  const [mode, setMode] = useState<'add' | 'remove'>('add')
  const [chosen, choose] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  // A provider may serve a model that the gateway does not list yet.
  const wanted = mode === 'add' ? [...new Set([...chosen, ...splitNames(typed)])] : chosen
  const after = ({ models }: Channel) => changedBy(mode, splitList(models), wanted)
  const plan: Plan<Channel> = {
    job: 'channel-edit',
    obstacle: (channel) =>
      after(channel).length === 0 && !types.traitsOf(channel.type).modelsOptional ? t.noModelLeft : undefined,
    changes: (channel) =>
      after(channel).join() === splitList(channel.models).join()
        ? undefined
        : { models: after(channel).join(',') },
    names: ({ models }) => splitList(models),
  }
  usePlan(onPlan, [mode, wanted], wanted.length > 0 ? plan : undefined)
  return (
    <div className="form-group">
      <ModeField
        label={t.modelMode}
        value={mode}
        onChange={setMode}
        modes={{ add: t.addModels, remove: t.removeModels }}
      />
      <LoadedChoice
        of="models"
        label={t.models}
        hideLabel
        error={tried && wanted.length === 0 ? t.chooseModel : undefined}
        request={everyModel}
        more={[...new Set(rows.flatMap(({ models }) => splitList(models)))]}
        failed={t.modelsFailed}
        chosen={chosen}
        onChange={choose}
        part="models"
      />
      {mode === 'add' && (
        <Textarea
          label={t.otherModels}
          help={t.otherModelsHelp}
          rows={1}
          mono
          value={typed}
          onChange={setTyped}
          part="custom-models"
        />
      )}
    </div>
  )
}

export function GroupFields({ rows, onPlan, tried }: FieldsProps<Channel>) {
  const t = useMessages(channelBulk)
  const [mode, setMode] = useState<'add' | 'remove' | 'set'>('add')
  const [chosen, choose] = useState<string[]>([])
  const { labelOf } = useGroupNames()
  const before = ({ group }: Channel) => splitList(group || defaultGroup)
  const after = (channel: Channel) => changedBy(mode, before(channel), chosen)
  const plan: Plan<Channel> = {
    job: mode === 'set' ? 'channel-set' : 'channel-edit',
    obstacle: (channel) => (after(channel).length === 0 ? t.noneLeft : undefined),
    changes: (channel) =>
      after(channel).join() === before(channel).join() ? undefined : { group: after(channel).join(',') },
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
        request={everyGroup}
        more={rows.flatMap(before)}
        failed={t.groupsFailed}
        chosen={chosen}
        onChange={choose}
        part="groups"
      />
    </div>
  )
}
