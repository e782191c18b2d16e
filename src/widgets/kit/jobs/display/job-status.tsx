import { useEffect, useState } from 'react'
import { timeNow } from '../../../domain/clock.ts'
import { asGatewayError } from '../../../gateway/gateway-error.ts'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import { countStates, isOpen, type Job, type JobEntry } from '../../../stores/jobs.ts'
import { Button, type ButtonProps } from '../../../ui/controls/button.tsx'
import { Fault } from '../../../ui/feedback/states.tsx'
import { useLazySheets } from '../../element/lazy.tsx'
import { useCommon, useMessages, useWidget } from '../../element/widget-context.ts'
import { jobMessages } from '../job.messages.ts'
import { useSecondsUntil } from '../../data/seconds-until.ts'
import { useCommand } from '../../data/use-command.ts'
import { longJobMs, notifying, queueOf } from '../jobs.ts'
import jobStyles from './job-status.css?raw'

/** Only start and end are announced to screen readers; announcing every step would be too much. */
export function JobStatus({ job, quiet, onDismiss }: { job: Job; quiet?: boolean; onDismiss?: () => void }) {
  const { numberFormat } = useWidget()
  const t = useMessages(jobMessages)
  useLazySheets(jobStyles)
  const counts = countStates(job)
  const total = job.items.length
  const ended = counts.done + counts.refused + counts.unknown
  const title = job.undoing ? t.undoing(job.title) : job.title
  // One item with many steps, such as an export: count its rows instead.
  const steps = total === 1 && job.steps && isOpen(job) ? job.steps : undefined
  const known = steps ? steps.total !== undefined : true
  return (
    <div className="job" part="job" role="group" aria-label={title} tabIndex={-1}>
      {!quiet && <JobAnnouncement job={job} />}
      <div className="job-head">
        <span className="job-title">{title}</span>
        <span className="job-count">
          {steps ? t.steps(numberFormat.number(steps.done)) : t.of(counts.done, total)}
        </span>
      </div>
      {known ? (
        <progress value={steps?.done ?? ended} max={steps?.total ?? total} aria-label={title} />
      ) : (
        <progress aria-label={title} />
      )}
      <Facts job={job} counts={counts} />
      <JobFailures job={job} />
      <JobButtons job={job} counts={counts} onDismiss={onDismiss} />
    </div>
  )
}

function Facts({ job, counts }: { job: Job; counts: ReturnType<typeof countStates> }) {
  const t = useMessages(jobMessages)
  const { slowed } = useCommon()
  const { state, cause, wait } = job
  const seconds = useSecondsUntil(wait?.until)
  const minutes = Math.ceil((seconds * 1000 + (wait?.gapMs ?? 0) * counts.waiting) / 60_000)
  const { begun, ended = timeNow() } = job
  const worked = begun === undefined ? 0 : ended - begun
  const started = job.items.length - counts.waiting - counts.running
  const left = state === 'running' && !wait && started > 0 ? (worked / started) * counts.waiting : 0
  const time = (ms: number) => t.minutes(Math.max(1, Math.round(ms / 60_000)))
  const telling = [
    left > longJobMs && t.left(time(left)),
    state === 'ended' && worked > longJobMs && t.took(time(worked)),
    state === 'waiting' && t.queued,
    state === 'running' && wait?.refused && seconds > 0 && t.tooMany(seconds),
    state === 'running' && wait && !wait.refused && slowed(Math.max(1, minutes)),
    state === 'paused' && !job.stranded && t.causes[cause ?? 'user'],
    state === 'cancelled' && t.cancelled,
    job.stranded && counts.waiting > 0 && t.stranded,
  ].filter(Boolean)
  return (
    <div className="job-facts">
      {telling.map((text) => (
        <span key={String(text)}>{text}</span>
      ))}
      {counts.refused > 0 && <span className="bad">{t.states.refused(counts.refused)}</span>}
      {counts.unknown > 0 && <span className="warn">{t.states.unknown(counts.unknown)}</span>}
      {counts.waiting > 0 && job.items.length > 1 && <span>{t.states.waiting(counts.waiting)}</span>}
    </div>
  )
}

/** In failures; the rest is only counted. */
const shown = 100

function JobFailures({ job }: { job: Job }) {
  const t = useMessages(jobMessages)
  const failed = job.items.filter(({ state }) => state === 'refused' || state === 'unknown')
  if (failed.length === 0) return null
  return (
    <details>
      <summary>{t.failures(failed.length)}</summary>
      {failed.some(({ state }) => state === 'unknown') && <p>{t.unknownHelp}</p>}
      <ul className="job-failures" tabIndex={0} aria-label={t.failures(failed.length)}>
        {failed.slice(0, shown).map((item, index) => (
          <Failure key={index} item={item} />
        ))}
        {failed.length > shown && <li>{t.more(failed.length - shown)}</li>}
      </ul>
    </details>
  )
}

