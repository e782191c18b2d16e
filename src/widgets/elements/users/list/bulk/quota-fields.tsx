import { useState } from 'react'
import { nameOf } from '../../../../domain/typed.ts'
import type { User } from '../../../../domain/accounts/user.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { movedQuota } from '../../../../domain/quota.ts'
import { useCapabilities } from '../../../../kit/data/use-gateway.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { GatewayQuotaField } from '../../../../kit/forms/quota-field.tsx'
import type { FieldsProps, Plan } from '../../../../kit/lists/bulk/bulk-action.ts'
import { ModeField, usePlan } from '../../../../kit/lists/bulk/bulk-fields.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { userBulk } from './user-bulk.messages.ts'

type Mode = 'add' | 'subtract' | 'set'

export function QuotaFields({ onPlan, tried }: FieldsProps<User>) {
  const { numberFormat } = useWidget()
  const t = useMessages(userBulk)
  const formatQuota = useFormatQuota()
  const { noRemarks } = useCapabilities()
  const [mode, setMode] = useState<Mode>('add')
  const [amount, setAmount] = useState<number | null>(null)
  const [remark, setRemark] = useState('')
  const units = amount ?? 0
  const valid = units > 0
  const shows = ({ quota }: User) => formatQuota(quota)
  const exactly = ({ quota }: User) => t.units(numberFormat.number(quota))
  const by = mode === 'subtract' ? -units : units
  const plan: Plan<User> =
    mode === 'set'
      ? { job: 'user-edit', changes: () => ({ quota: units }), shows, exactly }
      : {
          job: 'user-quota',
          // A gateway stores no quota below 1.
          changes: ({ quota }) => ({ quota: movedQuota(quota, by, 1) }),
          change: () => ({ by, remark: nameOf(remark) }),
          back: ({ quota }) => ({ by: quota - movedQuota(quota, by, 1), remark: nameOf(remark) }),
          shows,
          exactly,
        }
  usePlan(onPlan, [mode, amount, remark], valid ? plan : undefined)
  return (
    <div className="form-group">
      <ModeField
        label={t.mode}
        value={mode}
        onChange={setMode}
        modes={{ add: t.add, subtract: t.subtract, set: t.set }}
      />
      <GatewayQuotaField
        label={t.amount}
        help={mode === 'add' ? undefined : mode === 'set' ? t.setHelp : t.subtractHelp}
        value={amount}
        onChange={setAmount}
        error={tried && !valid ? t.amountInvalid : undefined}
        part="amount"
      />
      {mode !== 'set' && !noRemarks && (
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
    </div>
  )
}
