import { dialectLogTypes, LogType, noLogFilters, type LogEntry } from '../../domain/log.ts'
import type { Page } from '../../domain/paging.ts'
import { resourceOf } from '../../domain/resource-key.ts'
import type { TaskKind } from '../../domain/status.ts'
import { decodeTask, type Task, type TaskFilters } from '../../domain/usage/task.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { listLogs, type LogScope } from '../logs.ts'
import { requestPage } from '../page.ts'

const all = resourceOf('tasks')
export const taskKeys = {
  all,
  list: all.key<Page<Task>>(),
  kinds: all.key<TaskKind[]>(),
  refund: all.key<Refund | null>(),
}

const paths: Record<TaskKind, string> = { task: '/api/task/', drawing: '/api/mj/' }

/** Times of drawings are in milliseconds, also where the list is filtered by them. */
const perSecond: Record<TaskKind, number> = { task: 1, drawing: 1000 }

/** Newest first: of all users (administrators), or the user's own. */
export async function listTasks(
  gateway: Gateway,
  scope: LogScope,
  kind: TaskKind,
  page: number,
  { task_id, start_timestamp = 0, end_timestamp = 0, ...filters }: TaskFilters,
  { rows, signal }: { rows?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Page<Task>> {
  await gateway.dialectReady
  const path = scope === 'all' ? paths[kind] : `${paths[kind]}self`
  const query = {
    ...filters,
    [kind === 'drawing' ? 'mj_id' : 'task_id']: task_id,
    start_timestamp: start_timestamp * perSecond[kind] || undefined,
    end_timestamp: end_timestamp * perSecond[kind] || undefined,
  }
  return requestPage(gateway, path, page, (row) => decodeTask(row, kind), { query, rows, signal })
}

export type Refund = Pick<LogEntry, 'quota' | 'created_at' | 'content'>

/** A refund may be before or after lines of others. */
const searched = { rows: 100, pages: 5 }

/** A refund is a refund line of the log, or a system line that names the task; null if none is found. */
export async function findRefund(
  gateway: Gateway,
  scope: LogScope,
  { task_id, submit_time, finish_time, username }: Task,
  signal?: AbortSignal,
): Promise<Refund | null> {
  const { logTypes = [] } = (await gateway.knownDialect()).capabilities
  const filters = {
    ...noLogFilters,
    type: logTypes.includes(dialectLogTypes.refund) ? dialectLogTypes.refund : LogType.system,
    username,
    start_timestamp: submit_time,
    end_timestamp: finish_time ? finish_time + maxRefundDelaySeconds : 0,
  }
  for (let page = 0; page < searched.pages; page++) {
    const { rows, more } = await listLogs(gateway, scope, page, filters, { rows: searched.rows, signal })
    const found = rows.find(({ extras, content }) => extras?.task === task_id || content.includes(task_id))
    if (found) return found
    if (!more) break
  }
  return null
}

/** The longest time between the end of a task and its refund. */
const maxRefundDelaySeconds = 86_400
