import { useState } from 'react'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { movedQuota } from '../../../../domain/quota.ts'
import type { Token } from '../../../../domain/tokens/token.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { GatewayQuotaField } from '../../../../kit/forms/quota-field.tsx'
import type { FieldsProps, Plan } from '../../../../kit/lists/bulk/bulk-action.ts'
import { ModeField } from '../../../../kit/lists/bulk/mode-field.tsx'
import { usePlan } from '../../../../kit/lists/bulk/bulk-preview.tsx'
import { tokenBulk } from './token-bulk.messages.ts'

type Mode = 'add' | 'subtract' | 'set' | 'unlimited'

export function QuotaFields({ onPlan, tried }: FieldsProps<Token>) {
  const t = useMessages(tokenBulk)
  const formatQuota = useFormatQuota()
  const [mode, setMode] = useState<Mode>('add')
  const [amount, setAmount] = useState<number | null>(null)
  const valid = mode === 'unlimited' || (amount !== null && (amount > 0 || (mode === 'set' && amount === 0)))
  const shows = ({ unlimited_quota, remain_quota }: Token) =>
    unlimited_quota ? t.infinite : formatQuota(remain_quota)
  usePlan(onPlan, [mode, amount], valid ? planOf(mode, amount ?? 0, shows) : undefined)
  return (
    <div className="form-group">
      <ModeField
        label={t.mode}
        value={mode}
        onChange={setMode}
        modes={{ add: t.add, subtract: t.subtract, set: t.set, unlimited: t.unlimited }}
      />
      {mode !== 'unlimited' && (
        <GatewayQuotaField
          label={t.amount}
          help={mode === 'subtract' ? t.subtractHelp : undefined}
          value={amount}
          onChange={setAmount}
          error={tried && !valid ? (mode === 'set' ? t.setInvalid : t.amountInvalid) : undefined}
          part="amount"
        />
      )}
    </div>
  )
}

function planOf(mode: Mode, amount: number, shows: (token: Token) => string): Plan<Token> {
  if (mode === 'unlimited') return { job: 'token-edit', changes: () => ({ unlimited_quota: true }), shows }
  if (mode === 'set')
    return {
      job: 'token-edit',
      changes: () => ({ unlimited_quota: false, remain_quota: amount }),
      shows,
    }
  // Applied to the quota that the key has by then, so that usage meanwhile is not undone.
  const by = mode === 'add' ? amount : -amount
  const moved = ({ remain_quota }: Token) => movedQuota(remain_quota, by)
  return {
    job: 'token-quota',
    changes: (token) => (token.unlimited_quota ? undefined : { remain_quota: moved(token) }),
    change: () => ({ by }),
    // Taking it back leads as far below zero as the key was.
    back: (token) => ({ by: token.remain_quota - moved(token), min: Math.min(0, token.remain_quota) }),
    shows,
  }
}
