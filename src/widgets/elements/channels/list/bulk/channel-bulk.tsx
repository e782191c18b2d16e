import { secondsNow } from '../../../../domain/clock.ts'
import { useState } from 'react'
import { stateBack, channelKeys, updateBalance } from '../../../../api/channels/channels.ts'
import { channelState, ChannelStatus, type Channel } from '../../../../domain/channels/channel.ts'
import { followUp } from '../../../../domain/follow-up.ts'
import { numberIn } from '../../../../domain/forms/numbers.ts'
import type { Id } from '../../../../domain/id.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from '../../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useCapabilities, useStatus } from '../../../../kit/data/use-gateway.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { channelKinds } from '../../../../kit/jobs/channel-kinds.ts'
import { BulkBar } from '../../../../kit/lists/bulk/bulk-bar.tsx'
import { bulkMessages } from '../../../../kit/lists/bulk/bulk.messages.ts'
import {
  manyOf,
  type Changing,
  type Many,
  type FieldsProps,
  type Plan,
  type Tools,
} from '../../../../kit/lists/bulk/bulk-action.ts'
import type { BulkProps } from '../../../../kit/lists/entity-list.tsx'
import type { ChannelListWords } from '../channel-list.messages.ts'
import { channelBulk } from './channel-bulk.messages.ts'
import { GroupFields } from './group-fields.tsx'
import { ModelFields } from './model-fields.tsx'
import { ConnectionFields } from './connection-fields.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { MappingFields, PromptField, TagField } from './text-fields.tsx'
import { late } from '../../../../kit/element/late.tsx'
import { queueOf } from '../../../../kit/jobs/jobs.ts'
import { usePlan } from '../../../../kit/lists/bulk/bulk-preview.tsx'
import { patchRow } from '../../../../kit/lists/data/list-rows.ts'
import { NumberField } from '../../../../ui/fields/number-field.tsx'

const TestMatrix = late(() => import('../rounds/matrix/test-matrix.tsx'))

/** The bulk actions on channels. */
export default function ChannelBulk({ own, ...props }: BulkProps<Channel> & { own: ChannelListWords }) {
  const words = useMessages(channelBulk)
  const bulk = useMessages(bulkMessages)
  const { gateway, locale, notify } = useWidget()
  const becomes = (status: number) => ({
    job: 'channel-edit' as const,
    changes: () => ({ status }),
    back: (channel: Channel) => ({ status: stateBack(gateway, channel.status) }),
    shows: (channel: Channel) => own.states[channelState(channel)],
  })
  const edit = (
    id: string,
    label: string,
    Fields: Changing<Channel>['Fields'],
    icon: Many<Channel>['icon'] = 'edit',
  ) => ({
    ...{ id, label, icon, Fields, part: 'edit' },
    title: (things: string) => bulk.change(label, things),
  })
  const unit = useStatus()
  const { tags } = useCapabilities()
  const [tested, test] = useState<readonly Channel[] | null>(null)
  const exporting = useCommand(
    async (gateway, kind: 'json' | 'csv', rows: readonly Channel[], save: Tools['save']) => {
      const { channelsFile } = await import('../files/export-channels.ts')
      const { text, type } = channelsFile(kind, rows, { gateway, list: props.list, locale, unit, words: own })
      save(text, `channels.${kind}`, type)
    },
  )
  const exportAs =
    (kind: 'json' | 'csv') =>
    (rows: readonly Channel[], { save }: Tools) =>
      exporting.run(kind, rows, save)
  const acts: Many<Channel>[] = [
    ...manyOf(props.actions, {
      disable: becomes(ChannelStatus.disabled),
      enable: becomes(ChannelStatus.enabled),
    }),
    {
      ...{ id: 'test', icon: 'bolt', label: words.matrix, ownButton: true },
      ways: [{ id: 'matrix', label: words.matrix, hand: test }],
    },
    edit('priority', own.priority, PriorityFields),
    edit('weight', own.weight, WeightFields),
    edit('group', words.group, GroupFields, 'users'),
    ...(tags ? [edit('tag', words.tag, TagField, 'hash')] : []),
    edit('models', words.models, ModelFields),
    edit('model-mapping', words.settingNames.model_mapping, MappingFields),
    edit('system-prompt', words.settingNames.system_prompt, PromptField),
    {
      ...edit('connection', words.connection, ConnectionFields, 'key'),
      title: words.connectionOf,
    },
    {
      ...edit('copy-settings', words.copySettings, SettingsFields),
      icon: 'duplicate',
      title: words.copyTo,
    },
    {
      ...{ id: 'balance', icon: 'refresh', label: words.balances },
      ways: [
        {
          id: 'balance',
          label: words.balances,
          hand: (rows) =>
            refreshBalances(gateway, rows, words.balancesOf(rows.length), (done, failed) =>
              notify(failed > 0 ? 'warning' : 'success', words.balancesDone(done, failed)),
            ),
        },
      ],
    },
    {
      ...{ id: 'export', icon: 'download', label: words.exportMany },
      pending: exporting.pending,
      ways: [
        { id: 'json', label: own.exportJson, hand: exportAs('json') },
        { id: 'csv', label: own.exportCsv, hand: exportAs('csv') },
      ],
    },
    ...manyOf(props.actions, { delete: { job: 'channel-delete', help: words.deleteHelp } }),
  ]
  return (
    <>
      <BulkBar {...props} acts={acts} kinds={channelKinds} />
      {tested && <TestMatrix channels={tested} onClose={() => test(null)} />}
    </>
  )
}

