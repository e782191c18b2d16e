import { useRef, useState } from 'react'
import { channelKeys, getChannel, listChannels, searchChannels } from '../../../api/channels/channels.ts'
import type { Channel } from '../../../domain/channels/channel.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useGroupNames } from '../../../kit/accounts/group-name.tsx'
import { useChannelTypes, useMayConnect } from '../../../kit/channels/use-channels.ts'
import { useLastTests } from '../../../kit/channels/use-last-tests.ts'
import {
  useCommon,
  useMessages,
  useWidget,
  useCapabilities,
  useStatus,
} from '../../../kit/element/widget-context.ts'
import { hiddenParts } from '../../../kit/lists/actions/action.ts'
import { EntityList, type EntityListAttributes } from '../../../kit/lists/entity-list.tsx'
import { listMessages } from '../../../kit/lists/list.messages.ts'
import { prefixFilter } from '../../../kit/lists/data/filter.ts'
import { useList, type List } from '../../../kit/lists/data/use-list.ts'
import { useOpenForm } from '../../../kit/lists/actions/use-open-form.ts'
import { BalanceCell, ResponseLegend, StatusCell } from './channel-cells.tsx'
import { channelActions } from './channel-actions.ts'
import { channelColumns, channelOrders } from './channel-columns.tsx'
import { channelFilters } from './channel-filters.ts'
import { messages } from './channel-list.messages.ts'
import { testMessages } from './test-runs/channel-test.messages.ts'
import { TestDialogs, TestRunNote, TestNotice } from './test-runs/notes.tsx'
import { useTests } from './test-runs/use-tests.ts'
import { lazy } from '../../../kit/element/lazy.tsx'

const ChannelBulk = lazy(() => import('./bulk/channel-bulk.tsx'))
const ChannelImport = lazy(() => import('./files/channel-import.tsx'))
const TestMatrix = lazy(() => import('./test-runs/matrix/test-matrix.tsx'))
const TagBar = lazy(() => import('./tags/tag-bar.tsx'))
const HealthView = lazy(() => import('./health/health-view.tsx'))
const ProvidersView = lazy(() => import('./providers/providers-view.tsx'))
const ChannelDrawer = lazy(() => import('./channel-drawer.tsx'))

interface ChannelListProps extends EntityListAttributes {
  filterStatus?: string
  filterType?: string
  filterTest?: string
}

export function ChannelList(attributes: ChannelListProps) {
  const { filterStatus, filterType, filterTest } = attributes
  const { emit, locale, notify } = useWidget()
  const types = useChannelTypes()
  const t = useMessages(messages)
  const tTests = useMessages(testMessages)
  const common = useCommon()
  const unit = useStatus()
  const {
    copyChannel: copies = false,
    tags,
    passesAsCalls,
    channelFields,
    providerModels,
  } = useCapabilities()
  const groups = useGroupNames()
  const form = useOpenForm('channel')
  const [chosen, chooseModel] = useState<Channel | null>(null)
  const [disabled, showWhy] = useState<Channel | null>(null)
  const [tested, testMatrix] = useState<readonly Channel[] | null>(null)
  const [importing, setImporting] = useState(false)
  const [view, show] = useState<'health' | 'models'>()
  const place = useRef<HTMLSpanElement>(null)
  const exporting = useCommand(async (gateway, kind: 'json' | 'csv') => {
    const { exportChannels } = await import('./files/export-channels.ts')
    const count = await exportChannels({ gateway, list, kind, locale, t, place: place.current! })
    notify('success', t.exported(count))
  })
  const lastTests = useLastTests()
  const { lastTestOf } = lastTests
  // `tests` depends on the list and is defined below it; cells and buttons read it only when rendered or pressed.
  const outcomeOf = (channel: Channel) => tests.of(channel)
  const actions = channelActions({
    t,
    tTests,
    common,
    form,
    emit,
    notify,
    chooseModel,
    copies,
    test: (channel) => tests.run(channel),
    isTesting: (channel) => outcomeOf(channel)?.phase === 'running',
    testMany: (scope) => tests.start.run(scope),
    testsDisabled: passesAsCalls === undefined,
    noConnecting: useMayConnect() ? undefined : t.noConnecting,
    isStarting: () => tests.start.pending,
    exportAs: exporting.run,
    importFile: () => setImporting(true),
    show,
    asksProviders: providerModels === true || unit.capabilities.includes('fetch_models'),
  })
  const hidden = hiddenParts(attributes, actions)
  const list: List<Channel> = useList<Channel>(attributes, {
    key: channelKeys.list,
    load: (gateway, { page, rows }, signal) => listChannels(gateway, page, signal, rows),
    find: searchChannels,
    columns: channelColumns({
      t,
      hidden,
      groups,
      tags: Boolean(tags),
      remarks: Boolean(channelFields?.includes('remark')),
      onTag: tags === 'collapsed' ? (tag) => list.filterBy({ tag }) : undefined,
      outcomeOf,
      lastTestOf,
      onWhy: chooseModel,
      onWhyDisabled: showWhy,
    }),
    orders: channelOrders(t),
    filters: [
      ...channelFilters({
        t,
        locale,
        types,
        lastTestOf,
        tags: Boolean(tags),
        groupOf: groups.nameOf,
        fixed: { status: filterStatus, type: filterType, test: filterTest },
      }),
      prefixFilter(useMessages(listMessages).prefix),
    ],
  })
  const tests = useTests(list, lastTests)
  const partsOf = (channel: Channel) => ({
    state: (
      <StatusCell
        channel={channel}
        t={t}
        verdict={lastTestOf(channel).verdict}
        onWhyDisabled={() => showWhy(channel)}
      />
    ),
    balance: <BalanceCell key={channel.id} channel={channel} refreshable={!hidden.has('balance')} />,
    outcome: outcomeOf(channel),
  })
  return (
    <>
      <EntityList
        kind="channel"
        cacheKey={channelKeys.list}
        list={tests.reading ? { ...list, stale: true } : list}
        t={t}
        read={getChannel}
        icon="channel"
        hidden={hidden}
        actions={actions}
        bulk={(chosen) => <ChannelBulk {...chosen} own={t} />}
        nameOf={({ name }) => name}
        drawer={(opened) => <ChannelDrawer {...opened} {...partsOf(opened.row)} hidden={hidden} />}
      >
        {!hidden.has('notice') && !hidden.has('test') && <TestNotice />}
        {tags && list.view.filters.tag && <TagBar tag={list.view.filters.tag} list={list} hidden={hidden} />}
        {view === 'health' && <HealthView own={t} lastTestOf={lastTestOf} onClose={() => show(undefined)} />}
        {view === 'models' && <ProvidersView onClose={() => show(undefined)} />}
        <TestRunNote testRun={tests.testRun} paused={tests.paused} readonly={hidden.has('toggle')} />
      </EntityList>
      <TestDialogs
        tests={tests}
        lastTestOf={lastTestOf}
        chosen={chosen}
        disabled={disabled}
        mayTest={!hidden.has('test')}
        onChoose={chooseModel}
        onDisabled={showWhy}
        onSeveral={(channel) => testMatrix([channel])}
      />
      {!hidden.has('response') && list.rows.length > 0 && <ResponseLegend t={t} />}
      {tested && <TestMatrix channels={tested} onClose={() => testMatrix(null)} />}
      <span ref={place} hidden />
      {importing && <ChannelImport onClose={() => setImporting(false)} />}
    </>
  )
}
