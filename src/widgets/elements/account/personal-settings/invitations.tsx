import { useState } from 'react'
import { moveReward } from '../../../api/extensions/own-account.ts'
import { getSelf, userKeys } from '../../../api/users.ts'
import type { Invitations as Earned } from '../../../domain/accounts/user.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { FailedLine } from '../../../kit/data/failed-state.tsx'
import { useCommand } from '../../../kit/data/use-command.ts'
import { RiskyButton } from '../../../kit/data/risky-button.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useMessages, useWidget, useStatus } from '../../../kit/element/widget-context.ts'
import { GatewayQuotaField } from '../../../kit/forms/quota-field.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { invitationMessages } from './invitations.messages.ts'

export default function Invitations() {
  const { numberFormat } = useWidget()
  const t = useMessages(invitationMessages)
  const { data: user, error, reload } = useResource({ key: userKeys.self, load: getSelf, optional: true })
  const data = user?.invitations
  const status = useStatus()
  const formatQuota = useFormatQuota()
  if (error && !data) return <FailedLine error={error} title={t.failed} retry={reload} />
  if (!data) return <Skeleton />
  const facts = [
    [t.count, t.people(numberFormat.number(data.count))],
    [t.earned, formatQuota(data.earned)],
    [t.left, formatQuota(data.left)],
  ]
  return (
    <>
      <dl className="invitations" part="invitations">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.left >= status.quota_per_unit ? (
        // Another amount is left after each.
        <MoveReward key={data.left} invitations={data} />
      ) : (
        data.earned > 0 && <p className="field-help">{t.notYet(formatQuota(status.quota_per_unit))}</p>
      )}
    </>
  )
}

function MoveReward({ invitations }: { invitations: Earned }) {
  const { gateway, notify } = useWidget()
  const formatQuota = useFormatQuota()
  const t = useMessages(invitationMessages)
  const status = useStatus()
  // The gateway wants a dollar's worth at least, whatever it counts in.
  const minTransfer = status.quota_per_unit
  const [units, setUnits] = useState<number | null>(invitations.left)
  const [tried, setTried] = useState(false)
  const { run, pending, failure } = useCommand(
    async (at, amount: number) => {
      await moveReward(at, amount)
      return amount
    },
    { inPlace: true, toast: (cause) => t.moveFailed(cause) },
  )
  const fault = moveFault(units, invitations, minTransfer)
  const submit = async () => {
    setTried(true)
    if (fault || units === null) return
    const moved = await run(units)
    if (moved === undefined) return
    notify('success', t.moved(formatQuota(moved)))
    void gateway.resources.invalidate()
  }
  const problem =
    fault === 'tooLittle'
      ? t.tooLittle(formatQuota(minTransfer))
      : fault && t.tooMuch(formatQuota(invitations.left))
  return (
    <Form label={t.move} onSubmit={submit} part="invitation-form">
      <GatewayQuotaField
        label={t.amount}
        value={units}
        onChange={(next) => {
          setUnits(next)
          setTried(false)
        }}
        error={tried && problem ? problem : undefined}
      />
      <div role="alert">{failure && <p className="field-error">{failure}</p>}</div>
      <div>
        <RiskyButton type="submit" pending={pending} part="move-reward">
          {t.move}
        </RiskyButton>
      </div>
    </Form>
  )
}

/** `least` is in units; undefined if the amount can be moved. */
function moveFault(units: number | null, { left }: Earned, least: number) {
  if (units === null || units < least) return 'tooLittle'
  return units > left ? 'tooMuch' : undefined
}
