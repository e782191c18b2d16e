import { useEffect, useId, useRef, useState, type ToggleEvent } from 'react'
import { countStates, isOpen, type Job } from '../../stores/jobs.ts'
import { useMessages, useWidget } from '../../kit/element/widget-context.ts'
import { JobAnnouncement, JobStatus } from '../../kit/jobs/display/job-status.tsx'
import { jobMessages } from '../../kit/jobs/job.messages.ts'
import { queueOf } from '../../kit/jobs/jobs.ts'
import { useJobs } from '../../kit/jobs/display/use-jobs.ts'
import { place } from '../../ui/overlays/place.ts'

/** The newest job comes first in the panel. */
export function Jobs() {
  const { gateway, ready } = useWidget()
  const jobs = useJobs()
  useEffect(() => {
    queueOf(gateway)
    ready.settle()
  }, [gateway, ready])
  return jobs.length > 0 && <Tray jobs={jobs} />
}

function Tray({ jobs }: { jobs: readonly Job[] }) {
  const t = useMessages(jobMessages)
  const id = useId()
  const titleId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState(0)
  const working = jobs.filter(({ state }) => state === 'running' || state === 'waiting')
  const failed = jobs.reduce((sum, job) => sum + failuresOf(job), 0)
  // An open panel has shown what failed.
  if (open ? seen !== failed : seen > failed) setSeen(failed)
  const due = !open && (failed > seen || jobs.some(isStuck))
  const label = due ? t.due : t.open(working.length)
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open')
    if (event.newState === 'open' && button.current) place(event.currentTarget, button.current, 'end')
    else delete event.currentTarget.dataset.placed
  }
  return (
    <div className={due ? 'jobs jobs-due' : 'jobs'} part="base">
      <button
        ref={button}
        type="button"
        className="button ghost jobs-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        part="button"
      >
        <Ring percent={percentOf(working.length > 0 ? working : jobs)} />
        {due && <span className="jobs-word">{label}</span>}
      </button>
      <JobAnnouncement job={jobs.at(-1)} />
      <div
        id={id}
        className="jobs-panel"
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        onToggle={onToggle}
        part="panel"
      >
        <h2 id={titleId}>{t.jobs}</h2>
        {[...jobs].reverse().map((job) => (
          <JobStatus key={job.id} job={job} quiet />
        ))}
      </div>
    </div>
  )
}

function failuresOf(job: Job): number {
  const { refused, unknown } = countStates(job)
  return isOpen(job) ? 0 : refused + unknown
}

const isStuck = ({ state, cause = 'user' }: Job) => state === 'paused' && cause !== 'user'

function percentOf(jobs: readonly Job[]): number {
  const items = jobs.flatMap((job) => job.items)
  const started = items.filter(({ state }) => state !== 'waiting' && state !== 'running')
  return items.length > 0 ? Math.round((started.length / items.length) * 100) : 0
}

/** Shoelace's ring writes a style attribute, which strict content security policies block. */
const Ring = ({ percent }: { percent: number }) => (
  <svg className="ring" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <circle className="ring-done" cx="12" cy="12" r="9" pathLength="100" strokeDasharray={`${percent} 100`} />
  </svg>
)
