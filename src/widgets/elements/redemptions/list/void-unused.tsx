import { useState } from 'react'
import { RedemptionStatus, type Redemption } from '../../../domain/redemption.ts'
import { useConfirm } from '../../../kit/data/use-confirm.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { planOf } from '../../../kit/jobs/job-plan.ts'
import { redemptionChangeTypes } from '../../../kit/jobs/redemption-change-types.ts'
import { queueOf } from '../../../kit/jobs/jobs.ts'
import { useJob } from '../../../kit/jobs/display/use-jobs.ts'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import { asGatewayError } from '../../../gateway/gateway-error.ts'
import { countStates, isOpen, type Job } from '../../../stores/jobs.ts'
import { JobProgress } from '../../../kit/jobs/display/job-status.tsx'
import { batchMessages } from './batch.messages.ts'

/** Disables the unused codes of a batch after a question; the caller renders `voided`. */
export function useVoidUnused(batch: string, unused: readonly Redemption[], onEnd: () => unknown) {
  const { gateway, emit } = useWidget()
  const t = useMessages(batchMessages)
  const { ask, confirmation } = useConfirm()
  const [started, setStarted] = useState<string>()
  const job = useJob(started)
  const begin = () => {
    const targets = unused.map(({ id }) => ({
      id,
      name: `#${id}`,
      change: { status: RedemptionStatus.disabled },
      back: { status: RedemptionStatus.unused },
    }))
    const plan = planOf(redemptionChangeTypes, 'code-status', t.voiding(batch, targets.length), targets, {
      onItem: ({ items }, index) => {
        const { id, state } = items[index]!
        if (state === 'done') emit('oneapi-redemption-updated', { id })
      },
      onEnd: () => void onEnd(),
    })
    setStarted(queueOf(gateway).start(plan).id)
  }
  const askToVoid = () =>
    ask({ title: t.voidTitle(unused.length), help: t.voidHelp, label: t.voidUnused, perform: begin })
  const voided = (
    <>
      {job && <VoidProgress job={job} />}
      {confirmation}
    </>
  )
  return { askToVoid, voided }
}

function VoidProgress({ job }: { job: Job }) {
  const { locale } = useWidget()
  const t = useMessages(batchMessages)
  const { done, refused, unknown, waiting, running } = countStates(job)
  const total = job.items.length
  if (isOpen(job))
    return (
      <JobProgress job={job} text={t.voided(done, total)} done={total - waiting - running} total={total} />
    )
  const left = job.items.filter(({ state }) => state !== 'done')
  return (
    <div className="drawer-part" role="status" part="void-outcome">
      <p>{t.voidEnd({ done, refused, unknown, left: waiting })}</p>
      {left.length > 0 && (
        <ul className="drawer-lines">
          {left.map(({ id, name, state, reason, error }) => (
            <li key={id}>
              <span className="muted">{name}</span>
              <span>
                {error !== undefined
                  ? describeFailure(asGatewayError(error), locale)
                  : reason || t.states[state]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
