import { useState } from 'react'
import type { Channel } from '../../domain/channel.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { DeleteRow } from '../../kit/delete-dialog.tsx'
import { wordsOf } from '../../kit/attributes.ts'
import { ListFrame } from '../../kit/list-frame.tsx'
import { useStatus } from '../../kit/use-gateway.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { common } from '../../messages/common.messages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ChannelActions } from './channel-actions.tsx'
import { channelColumns } from './channel-columns.tsx'
import { ChannelFilters } from './channel-filters.tsx'
import { messages } from './channel-list.messages.ts'
import { DeleteDisabled } from './delete-disabled.tsx'
import { PageActions } from './page-actions.tsx'
import { TestDialog } from './test-dialog.tsx'
import { RoundNote, TestNotice } from './test-notice.tsx'
import { useChannelList, type ChannelListSettings } from './use-channel-list.ts'
import { useChannelTests } from './use-channel-tests.ts'
import { useOpenForm } from './use-open-form.ts'
import { useTestRound } from './use-test-round.ts'

export interface ChannelListProps extends ChannelListSettings {
  columns?: string
  hide?: string
  readonly?: boolean
}

const rowActions = ['test', 'toggle', 'edit', 'copy', 'delete']
const changing = ['create', 'bulk', 'balance', 'inline', ...rowActions]

export function ChannelList({ columns, hide, readonly = false, ...settings }: ChannelListProps) {
  const words = useMessages(messages)
  const { actions, noPermission } = useMessages(common)
  const unit = useStatus()
  const { list, remove, removeDisabled } = useChannelList(settings)
  const tests = useChannelTests()
  const { start, round, dismiss } = useTestRound(list, tests.forget)
  const form = useOpenForm()
  const [leaving, setLeaving] = useState<Channel | null>(null)
  const [testing, setTesting] = useState<Channel | null>(null)
  const [clearing, setClearing] = useState(false)

  const hidden = new Set([...wordsOf(hide), ...(readonly ? changing : [])])
  const forbidden = list.error?.kind === GatewayErrorKind.forbidden
  const pageActions = (left: ReadonlySet<string>) => (
    <PageActions
      hide={left}
      disabledReason={forbidden ? noPermission : undefined}
      starting={start.pending}
      onCreate={form.create}
      onTest={start.run}
      onDeleteDisabled={() => setClearing(true)}
    />
  )
  const shown = channelColumns({ words, unit, tests, failed: round?.failed, hide: hidden, onWhy: setTesting })
  const actionColumn = {
    id: 'actions',
    header: actions,
    actions: true,
    cell: (channel: Channel) => (
      <ChannelActions
        channel={channel}
        hide={hidden}
        testing={tests.of(channel.id)?.phase === 'running'}
        onTest={(row) => void tests.run(row)}
        onTestWith={setTesting}
        onEdit={form.edit}
        onCopy={form.copy}
        onDelete={setLeaving}
      />
    ),
  }
  const anyAction = rowActions.some((action) => !hidden.has(action))

  return (
    <>
      {!hidden.has('title') && (
        <PageHead title={words.title} help={words.help} actions={pageActions(hidden)} />
      )}
      {!hidden.has('notice') && !hidden.has('test') && <TestNotice />}
      <RoundNote round={round} onClose={dismiss} />
      <ListFrame
        list={list}
        caption={words.caption}
        columns={anyAction ? [...shown, actionColumn] : shown}
        rowKey={({ id }) => id}
        shownColumns={columns}
        hide={hide}
        searchPlaceholder={words.searchPlaceholder}
        filters={
          <ChannelFilters
            list={list}
            offered={{ status: !settings.filterStatus, type: !settings.filterType }}
          />
        }
        tools={hidden.has('title') && pageActions(hidden)}
        failedTitle={words.failed}
        empty={
          <EmptyState
            icon="channel"
            title={words.emptyTitle}
            detail={words.emptyHelp}
            action={pageActions(new Set([...hidden, 'bulk']))}
          />
        }
      />
      <DeleteRow
        row={leaving}
        words={words}
        nameOf={({ name }) => name}
        remove={remove}
        onClose={() => setLeaving(null)}
      />
      <DeleteDisabled open={clearing} remove={removeDisabled} onClose={() => setClearing(false)} />
      {testing && (
        <TestDialog
          channel={testing}
          tests={tests}
          failed={round?.failed.has(testing.id) ?? false}
          onClose={() => setTesting(null)}
        />
      )}
    </>
  )
}
