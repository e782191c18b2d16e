import { useState } from 'react'
import type { Channel } from '../../domain/channels/channel.ts'
import {
  EntityList,
  hiddenParts,
  useForbidden,
  type EntityListAttributes,
} from '../../kit/lists/entity-list.tsx'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useOpenForm } from '../../kit/lists/use-open-form.ts'
import { ChannelActions } from './channel-actions.tsx'
import { channelColumns } from './channel-columns.tsx'
import { ChannelFilters } from './channel-filters.tsx'
import { messages } from './channel-list.messages.ts'
import { DeleteDisabled } from './delete-disabled.tsx'
import { PageActions } from './page-actions.tsx'
import { RoundNote } from './round-note.tsx'
import { TestDialog } from './test-dialog.tsx'
import { TestNotice } from './test-notice.tsx'
import { useChannelList, type ChannelListSettings } from './use-channel-list.ts'
import { useTests } from './use-tests.ts'

export interface ChannelListProps extends ChannelListSettings, EntityListAttributes {}

const rowActions = ['test', 'toggle', 'edit', 'copy', 'delete']
const changing = ['create', 'bulk', 'balance', 'inline', ...rowActions]

export function ChannelList({ columns, hide, readonly, ...settings }: ChannelListProps) {
  const words = useMessages(messages)
  const unit = useStatus()
  const { list, remove, removeDisabled } = useChannelList(settings)
  const tests = useTests(list)
  const form = useOpenForm('channel')
  const disabledReason = useForbidden(list)
  const [testing, setTesting] = useState<Channel | null>(null)
  const [clearing, setClearing] = useState(false)
  const hidden = hiddenParts({ hide, readonly }, changing)
  const pageActions = (left: ReadonlySet<string>) => (
    <PageActions
      hide={left}
      disabledReason={disabledReason}
      starting={tests.start.pending}
      onCreate={form.create}
      onTest={tests.start.run}
      onDeleteDisabled={() => setClearing(true)}
    />
  )

  return (
    <>
      <EntityList
        list={list}
        words={words}
        icon="channel"
        hidden={hidden}
        hide={hide}
        columns={channelColumns({
          words,
          unit,
          tests,
          hide: hidden,
          onWhy: setTesting,
        })}
        shownColumns={columns}
        rowActions={rowActions}
        renderActions={(channel, ask) => (
          <ChannelActions
            channel={channel}
            hide={hidden}
            testing={tests.of(channel)?.phase === 'running'}
            onTest={(row) => void tests.run(row)}
            onTestWith={setTesting}
            onEdit={form.edit}
            onCopy={form.copy}
            onDelete={ask}
          />
        )}
        nameOf={({ name }) => name}
        remove={remove}
        pageActions={pageActions(hidden)}
        emptyAction={pageActions(new Set([...hidden, 'bulk']))}
        filters={
          <ChannelFilters
            list={list}
            offered={{ status: !settings.filterStatus, type: !settings.filterType }}
          />
        }
      >
        {!hidden.has('notice') && !hidden.has('test') && <TestNotice />}
        <RoundNote round={tests.round} onClose={tests.dismiss} />
      </EntityList>
      <DeleteDisabled open={clearing} remove={removeDisabled} onClose={() => setClearing(false)} />
      {testing && <TestDialog channel={testing} tests={tests} onClose={() => setTesting(null)} />}
    </>
  )
}
