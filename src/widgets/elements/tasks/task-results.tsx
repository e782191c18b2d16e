import { useEffect, useRef, useState } from 'react'
import { untouchedAddress } from '../../domain/status.ts'
import type { Task } from '../../domain/usage/task.ts'
import { usePublicAddress } from '../../kit/element/widget-context.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { TaskMessages } from './task-list.messages.ts'

type Result = Task['results'][number]

export function TaskResults({ task: { results, texts }, t }: { task: Task; t: TaskMessages }) {
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
