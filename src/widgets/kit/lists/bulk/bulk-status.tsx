import { useEffect, useRef, useState } from 'react'
import { formatUnits } from '../../../domain/format.ts'
import { countStates, isOpen, type Job } from '../../../stores/jobs.ts'
import { common } from '../../../messages/common.messages.ts'
import { describeFailure } from '../../../messages/error.messages.ts'
import { asGatewayError } from '../../../gateway/gateway-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { useMessages } from '../../element/use-messages.ts'
import { useWidget } from '../../element/widget-context.ts'
import { cancelJob, dismissJob, pauseJob, resumeJob, retryFailed, undoJob } from '../../jobs/jobs.ts'
import { useJob } from '../../jobs/use-jobs.ts'
import { bulkMessages } from './bulk.messages.ts'

interface BulkStatusProps {
  jobId: string
  /** Another job has taken its place. */
  onFollow: (jobId: string) => void
}

/** How far a job is, where it was begun: its counts, what failed and why, and the ways on. */
export function BulkStatus({ jobId, onFollow }: BulkStatusProps) {
  const { gateway } = useWidget()
  const words = useMessages(bulkMessages)
  const { close, cancel } = useMessages(common)
  const job = useJob(jobId)
  const seconds = useSecondsTo(job?.waitUntil)
  const place = useRef<HTMLDivElement>(null)
  // The button that began it may be gone with what was chosen.
  useEffect(() => place.current?.focus({ preventScroll: true }), [jobId])
  if (!job) return null
  const counts = countStates(job)
  const { done, refused, unknown } = counts
  const ended = done + refused + unknown
  const title = job.undoing ? words.undoing(job.title) : job.title
  const figures = words.progress(title, formatUnits(done), formatUnits(job.items.length))
  const parts = [
    figures,
    refused > 0 && words.refused(formatUnits(refused)),
    unknown > 0 && words.unknown(formatUnits(unknown)),
    job.state === 'cancelled' && words.cancelled,
    job.state === 'paused' && words.paused,
    seconds > 0 && words.wait(seconds),
  ]
  const text = parts.filter(Boolean).join('; ')
  const undo = () => {
    const next = undoJob(gateway, jobId)
    if (next) onFollow(next.id)
  }
  const left = counts.waiting + refused
  return (
    <div ref={place} className="bulk-status" role="group" aria-label={title} tabIndex={-1} part="job-status">
      <Progress text={text} done={ended} total={job.items.length} />
      <Failures job={job} />
      <div className="bulk-ways">
        {isOpen(job) ? (
          <>
            {job.state === 'paused' ? (
              <Button size="small" icon="play" onPress={() => resumeJob(gateway, jobId)} part="job-resume">
                {words.goOn}
              </Button>
            ) : (
              <Button size="small" icon="pause" onPress={() => pauseJob(gateway, jobId)} part="job-pause">
                {words.pause}
              </Button>
            )}
            <Button size="small" onPress={() => cancelJob(gateway, jobId)} part="job-cancel">
              {cancel}
            </Button>
          </>
        ) : (
          <>
            {left > 0 && (
              <Button
                size="small"
                icon="refresh"
                onPress={() => retryFailed(gateway, jobId)}
                part="job-retry"
              >
                {words.retry(formatUnits(left))}
              </Button>
            )}
            {job.undoable && done > 0 && (
              <Button size="small" onPress={undo} part="job-undo">
                {words.undo}
              </Button>
            )}
            <Button
              size="small"
              variant="ghost"
              icon="x"
              iconOnly
              label={close}
              onPress={() => dismissJob(gateway, jobId)}
              part="job-close"
            />
          </>
        )}
      </div>
    </div>
  )
}

/** The first of those that were refused or have no answer, with the reason. */
function Failures({ job }: { job: Job }) {
  const { locale } = useWidget()
  const words = useMessages(bulkMessages)
  const failed = job.items.filter(({ state }) => state === 'refused' || state === 'unknown')
  if (failed.length === 0) return null
  const rest = failed.length - 5
  return (
    <ul className="bulk-preview" aria-label={words.failures}>
      {failed.slice(0, 5).map(({ id, name, state, reason, error }) => (
        <li key={String(id)}>
          <span>{name}</span>
          <span className="bulk-reason">
            {state === 'unknown'
              ? words.noAnswer
              : error
                ? describeFailure(asGatewayError(error), locale)
                : reason}
          </span>
        </li>
      ))}
      {rest > 0 && <li className="muted">{words.others(formatUnits(rest))}</li>}
    </ul>
  )
}

/** Whole seconds until a moment, in ms; 0 when it is over or there is none. */
function useSecondsTo(moment: number | undefined): number {
  const [now, look] = useState(Date.now)
  useEffect(() => {
    if (moment === undefined) return
    look(Date.now())
    const timer = setInterval(() => look(Date.now()), 500)
    return () => clearInterval(timer)
  }, [moment])
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000))
}
