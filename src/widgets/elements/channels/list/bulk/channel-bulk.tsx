import { useState } from 'react'
import { labelled } from '../../../../domain/format.ts'
import { channelKeys } from '../../../../api/channels/channels.ts'
import { channelState, ChannelStatus, type Channel } from '../../../../domain/channels/channel.ts'
import { moreMessages } from '../../../../kit/channels/more-fields.messages.ts'
import { useMayConnect } from '../../../../kit/channels/use-channels.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useMessages, useWidget, useCapabilities, useStatus } from '../../../../kit/element/widget-context.ts'
import { channelChangeTypes } from '../../../../kit/jobs/channel-change-types.ts'
import { BulkBar } from '../../../../kit/lists/bulk/bulk-bar.tsx'
import { bulkMessages } from '../../../../kit/lists/bulk/bulk.messages.ts'
import {
  fromRowAction,
  type EditAction,
  type BulkAction,
  type Tools,
  type FieldsProps,
  type Plan,
} from '../../../../kit/lists/bulk/bulk-action.ts'
import type { BulkProps } from '../../../../kit/lists/entity-list.tsx'
import { refreshBalances } from '../provider-calls.ts'
import type { ChannelListMessages } from '../channel-list.messages.ts'
import { channelBulk } from './channel-bulk.messages.ts'
import { GroupFields, ModelFields } from './list-fields.tsx'
import { ConnectionFields, EachKeyFields } from './connection-fields.tsx'
import { entriesFields, PriorityFields, PromptField, TagField, WeightFields } from './value-fields.tsx'
import { lazy } from '../../../../kit/element/lazy.tsx'
import { listEveryChannel } from '../../../../api/channels/channel-tests.ts'
import {
  changesTo,
  pickChanged,
  encodeSettings,
  settingsOf,
} from '../../../../domain/channels/channel-settings.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { usePlan } from '../../../../kit/lists/bulk/bulk-fields.tsx'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

const TestMatrix = lazy(() => import('../test-runs/matrix/test-matrix.tsx'))

export default function ChannelBulk({ own, ...props }: BulkProps<Channel> & { own: ChannelListMessages }) {
  const t = useMessages(channelBulk)
  const bulk = useMessages(bulkMessages)
  const { gateway, locale, notify } = useWidget()
  const optimistic = (status: number) => ({
    job: 'channel-edit' as const,
    changes: () => ({ status }),
    shows: (channel: Channel) => own.states[channelState(channel)],
  })
  const edit = (
    id: string,
    label: string,
    Fields: EditAction<Channel>['Fields'],
    icon: BulkAction<Channel>['icon'] = 'edit',
  ) => ({ id, label, icon, Fields, part: 'edit', title: (targets: string) => bulk.change(label, targets) })
  const unit = useStatus()
  const { tags, channelFields = [], noSystemPrompt } = useCapabilities()
  const { labels } = useMessages(moreMessages)
  const further: readonly string[] = useMayConnect() ? channelFields : []
  const [tested, test] = useState<readonly Channel[] | null>(null)
  const exporting = useCommand(
    async (gateway, kind: 'json' | 'csv', rows: readonly Channel[], save: Tools['save']) => {
      const { channelsFile } = await import('../files/export-channels.ts')
      const { text, type } = channelsFile(kind, rows, { gateway, list: props.list, locale, unit, t: own })
      save(text, `channels.${kind}`, type)
    },
  )
  const exportAs =
    (kind: 'json' | 'csv') =>
    (rows: readonly Channel[], { save }: Tools) =>
      exporting.run(kind, rows, save)
  const acts: BulkAction<Channel>[] = [
    ...fromRowAction(props.actions, {
      disable: optimistic(ChannelStatus.disabled),
      enable: optimistic(ChannelStatus.enabled),
    }),
    {
      id: 'test',
      icon: 'bolt',
      label: t.matrix,
      ownButton: true,
      exports: [{ id: 'matrix', label: t.matrix, run: test }],
    },
    edit('priority', own.priority, PriorityFields),
    edit('weight', own.weight, WeightFields),
    edit('group', t.group, GroupFields, 'users'),
    ...(tags ? [edit('tag', t.tag, TagField, 'hash')] : []),
    { ...edit('models', t.models, ModelFields), ownButton: true },
    ...entriesFields
      .filter(({ of }) => of === 'model_mapping' || further.includes(of))
      .map(({ of, Fields }) => ({
        ...edit(of.replaceAll('_', '-'), labels[of], Fields),
        appliesTo: (channel: Channel) => of in channel,
      })),
    ...(noSystemPrompt ? [] : [edit('system-prompt', t.settingNames.system_prompt, PromptField)]),
    { ...edit('connection', t.connection, ConnectionFields, 'key'), title: t.connectionOf },
    { ...edit('each-key', t.eachKey, EachKeyFields, 'key'), title: t.eachKeyOf },
    { ...edit('copy-settings', t.copySettings, SettingsFields), icon: 'duplicate', title: t.copyTo },
    {
      id: 'balance',
      icon: 'refresh',
      label: t.balances,
      exports: [
        {
          id: 'balance',
          label: t.balances,
          run: (rows) =>
            refreshBalances(gateway, rows, t.balancesOf(rows.length), (done, failed) =>
              notify(failed > 0 ? 'warning' : 'success', t.balancesDone(done, failed)),
            ),
        },
      ],
    },
    {
      id: 'export',
      icon: 'download',
      label: t.exportMany,
      pending: exporting.pending,
      exports: [
        { id: 'json', label: own.exportJson, run: exportAs('json') },
        { id: 'csv', label: own.exportCsv, run: exportAs('csv') },
      ],
    },
    ...fromRowAction(props.actions, { delete: { job: 'channel-delete', help: t.deleteHelp } }),
  ]
  return (
    <>
      <BulkBar {...props} acts={acts} kinds={channelChangeTypes} />
      {tested && <TestMatrix channels={tested} onClose={() => test(null)} />}
    </>
  )
}

