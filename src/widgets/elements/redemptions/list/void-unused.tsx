import { useState } from 'react'
import { RedemptionStatus, type Redemption } from '../../../domain/redemption.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { planOf } from '../../../kit/jobs/job-plan.ts'
import { redemptionChangeTypes } from '../../../kit/jobs/redemption-change-types.ts'
import { queueOf } from '../../../kit/jobs/jobs.ts'
import { useJob } from '../../../kit/jobs/display/use-jobs.ts'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import { asGatewayError } from '../../../gateway/gateway-error.ts'
import { countStates, isOpen, type Job } from '../../../stores/jobs.ts'
import { Progress } from '../../../kit/jobs/display/job-status.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { batchMessages } from './batch.messages.ts'

interface VoidUnusedProps {
  batch: string
  unused: readonly Redemption[]
  isConfirming: boolean
  onAnswered: () => void
  onEnd: () => unknown
}

export function VoidUnused({ batch, unused, isConfirming, onAnswered, onEnd }: VoidUnusedProps) {
  const { gateway, emit } = useWidget()
  const t = useMessages(batchMessages)
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
    onAnswered()
  }
  return (
    <>
      {job && <VoidProgress job={job} />}
      <ConfirmDialog
        open={isConfirming}
        title={t.voidTitle(unused.length)}
        confirmLabel={t.voidUnused}
        onConfirm={begin}
        onCancel={onAnswered}
      >
        {t.voidHelp}
      </ConfirmDialog>
    </>
  )
}

function VoidProgress({ job }: { job: Job }) {
  const { locale } = useWidget()
  const t = useMessages(batchMessages)
  const { done, refused, unknown, waiting, running } = countStates(job)
  const total = job.items.length
  if (isOpen(job))
    return <Progress text={t.voided(done, total)} done={total - waiting - running} total={total} />
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
                {reason ||
                  (error !== undefined ? describeFailure(asGatewayError(error), locale) : t.states[state])}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
