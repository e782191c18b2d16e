import { useId, useRef, useState } from 'react'
import { topUpUser } from '../../../api/administration/administration.ts'
import { useGuardedClose } from '../../../kit/forms/use-unsaved-guard.tsx'
import { acceptsNoNegative, giveQuota } from '../../../api/administration/give-quota.ts'
import { userKeys } from '../../../api/users.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import type { NumberFormat } from '../../../domain/number-format.ts'
import { formatQuota } from '../../../domain/format.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { movedQuota } from '../../../domain/quota.ts'
import { nameOf } from '../../../domain/typed.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { afterCommit } from '../../../domain/after-commit.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { GatewayQuotaField } from '../../../kit/forms/quota-field.tsx'
import { useWidget, useStatus, useSession, useCapabilities } from '../../../kit/element/widget-context.ts'
import { useUndo } from '../../../kit/lists/actions/use-undo.ts'
import { moveQuota } from '../../../kit/writes/users.ts'
import { patchRow, rowRefused } from '../../../kit/lists/data/list-rows.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { TopUpMessages } from './user-list.messages.ts'

interface TopUpDialogProps {
  user: User
  t: TopUpMessages
  /** In units. */
  first?: number | undefined
  onClose: () => void
}

/** A refusal is shown below, with the gateway's message. */
export default function TopUpDialog({ user, t, first, onClose }: TopUpDialogProps) {
  const { numberFormat } = useWidget()
  const unit = useStatus()
  const { noRemarks } = useCapabilities()
  const formId = useId()
  const place = useRef<HTMLDivElement>(null)
  const [kind, setKind] = useState<'add' | 'deduct'>('add')
  const [amount, setAmount] = useState<number | null>(first ?? null)
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const { run, pending, error, failure } = useTopUp(user, t)
  const { close, prompt } = useGuardedClose(amount !== (first ?? null) || remark !== '', onClose, pending)

  const valid = amount !== null && amount > 0
  const units = valid ? (kind === 'deduct' ? -amount : amount) : 0
  const save = async () => {
    setTried(true)
    if (!valid) return place.current?.querySelector<HTMLElement>('[part="amount"] input')?.focus()
    if (await run(units, nameOf(remark))) onClose()
  }
  const footer = (
    <Button variant="primary" type="submit" form={formId} pending={pending} part="top-up">
      {t[kind]}
    </Button>
  )
  return (
    <Dialog title={t.title(user.username)} onClose={close} size="small" footer={footer} cancels>
      <div ref={place}>
        <Form id={formId} label={t.title(user.username)} onSubmit={save}>
          <div className="form-group">
            <Select
              label={t.kind}
              value={kind}
              onChange={setKind}
              options={[
                { value: 'add', label: t.add },
                { value: 'deduct', label: t.deduct },
              ]}
              part="kind"
            />
            <GatewayQuotaField
              label={t.amount}
              required
              autoFocus
              value={amount}
              onChange={setAmount}
              error={tried && !valid ? t.amountInvalid : undefined}
              part="amount"
            />
            {!noRemarks && (
              <TextField
                prose
                label={t.remark}
                help={t.remarkHelp}
                autoComplete="off"
                value={remark}
                onChange={setRemark}
                part="remark"
              />
            )}
            <p className="balance-after">
              {t.balance(
                ...quotaChange(user.quota, movedQuota(user.quota, units, 1), unit, numberFormat, t.units),
              )}
            </p>
          </div>
        </Form>
        <div className="field-error refusal" role="alert" part="refusal">
          {failure}
          {kind === 'deduct' && acceptsNoNegative(error) && <p>{t.deductRefused}</p>}
        </div>
      </div>
      {prompt}
    </Dialog>
  )
}

/** A negative amount deducts units, which a gateway may refuse. */
function useTopUp(user: User, t: TopUpMessages) {
  const { emit, notify } = useWidget()
  const formatQuota = useFormatQuota()
  const ownId = useSession((state) => state.user?.id)
  const undoing = useUndo<User>('user', userKeys.list)
  return useCommand(
    async (gateway, units: number, remark: string) => {
      let moved = 0
      const changes = await moveQuota(gateway, user, units, (difference) =>
        topUpUser(gateway, user.id, (moved = difference), remark),
      ).catch((thrown: unknown) => {
        rowRefused(gateway, userKeys.list, user, thrown)
        throw thrown
      })
      const sentence = units < 0 ? t.deducted : t.added
      const amount = formatQuota(Math.abs(moved))
      const undo = undoing(user, {
        perform: async () => {
          const back = await moveQuota(gateway, user, -moved, (difference) =>
            giveQuota(gateway, user.id, difference, t.undone(user.username, amount)),
          )
          if (user.id === ownId) void gateway.resources.invalidate(userKeys.self)
          return back
        },
        done: () => t.undone(user.username, amount),
      })
      afterCommit(
        () => patchRow<User>(gateway, userKeys.list, user, changes),
        () => gateway.resources.invalidate(userKeys.list),
        () => user.id === ownId && gateway.resources.invalidate(userKeys.self),
        () => emit('oneapi-user-updated', { id: user.id }),
        () => notify('success', sentence(user.username, amount), undo),
      )
      return true
    },
    { inPlace: true },
  )
}

/** The amounts are in units where the money of both would read the same. */
export function quotaChange(
  before: number,
  after: number,
  unit: QuotaUnit,
  numberFormat: NumberFormat,
  units: (formatted: string) => string,
): [before: string, after: string] {
  const [old, next] = [formatQuota(before, unit, numberFormat), formatQuota(after, unit, numberFormat)]
  return old === next && before !== after
    ? [units(numberFormat.number(before)), units(numberFormat.number(after))]
    : [old, next]
}