const SourceField = lazy(() => import('./source-field.tsx'))

/** The stored key would be sent to the address, so that is left out, as is everything unique to a channel. */
const names = ['models', 'group', 'priority', 'weight', 'model_mapping', 'system_prompt', 'other'] as const
type Name = (typeof names)[number]

const maxLength = 160

/** The table is below the list, so that what is changed there is changed here. */
const complete = channelKeys.list.at('complete')

function SettingsFields({ rows, onPlan, tried }: FieldsProps<Channel>) {
  const t = useMessages(channelBulk)
  const { noSystemPrompt } = useCapabilities()
  const [sourceId, setSourceId] = useState('')
  const [chosen, choose] = useState<readonly Name[]>([])
  const { data, error } = useResource({
    key: complete,
    load: async (gateway, signal) => {
      const rows = await listEveryChannel(gateway, signal)
      return { rows, size: rows.length, more: false }
    },
    optional: true,
    staleTime: 30_000,
  })
  const channels = data?.rows ?? rows
  const source = channels.find(({ id }) => String(id) === sourceId)
  const wanted = source && onlyNamed(settingsOf(source), chosen)
  const changesOf = (channel: Channel): Partial<Channel> | undefined => {
    const changes = changesTo(wanted!, settingsOf(channel))
    return changes.length > 0
      ? (encodeSettings(pickChanged(wanted!, changes)) as Partial<Channel>)
      : undefined
  }
  const plan: Plan<Channel> = {
    job: 'channel-set',
    changes: (channel) => (channel.id === source?.id ? undefined : changesOf(channel)),
    shows: (channel) => {
      const text = chosen.map((name) => labelled(t.settingNames[name], String(channel[name]))).join(' · ')
      return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
    },
  }
  usePlan(onPlan, [sourceId, chosen, data?.rows.length], source && chosen.length > 0 ? plan : undefined)
  return (
    <div className="form-group">
      <SourceField
        fallback={<Skeleton height="60px" />}
        channels={channels}
        t={t}
        value={sourceId}
        onChange={setSourceId}
        error={error ? t.sourceFailed : tried && !source ? t.chooseSource : undefined}
      />
      <fieldset className="field">
        <legend className="field-label">{t.settings}</legend>
        {names
          .filter((name) => !(noSystemPrompt && name === 'system_prompt'))
          .map((name) => (
            <Checkbox
              key={name}
              label={t.settingNames[name]}
              checked={chosen.includes(name)}
              onChange={(on) => choose(names.filter((one) => (one === name ? on : chosen.includes(one))))}
            />
          ))}
        {tried && chosen.length === 0 && <p className="field-error">{t.chooseSetting}</p>}
      </fieldset>
      <p className="muted">{t.notCopied}</p>
    </div>
  )
}

const onlyNamed = <Fields extends object>(fields: Fields, chosen: readonly (keyof Fields)[]) =>
  Object.fromEntries(chosen.map((name) => [name, fields[name]])) as Partial<Fields>
