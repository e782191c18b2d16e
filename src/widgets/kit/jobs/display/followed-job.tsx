import { useEffect, useRef, type ReactNode } from 'react'
import { JobStatus } from './job-status.tsx'
import { useJobs } from './use-jobs.ts'

interface FollowedJobProps {
  jobId: string
  className: string
  onDismiss: () => void
  /** The note goes with the job, and is not one of its undo. */
  note?: ReactNode
}

export function FollowedJob({ jobId, className, onDismiss, note }: FollowedJobProps) {
  const jobs = useJobs()
  const place = useRef<HTMLDivElement>(null)
  // The button that had the focus may have disappeared together with the selection.
  useEffect(() => place.current?.focus({ preventScroll: true }), [jobId])
  const started = jobs.find(({ id }) => id === jobId)
  const job = started && jobs.findLast(({ kind, title }) => kind === started.kind && title === started.title)
  return (
    job && (
      <>
        <div ref={place} className={className} tabIndex={-1} part="job-status">
          <JobStatus job={job} onDismiss={onDismiss} />
        </div>
        {!job.undoing && note}
      </>
    )
  )
}
