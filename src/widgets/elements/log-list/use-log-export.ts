import { useEffect, useMemo, useRef, useState } from 'react'
import { asGatewayError, type GatewayError } from '../../gateway/gateway-error.ts'
import { reportFailure } from '../../kit/data/report-failure.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import type { Job } from '../../kit/jobs/job.ts'
import { dismissJob, resumeJob, retryFailed, startJob } from '../../kit/jobs/jobs.ts'
import { useJob } from '../../kit/jobs/use-jobs.ts'
import { useSecondsUntil } from '../../kit/jobs/use-seconds-until.ts'
import { linesOf, LogExport, type ExportRequest } from './export-job.ts'

export type ExportState = { rows: number } & (
  | { phase: 'running' }
  | { phase: 'waiting'; seconds: number }
  | { phase: 'paused' }
  | { phase: 'failed'; error: GatewayError }
  | { phase: 'done'; more: boolean }
)

interface Doors {
  /** Names the job. */
  title: string
  save: (file: Blob, name: string) => void
  /** The job was dropped, here or in the tray. */
  onGone: () => void
}

/**
 * Runs an export as a job, which continues when the list leaves the page. `goOn` continues after a failure or a
 * pause; `end` drops the job, and a file that is not complete is not written.
 */
export function useLogExport(request: ExportRequest, doors: Doors) {
  const { gateway, locale, notify } = useWidget()
  const latest = useRef(doors)
  latest.current = doors
  const exported = useMemo(
    () =>
      new LogExport(request, latest.current.title, linesOf(gateway, request), (...file) =>
        latest.current.save(...file),
      ),
    [gateway, request],
  )
  const begun = useRef<LogExport>(undefined)
  const [jobId, setJobId] = useState<string>()
  useEffect(() => {
    if (begun.current === exported) return
    begun.current = exported
    setJobId(startJob(gateway, exported.plan).id)
  }, [gateway, exported])
  const job = useJob(jobId)
  const gone = jobId !== undefined && !job
  useEffect(() => {
    if (gone) latest.current.onGone()
  }, [gone])
  const seconds = useSecondsUntil(job?.waitUntil)

  const error = job?.state === 'ended' ? job.items[0]?.error : undefined
  useEffect(() => {
    if (error) reportFailure({ gateway, locale, notify }, asGatewayError(error), { inPlace: true })
  }, [error, gateway, locale, notify])

  const goOn = () => {
    if (job) (job.state === 'paused' ? resumeJob : retryFailed)(gateway, job.id)
  }
  const end = () => jobId && dismissJob(gateway, jobId)
  return { state: stateOf(job, exported, seconds), goOn, end }
}

function stateOf(job: Job | undefined, { rows, more }: LogExport, seconds: number): ExportState {
  const error = job?.items[0]?.error
  if (!job || job.state === 'running' || job.state === 'waiting')
    return seconds > 0 ? { rows, phase: 'waiting', seconds } : { rows, phase: 'running' }
  if (job.state === 'ended')
    return error ? { rows, phase: 'failed', error: asGatewayError(error) } : { rows, phase: 'done', more }
  return { rows, phase: 'paused' }
}
