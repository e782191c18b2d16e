import { useEffect, useRef, useState } from 'react'
import type { Id } from '../../domain/id.ts'
import type { LogScope } from '../../api/logs.ts'
import { findRefund, taskKeys } from '../../api/extensions/tasks.ts'
import { formatTimestamp } from '../../domain/format.ts'
import type { Task } from '../../domain/usage/task.ts'
import { channelTypeName } from '../../kit/channels/channel.messages.ts'
import { useChannelTypes } from '../../kit/channels/use-channels.ts'
import { Quota, useFormatQuota } from '../../kit/data/quota.tsx'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { useResource } from '../../kit/data/use-resource.ts'
import { DrawerPart, Fact, Facts, LoadedPart } from '../../kit/drawers/drawer-part.tsx'
import { Drawer } from '../../kit/drawers/drawer.tsx'
import { useWidget, usePublicAddress } from '../../kit/element/widget-context.ts'
import { useOpenForm } from '../../kit/lists/actions/use-open-form.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { IconButton, Button } from '../../ui/controls/button.tsx'
import { durationOf, isTypeNumber, nameOf, TaskStatus, userOf } from './task-columns.tsx'
import type { TaskMessages } from './task-list.messages.ts'
import { untouchedAddress } from '../../domain/status.ts'

interface TaskDrawerProps {
  task: Task
  rows: readonly Task[]
  scope: LogScope
  t: TaskMessages
  open: (task: Task) => void
  onClose: () => void
}

export default function TaskDrawer({ task, rows, scope, t, open, onClose }: TaskDrawerProps) {
  const { numberFormat, locale } = useWidget()
  const types = useChannelTypes()
  const copy = useCopy()
  const place = rows.indexOf(task)
  const stepTo = (row: Task | undefined) => row && (() => open(row))
  const failed = task.status === 'FAILURE'
  return (
    <Drawer
      title={nameOf(task, t)}
      subtitle={<TaskStatus task={task} t={t} />}
      onClose={onClose}
      onPrevious={stepTo(rows[place - 1])}
      onNext={stepTo(rows[place + 1])}
    >
      <Facts>
        {task.fail_reason && (
          <Fact name={t.reason} wide>
            {task.fail_reason}
          </Fact>
        )}
        <Fact name={t.quota}>{task.quota > 0 && <Quota units={task.quota} t={t} />}</Fact>
        <Fact name={t.duration}>{durationOf(task, t, numberFormat)}</Fact>
        <Fact name={t.model}>{task.model}</Fact>
        <Fact name={t.platform}>
          {isTypeNumber(task.platform)
            ? channelTypeName(types, Number(task.platform), locale)
            : task.platform}
        </Fact>
        {scope === 'all' && <Fact name={t.username}>{userOf(task)}</Fact>}
        {scope === 'all' && (
          <Fact name={t.channel}>
            {task.channel_id !== 0 && <ChannelButton id={task.channel_id} t={t} />}
          </Fact>
        )}
        <Fact name={t.submitted}>
          <Moment seconds={task.submit_time} />
        </Fact>
        <Fact name={t.finished}>
          <Moment seconds={task.finish_time} />
        </Fact>
        {task.group && <Fact name={t.group}>{task.group}</Fact>}
        <Fact name={t.id} wide>
          {task.task_id && (
            <span className="task-id">
              <span className="mono">{task.task_id}</span>
              <IconButton
                size="small"
                icon="copy"
                label={t.copyId}
                onPress={() => copy(task.task_id, t.copied)}
                part="copy-id"
              />
            </span>
          )}
        </Fact>
        {task.prompt && (
          <Fact name={t.prompt} wide>
            {task.prompt}
          </Fact>
        )}
      </Facts>
      {failed && task.quota > 0 && <TaskRefund key={task.id} task={task} scope={scope} t={t} />}
      {!failed && (
        <DrawerPart title={t.results}>
          <TaskResults key={task.id} task={task} t={t} />
        </DrawerPart>
      )}
    </Drawer>
  )
}

