import { useState } from 'react'
import type { LogScope } from '../../api/logs.ts'
import { loadStatus } from '../../api/status.ts'
import { listTasks, taskKeys } from '../../api/extensions/tasks.ts'
import { timeNow } from '../../domain/clock.ts'
import { taskKindsOf, type TaskKind } from '../../domain/status.ts'
import { taskStatuses, type Task, type TaskFilters } from '../../domain/usage/task.ts'
import { spanOf, type Preset } from '../../domain/usage/days.ts'
import { wordsOf } from '../../dom/attributes.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { useResource } from '../../kit/data/use-resource.ts'
import { lazy } from '../../kit/element/lazy.tsx'
import { useMessages, useWidget, useCapabilities, useStatus } from '../../kit/element/widget-context.ts'
import type { Filter } from '../../kit/lists/data/filter.ts'
import { useList, type List, type ListAttributes } from '../../kit/lists/data/use-list.ts'
import { ListFrame } from '../../kit/lists/list-frame.tsx'
import { useLogScope } from '../../kit/usage/use-log-scope.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { actionOf, statusOf, taskColumns } from './task-columns.tsx'
import { messages, type TaskMessages } from './task-list.messages.ts'

const TaskDrawer = lazy(() => import('./task-drawer.tsx'))

interface TaskListProps extends ListAttributes {
  /** `self`: the user's own tasks, whatever the role. */
  scope?: string
  hide?: string
}

export function TaskList(attributes: TaskListProps) {
  const t = useMessages(messages)
  const { inDialog } = useWidget()
  const hidden = new Set(wordsOf(attributes.hide))
  const session = useLogScope(attributes.scope)
  const scope = session.scope ?? 'self'
  const stored = taskKindsOf(useStatus())
  const published = useResource({
    key: taskKeys.kinds,
    load: async (gateway) => taskKindsOf(await loadStatus(gateway)),
    optional: stored.length > 0,
  })
  const kinds = published.data ?? stored
  const list = useTasks(attributes, { scope, kinds, enabled: session.enabled && kinds.length > 0 })
  const [opened, open] = useState<Task>()
  const shown = opened && list.rows.find(({ id }) => id === opened.id)

  const failed = [session, ...(kinds.length > 0 ? [] : [published])].find(({ error }) => error)
  if (failed) return <FailedState error={failed.error!} title={t.failed} retry={failed.reload} />
  const frame = (
    <ListFrame
      list={list}
      t={{ caption: t.title, failed: t.failed, searchPlaceholder: t.search }}
      hidden={hidden}
      rowKey={({ id }) => id}
      onOpen={hidden.has('drawer') ? undefined : open}
      empty={<EmptyState icon="screen" title={t.emptyTitle} detail={t.emptyHelp} />}
    />
  )
  return (
    <>
      {!inDialog && !hidden.has('title') && (
        <PageHead title={t.title} help={scope === 'all' ? t.helpAll : t.help} />
      )}
      {kinds.length > 1 ? (
        <Tabs
          tabs={kinds.map((kind) => ({ id: kind, label: t.kinds[kind], content: frame }))}
          active={kindIn(kinds, list.view.filters)}
          onChange={(kind) => list.show({ filters: kind === kinds[0] ? {} : { kind } })}
        />
      ) : published.data?.length === 0 ? (
        <EmptyState icon="screen" title={t.noneTitle} detail={t.noneHelp} />
      ) : (
        frame
      )}
      {shown && (
        <TaskDrawer
          scope={scope}
          t={t}
          open={open}
          task={shown}
          rows={list.rows}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

/** The kind is the one in the view's filters, else the first that the gateway has. */
const kindIn = (kinds: readonly TaskKind[], { kind }: Record<string, string>): TaskKind =>
  kinds.find((one) => one === kind) ?? kinds[0] ?? 'task'

interface TaskRequest {
  scope: LogScope
  kinds: readonly TaskKind[]
  enabled: boolean
}

function useTasks(attributes: TaskListProps, { scope, kinds, enabled }: TaskRequest): List<Task> {
  const t = useMessages(messages)
  const { numberFormat } = useWidget()
  const everybody = scope === 'all'
  const { tasksByUser: byUser = false } = useCapabilities()
  const list: List<Task> = useList<Task>(attributes, ({ filters }) => {
    const kind = kindIn(kinds, filters)
    return {
      key: taskKeys.list.at(scope),
      filtersByGateway: true,
      load: (gateway, { page, rows }, signal) =>
        listTasks(gateway, scope, kind, page, wireFilters(filters), { rows, signal }),
      find: (gateway, task_id, signal) =>
        listTasks(gateway, scope, kind, 0, { ...wireFilters(filters), task_id }, { signal }),
      columns: taskColumns(t, {
        everybody,
        numberFormat,
        channel: filters.channel_id,
        onChannel: (channel_id) => list.filterBy({ channel_id }),
      }),
      filters: taskFilters(t, kind, { everybody, byUser }),
      enabled,
    }
  })
  // The tab is no condition that a user would clear.
  const { kind: _, ...conditions } = list.view.filters
  const filtered = Boolean(list.view.search.trim()) || Object.keys(conditions).length > 0
  return { ...list, filtered }
}

const ranges = ['today', 'yesterday', '7d', '30d', 'this-month', 'last-month'] as const satisfies Preset[]

/** Drawings cannot be filtered by state and action. */
const taskFilters = (
  t: TaskMessages,
  kind: TaskKind,
  { everybody, byUser }: { everybody: boolean; byUser: boolean },
): Filter<Task>[] => [
  ...(kind === 'task'
    ? [
        {
          name: 'status',
          label: t.status,
          choices: taskStatuses.slice(1),
          valuesOf: ({ status }: Task) => [status],
          labelOf: (status: string) => statusOf(status, t),
        },
      ]
    : []),
  {
    name: 'range',
    label: t.range,
    choices: ranges,
    valuesOf: () => [],
    labelOf: (range) => rangeName(range, t),
  },
  ...(kind === 'task'
    ? [
        {
          name: 'action',
          label: t.action,
          valuesOf: ({ action }: Task) => [action].filter(Boolean),
          labelOf: (action: string) => actionOf(action, t),
        },
      ]
    : []),
  ...(everybody && byUser && kind === 'task'
    ? [
        {
          name: 'user_id',
          label: t.username,
          labelOf: (id: string) => `#${id}`,
          valuesOf: ({ user_id }: Task) => (user_id ? [String(user_id)] : []),
        },
      ]
    : []),
  ...(everybody
    ? [
        {
          name: 'channel_id',
          label: t.channel,
          labelOf: (id: string) => `#${id}`,
          valuesOf: ({ channel_id }: Task) => (channel_id ? [String(channel_id)] : []),
        },
      ]
    : []),
]

const isRange = (range: string | undefined): range is (typeof ranges)[number] =>
  ranges.some((one) => one === range)

const rangeName = (range: string, t: TaskMessages) => (isRange(range) ? t.ranges[range] : range)

/** A range is resolved on each request, so that "today" stays correct overnight. */
function wireFilters({ range, kind: _, ...filters }: Record<string, string>): TaskFilters {
  if (!isRange(range)) return filters
  const { from, to } = spanOf(range, timeNow() / 1000)
  return { ...filters, start_timestamp: from, end_timestamp: to - 1 }
}
