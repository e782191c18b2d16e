import { useState } from 'react'
import { stateBack } from '../../../api/channels/channels.ts'
import { channelFile } from '../../../domain/channels/files/channel-file.ts'
import { channelState, ChannelStatus, type Channel } from '../../../domain/channels/channel.ts'
import { typesOf } from '../../../api/channels/channels.ts'
import { useCapabilities, useStatus } from '../../../kit/data/use-gateway.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { BulkBar } from '../../../kit/lists/bulk/bulk-bar.tsx'
import { bulkMessages } from '../../../kit/lists/bulk/bulk.messages.ts'
import { manyOf, type Changing, type Many } from '../../../kit/lists/bulk/many.ts'
import type { BulkProps } from '../../../kit/lists/entity-list.tsx'
import type { ChannelListWords } from '../channel-list.messages.ts'
import { channelsCsv } from '../files/export-channels.ts'
import { channelBulk } from './channel-bulk.messages.ts'
import { GroupFields } from './group-fields.tsx'
import { ModelFields } from './model-fields.tsx'
import { PriorityFields, WeightFields } from './number-fields.tsx'
import { refreshBalances } from './refresh-balances.ts'
import { SettingsFields } from './settings-fields.tsx'
import { TagField } from './tag-field.tsx'
import { late } from '../../../kit/element/late.tsx'

const TestMatrix = late(() => import('../tests/matrix/test-matrix.tsx'))

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
    icon: Many<Channel>['icon'],
    Fields: Changing<Channel>['Fields'],
  ) => ({
    ...{ id, label, icon, Fields, part: 'edit' },
    title: (things: string) => bulk.change(label, things),
  })
  const unit = useStatus()
  const { tags } = useCapabilities()
  const [tested, test] = useState<readonly Channel[] | null>(null)
  const acts: Many<Channel>[] = [
    ...manyOf(props.actions, {
      disable: becomes(ChannelStatus.disabled),
      enable: becomes(ChannelStatus.enabled),
    }),
    {
      ...{ id: 'test', icon: 'bolt', label: words.matrix, ownButton: true },
      ways: [{ id: 'matrix', label: words.matrix, hand: test }],
    },
    edit('priority', own.priority, 'arrow-up', PriorityFields),
    edit('weight', own.weight, 'filter', WeightFields),
    edit('group', words.group, 'users', GroupFields),
    ...(tags ? [edit('tag', words.tag, 'bookmark', TagField)] : []),
    edit('models', words.models, 'columns', ModelFields),
    {
      ...edit('copy-settings', words.copySettings, 'copy', SettingsFields),
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
      ways: [
        {
          id: 'json',
          label: own.exportJson,
          hand: (rows, { save }) =>
            save(channelFile(rows, typesOf(gateway)), 'channels.json', 'application/json'),
        },
        {
          id: 'csv',
          label: own.exportCsv,
          hand: (rows, { save }) =>
            save(
              channelsCsv(rows, { gateway, list: props.list, locale, unit, words: own }),
              'channels.csv',
              'text/csv',
            ),
        },
      ],
    },
    ...manyOf(props.actions, { delete: { job: 'channel-delete', help: words.deleteHelp } }),
  ]
  return (
    <>
      <BulkBar {...props} acts={acts} />
      {tested && <TestMatrix channels={tested} onClose={() => test(null)} />}
    </>
  )
}