function Failure({ item: { id, name, state, error, reason } }: { item: JobEntry }) {
  const { locale } = useWidget()
  const t = useMessages(jobMessages)
  const { faultDetails } = useCommon()
  const known = reason ?? (state === 'refused' ? t.leftAlone : t.noReason)
  const failure = error === undefined ? undefined : asGatewayError(error)
  const why = failure ? describeFailure(failure, locale) : known
  return (
    <li>
      {name || t.thing(String(id))} <span>{why}</span>
      {failure && <Fault label={faultDetails} text={failure.fault} />}
    </li>
  )
}

type ProgressProps = {
  text: string
  /** Without `done` and `total`, the bar says only that it goes on. */
  done?: number
  total?: number
  cancel?: { label: string; onPress: () => unknown }
}

export function Progress({ text, done, total, cancel }: ProgressProps) {
  return (
    <div className="progress" part="progress">
      <span role="status">{text}</span>
      <progress value={done} max={total} aria-label={text} />
      {cancel && (
        <Button size="small" onPress={cancel.onPress}>
          {cancel.label}
        </Button>
      )}
    </div>
  )
}

/** A paused job says why, and offers to go on. */
export const JobProgress = ({ job, ...progress }: ProgressProps & { job: Job }) =>
  job.state === 'paused' ? <JobStatus job={job} /> : <Progress {...progress} />

export function JobAnnouncement({ job }: { job: Job | undefined }) {
  const t = useMessages(jobMessages)
  const [announced, setAnnounced] = useState('')
  const text = job ? sentence(job, t) : ''
  // The live region must exist before its text, or the text is not announced.
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), 50)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span className="sr-only" role="status">
      {announced}
    </span>
  )
}

function sentence(job: Job, t: (typeof jobMessages)['zh-CN']): string {
  const title = job.undoing ? t.undoing(job.title) : job.title
  return isOpen(job) ? t.begun(title) : t.over(title, job.items.length - countStates(job).done)
}

/** The button goes with what it ends; the focus stays at the job, not at what follows it on the page. */
const ending =
  (act: () => void): ButtonProps['onPress'] =>
  ({ currentTarget }) => {
    currentTarget.closest<HTMLElement>('.job')?.focus({ preventScroll: true })
    act()
  }

interface JobButtonsProps {
  job: Job
  counts: ReturnType<typeof countStates>
  onDismiss?: (() => void) | undefined
}

function JobButtons({ job, counts, onDismiss }: JobButtonsProps) {
  const { gateway } = useWidget()
  const t = useMessages(jobMessages)
  const { id, state, stranded } = job
  const over = !isOpen(job)
  const queue = queueOf(gateway)
  const [may, allow] = useState(notifying)
  const looking = useCommand((at) => queueOf(at).check(id))
  const dismiss = () => {
    queue.dismiss(id)
    onDismiss?.()
  }
  return (
    <div className="job-acts">
      {!over && !stranded && (
        // A single button switches between pause and resume, so that it keeps the focus.
        <Button
          size="small"
          icon={state === 'paused' ? 'play' : 'pause'}
          onPress={() => (state === 'paused' ? queue.resume(id) : queue.pause(id))}
        >
          {state === 'paused' ? t.resume : t.pause}
        </Button>
      )}
      {!over && may === 'default' && timeNow() - (job.begun ?? Infinity) > longJobMs && (
        <Button
          size="small"
          icon="bell"
          onPress={async () => allow(await Notification.requestPermission())}
          part="notify-me"
        >
          {t.notifyMe}
        </Button>
      )}
      {!over && (
        <Button size="small" onPress={ending(() => queue.cancel(id))}>
          {t.cancel}
        </Button>
      )}
      {over && !stranded && counts.refused + counts.waiting > 0 && (
        <Button size="small" icon="refresh" onPress={ending(() => queue.retry(id))}>
          {t.retry}
        </Button>
      )}
      {counts.unknown > 0 && state !== 'running' && (
        <Button size="small" icon="search" onPress={() => looking.run()}>
          {t.look}
        </Button>
      )}
      {over && job.undoable && counts.done > 0 && (
        <Button size="small" onPress={ending(() => void queue.undo(id))}>
          {t.undo}
        </Button>
      )}
      {over && (
        <Button size="small" variant="ghost" onPress={dismiss}>
          {t.dismiss}
        </Button>
      )}
    </div>
  )
}
