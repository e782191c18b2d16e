import { useEffect, useId, useRef, useState, type ToggleEvent } from 'react'
import { countStates, isOpen, type Job } from '../../stores/jobs.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { JobAnnouncement } from '../../kit/jobs/display/job-announcement.tsx'
import { JobStatus } from '../../kit/jobs/display/job-status.tsx'
import { jobMessages } from '../../kit/jobs/job.messages.ts'
import { queueOf } from '../../kit/jobs/jobs.ts'
import { useJobs } from '../../kit/jobs/display/use-jobs.ts'
import { place } from '../../ui/overlays/place.ts'
import { Ring } from '../../ui/feedback/ring.tsx'

/** The job tray: one button for all jobs; its panel lists the newest first. */
export function Jobs() {
  const { gateway, ready } = useWidget()
  const jobs = useJobs()
  useEffect(() => {
    // Creating the queue also restores the recorded jobs.
    queueOf(gateway)
    ready.settle()
  }, [gateway, ready])
  return jobs.length > 0 && <Tray jobs={jobs} />
}

function Tray({ jobs }: { jobs: readonly Job[] }) {
  const words = useMessages(jobMessages)
  const id = useId()
  const titleId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const working = jobs.filter(({ state }) => state === 'running' || state === 'waiting')
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open')
    if (event.newState === 'open' && button.current) place(event.currentTarget, button.current, 'end')
    else delete event.currentTarget.dataset.placed
  }
  return (
    <div className={hasFailed(jobs) ? 'jobs jobs-failed' : 'jobs'} part="base">
      <button
        ref={button}
        type="button"
        className="button ghost jobs-button"
        aria-label={words.open(working.length)}
        title={words.open(working.length)}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        part="button"
      >
        <Ring percent={percentOf(working.length > 0 ? working : jobs)} />
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
        <h2 id={titleId}>{words.jobs}</h2>
        {[...jobs].reverse().map((job) => (
          <JobStatus key={job.id} job={job} quiet />
        ))}
      </div>
    </div>
  )
}

const hasFailed = (jobs: readonly Job[]) =>
  jobs.some((job) => {
    const { refused, unknown } = countStates(job)
    return !isOpen(job) && refused + unknown > 0
  })

function percentOf(jobs: readonly Job[]): number {
  const items = jobs.flatMap((job) => job.items)
  const begun = items.filter(({ state }) => state !== 'waiting' && state !== 'running')
  return items.length > 0 ? Math.round((begun.length / items.length) * 100) : 0
}
