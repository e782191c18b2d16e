import { useEffect, useMemo, useRef, useState } from 'react'
import { asGatewayError, type GatewayError } from '../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { reportFailure } from '../../../kit/element/report-failure.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import type { Job } from '../../../stores/jobs.ts'
import { queueOf } from '../../../kit/jobs/jobs.ts'
import { useJob } from '../../../kit/jobs/display/use-jobs.ts'
import { useSecondsUntil } from '../../../kit/data/seconds-until.ts'
import type { LogReadJob } from './log-read-job.ts'

export type ReadState = { rows: number } & (
  | { phase: 'running' }
  | { phase: 'waiting'; seconds: number; refused: boolean }
  | { phase: 'paused' }
  | { phase: 'failed'; error: GatewayError }
  | { phase: 'done'; more: boolean }
)

/** The job goes on when the list is unmounted; `onGone` reports its dismissal. */
export function useLogRead<ReadJob extends LogReadJob>(
  begin: (gateway: Gateway) => ReadJob,
  onGone: () => void,
) {
  const { gateway, locale, notify } = useWidget()
  const latest = useRef(onGone)
  latest.current = onGone
  const reading = useMemo(() => begin(gateway), [gateway, begin])
  const started = useRef<ReadJob>(undefined)
  const [jobId, setJobId] = useState<string>()
  useEffect(() => {
    if (started.current === reading) return
    started.current = reading
    setJobId(queueOf(gateway).start(reading.plan).id)
  }, [gateway, reading])
  const job = useJob(jobId)
  const gone = jobId !== undefined && !job
  useEffect(() => {
    if (gone) latest.current()
  }, [gone])
  const seconds = useSecondsUntil(job?.wait?.until)

  const error = job?.state === 'ended' ? job.items[0]?.error : undefined
  useEffect(() => {
    if (error) reportFailure({ gateway, locale, notify }, asGatewayError(error), { inPlace: true })
  }, [error, gateway, locale, notify])

  const resume = () => {
    if (job) queueOf(gateway)[job.state === 'paused' ? 'resume' : 'retry'](job.id)
  }
  const end = () => {
    if (jobId) queueOf(gateway).dismiss(jobId)
  }
  return { walk: reading, state: stateOf(job, reading, seconds), resume, end }
}

function stateOf(job: Job | undefined, { rows, more }: LogReadJob, seconds: number): ReadState {
  const error = job?.items[0]?.error
  if (!job || job.state === 'running' || job.state === 'waiting')
    return job?.wait
      ? { rows, phase: 'waiting', seconds, refused: job.wait.refused }
      : { rows, phase: 'running' }
  if (job.state === 'ended')
    return error ? { rows, phase: 'failed', error: asGatewayError(error) } : { rows, phase: 'done', more }
  return { rows, phase: 'paused' }
}