const PriorityFields = (props: FieldsProps<Channel>) => <NumberFields {...props} field="priority" />
const WeightFields = (props: FieldsProps<Channel>) => <NumberFields {...props} field="weight" />

/** Sets one whole number on all channels; a weight may not be negative. */
function NumberFields({ field, onPlan, tried }: FieldsProps<Channel> & { field: 'priority' | 'weight' }) {
  const { figures } = useWidget()
  const words = useMessages(channelBulk)
  const [typed, setTyped] = useState('')
  const value = numberIn(typed, true)
  const valid = value !== undefined && (field === 'priority' || value >= 0)
  const plan: Plan<Channel> = {
    job: 'channel-edit',
    changes: () => ({ [field]: value! }),
    shows: (channel) => String(channel[field]),
  }
  usePlan(onPlan, typed, valid ? plan : undefined)
  return (
    <NumberField
      mark={figures.mark}
      label={words[field]}
      whole
      signed={field === 'priority'}
      value={typed}
      onChange={setTyped}
      error={(tried || typed) && !valid ? words[field === 'weight' ? 'wholePositive' : 'whole'] : undefined}
      part={field}
    />
  )
}

/** Refreshes the provider balances of many channels as a job. */
function refreshBalances(
  gateway: Gateway,
  channels: readonly Channel[],
  title: string,
  onEnd: (done: number, failed: number) => void,
) {
  const answered = new Set<Id>()
  queueOf(gateway).start({
    ...{ kind: 'channel-balances', title },
    items: channels.map((channel) => ({
      id: channel.id,
      name: channel.name,
      run: async (gateway) => {
        const balance = await updateBalance(gateway, channel.id).catch(ofProvider)
        const changes = { balance, balance_updated_time: secondsNow() }
        followUp(() => patchRow(gateway, channelKeys.list, channel, changes))
        answered.add(channel.id)
      },
    })),
    onEnd: () => onEnd(answered.size, channels.length - answered.size),
  })
}

/** A provider's "Invalid access token" must not be taken for the end of the console's session. */
function ofProvider(thrown: unknown): never {
  const error = asGatewayError(thrown)
  if (error.status !== 200 || !error.message) throw error
  throw new GatewayError(GatewayErrorKind.refused, error.message, { status: 200 })
}