function ChannelButton({ id, t }: { id: Id; t: TaskMessages }) {
  const form = useOpenForm('channel')
  return (
    <button
      type="button"
      className="task-pick"
      title={t.openChannel(String(id))}
      onClick={() => form.edit({ id })}
      part="open-channel"
    >
      #{id}
    </button>
  )
}

/** Rows do not say whether a failed task was refunded; the log does. */
function TaskRefund({ task, scope, t }: Pick<TaskDrawerProps, 'task' | 'scope' | 't'>) {
  const formatQuota = useFormatQuota()
  const refund = useResource({
    key: taskKeys.refund.at(scope, task.task_id),
    load: (gateway, signal) => findRefund(gateway, scope, task, signal),
    staleTime: 60_000,
    optional: true,
  })
  return (
    <LoadedPart title={t.refund} resource={refund} failed={t.refundFailed} height="22px">
      {(line) => (
        <p className={line ? undefined : 'muted'} part="refund">
          {!line
            ? t.noRefund
            : line.quota > 0
              ? t.refunded(formatQuota(line.quota), formatTimestamp(line.created_at))
              : t.refundSaid(line.content, formatTimestamp(line.created_at))}
        </p>
      )}
    </LoadedPart>
  )
}

type Result = Task['results'][number]

function TaskResults({ task: { results, texts }, t }: { task: Task; t: TaskMessages }) {
  const own = usePublicAddress()
  if (results.length + texts.length === 0) return <p className="muted">{t.noResults}</p>
  return (
    <>
      {results.length > 0 && <p className="muted">{t.resultHelp}</p>}
      <ul className="task-results" part="results">
        {results.map(({ kind, url }) => (
          <TaskResult key={url} kind={kind} url={reachable(url, own)} t={t} />
        ))}
        {texts.map((text) => (
          <li key={text}>
            <pre className="task-text" tabIndex={0}>
              {text}
            </pre>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The gateway's own address points to the reader's machine until it is set. */
const reachable = (url: string, own: string) =>
  url.startsWith(`${untouchedAddress}/`) ? own + url.slice(untouchedAddress.length) : url

function TaskResult({ kind, url, t }: Result & { t: TaskMessages }) {
  const [isOpen, setOpen] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const name = t.resultKinds[kind]
  const onFail = () => setFailed(true)
  return (
    <li>
      <div className="task-result-head">
        <span title={url}>
          {name} · {new URL(url).host}
        </span>
        {kind !== 'page' && !isOpen && (
          <Button
            size="small"
            icon="eye"
            label={`${t.load} ${name}`}
            onPress={() => setOpen(true)}
            part="load-result"
          >
            {t.load}
          </Button>
        )}
        <a
          className="button small"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
        >
          {t.open}
        </a>
      </div>
      {isOpen &&
        (kind === 'image' ? (
          <img src={url} alt={name} referrerPolicy="no-referrer" onError={onFail} part="result" />
        ) : kind !== 'page' ? (
          <MediaFrame kind={kind} url={url} name={name} onFail={onFail} />
        ) : null)}
      {isFailed && (
        <p className="muted" role="alert">
          {t.resultFailed}
        </p>
      )}
    </li>
  )
}

interface MediaFrameProps {
  kind: 'video' | 'audio'
  url: string
  name: string
  onFail: () => void
}

/**
 * Media have no `referrerpolicy`, and would name this page to their host, so they are in an empty frame without
 * scripts.
 */
function MediaFrame({ kind, url, name, onFail }: MediaFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const failed = useRef(onFail)
  failed.current = onFail
  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    const policy = inner.createElement('meta')
    policy.name = 'referrer'
    policy.content = 'no-referrer'
    const player = inner.createElement(kind)
    player.controls = true
    player.preload = 'metadata'
    player.addEventListener('error', () => failed.current())
    Object.assign(player.style, { width: '100%', height: '100%' })
    inner.head.append(policy)
    inner.body.style.margin = '0'
    inner.body.replaceChildren(player)
    player.src = url
    return () => player.removeAttribute('src')
  }, [kind, url])
  return (
    <iframe
      ref={frame}
      className={`task-${kind}`}
      title={name}
      sandbox="allow-same-origin"
      referrerPolicy="no-referrer"
      part="result"
    />
  )
}
