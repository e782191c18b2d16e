import { useState } from 'react'
import type { Id } from '../../../domain/id.ts'
import { useWidget } from '../../element/widget-context.ts'
import { FollowedJob } from '../../jobs/display/followed-job.tsx'
import { planOf } from '../../jobs/job-kinds.ts'
import { startJob } from '../../jobs/jobs.ts'
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
    status: begun !== undefined && (
      <FollowedJob jobId={begun} className="bulk-status" onDismiss={() => follow(undefined)} />
    ),
  }
}
