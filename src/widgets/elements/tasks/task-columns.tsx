import type { ReactNode } from 'react'
import type { NumberFormat } from '../../domain/number-format.ts'
import type { Task } from '../../domain/usage/task.ts'
import { member } from '../../domain/wire.ts'
import { Quota } from '../../kit/data/quota.tsx'
import { Moment } from '../../ui/content/moment.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { ProgressBar } from '../../ui/table/progress-bar.tsx'
import { RowName } from '../../ui/table/row-name.tsx'
import { idColumn, type Column } from '../../ui/table/table-column.ts'
import type { TaskMessages } from './task-list.messages.ts'

const none: ReactNode = <span className="muted">—</span>

const tones: Record<string, Tone> = { SUCCESS: 'ok', FAILURE: 'bad', IN_PROGRESS: 'info' }

export const statusOf = (status: string, t: TaskMessages) => member(t.states, status) ?? status

export const actionOf = (action: string, t: TaskMessages) => member(t.actions, action) ?? action

/** Newer gateways name a platform by the number of its channel type. */
export const isTypeNumber = (platform: string) => /^\d+$/.test(platform)

export const nameOf = ({ action, model, platform, id }: Task, t: TaskMessages) =>
  actionOf(action, t) || model || (isTypeNumber(platform) ? '' : platform) || `#${id}`

/** one-hub sends only the id. */
export const userOf = ({ username, user_id }: Task) => username || (user_id ? `#${user_id}` : '')

export function TaskStatus({ task: { status, progress }, t }: { task: Task; t: TaskMessages }) {
  return (
    <span className="task-status">
      <Badge tone={tones[status] ?? 'off'}>{statusOf(status, t)}</Badge>
      {status === 'IN_PROGRESS' && (
        <>
          <ProgressBar value={progress / 100} tone="info" />
          <span className="muted">{t.percent(String(Math.round(progress)))}</span>
        </>
      )}
    </span>
  )
}

/** In seconds; empty while the task is under way. */
export function durationOf({ submit_time, finish_time }: Task, t: TaskMessages, { number }: NumberFormat) {
  if (!submit_time || finish_time < submit_time) return ''
  const [minutes, seconds] = [Math.floor((finish_time - submit_time) / 60), (finish_time - submit_time) % 60]
  return minutes ? t.minutes(number(minutes), number(seconds)) : t.seconds(number(seconds))
}

interface TaskCells {
  everybody: boolean
  numberFormat: NumberFormat
  channel: string | undefined
  onChannel: (id: string) => void
}

export function taskColumns(t: TaskMessages, cells: TaskCells): Column<Task>[] {
  const { everybody, numberFormat, channel, onChannel } = cells
  return [
    {
      id: 'task',
      header: t.task,
      primary: true,
      cell: (task) => (
        <>
          <RowName name={nameOf(task, t)} />
          <span className="secondary">
            {task.model || (isTypeNumber(task.platform) ? '' : task.platform)}
          </span>
        </>
      ),
    },
    idColumn(t.id),
    {
      id: 'status',
      header: t.status,
      brief: true,
      cell: (task) => (
        <span className="task-state">
          <TaskStatus task={task} t={t} />
          {task.fail_reason && (
            <span className="secondary task-reason" title={task.fail_reason}>
              {task.fail_reason}
            </span>
          )}
        </span>
      ),
    },
    ...(everybody
      ? ([
          { id: 'username', header: t.username, cell: (task) => userOf(task) || none },
          {
            id: 'channel',
            header: t.channel,
            cell: ({ channel_id }) =>
              channel_id ? (
                <button
                  type="button"
                  className="task-pick"
                  aria-pressed={channel === String(channel_id)}
                  title={t.ofChannel(String(channel_id))}
                  onClick={() => onChannel(channel === String(channel_id) ? '' : String(channel_id))}
                  part="pick"
                >
                  #{channel_id}
                </button>
              ) : (
                none
              ),
          },
        ] satisfies Column<Task>[])
      : []),
    {
      id: 'submitted',
      header: t.submitted,
      nowrap: true,
      cell: ({ submit_time }) => <Moment seconds={submit_time} />,
    },
    {
      id: 'duration',
      header: t.duration,
      align: 'end',
      nowrap: true,
      cell: (task) => durationOf(task, t, numberFormat) || none,
    },
    {
      id: 'quota',
      header: t.quota,
      align: 'end',
      brief: true,
      cell: ({ quota }) => (quota > 0 ? <Quota units={quota} t={t} /> : none),
    },
  ]
}
