import { useEffect, useRef, useState } from 'react'
import type { Id } from '../../../domain/id.ts'
import { useWidget } from '../../element/widget-context.ts'
import { planOf } from '../../jobs/job-kinds.ts'
import { JobStatus } from '../../jobs/job-status.tsx'
import { startJob } from '../../jobs/jobs.ts'
import { useJobs } from '../../jobs/use-jobs.ts'
import type { BulkProps } from '../entity-list.tsx'
import { thingOf, type Changing, type Plan } from './many.ts'

/** Starts the job of a bulk action and shows its progress; finished rows are deselected. */
export function useBulkJob<Row extends { id: Id }>({ kind, selection, nameOf }: BulkProps<Row>) {
  const { gateway, emit } = useWidget()
  const [begun, follow] = useState<string>()
  const start = (
    { removes }: Pick<Changing<Row>, 'removes'>,
    plan: Plan<Row>,
    rows: readonly Row[],
    title: string,
  ) => {
    const some = removes ? rows.filter(({ id }) => emit('oneapi-before-delete', { type: kind, id })) : rows
    if (some.length === 0) return
    const things = some.map((row) => thingOf(plan, row, nameOf(row)))
    const job = startJob(
      gateway,
      planOf(plan.job, title, things, {
        onItem: ({ items }, index) => {
          const row = some[index]
          if (!row || items[index]?.state !== 'done') return
          selection.set([row], false)
          emit(`oneapi-${kind}-${removes ? 'deleted' : 'updated'}`, { id: row.id })
        },
      }),
    )
    follow(job.id)
  }
  return {
    start,
    status: begun !== undefined && <Status jobId={begun} onDismiss={() => follow(undefined)} />,
  }
}

/** Progress of the job or, later, of the job that undoes it. */
function Status({ jobId, onDismiss }: { jobId: string; onDismiss: () => void }) {
  const jobs = useJobs()
  const place = useRef<HTMLDivElement>(null)
  // The button that had the focus may have disappeared together with the selection.
  useEffect(() => place.current?.focus({ preventScroll: true }), [jobId])
  const begun = jobs.find(({ id }) => id === jobId)
  const job = begun && jobs.findLast(({ kind, title }) => kind === begun.kind && title === begun.title)
  return (
    job && (
      <div ref={place} className="bulk-status" tabIndex={-1} part="job-status">
        <JobStatus key={job.id} job={job} onDismiss={onDismiss} />
      </div>
    )
  )
}
