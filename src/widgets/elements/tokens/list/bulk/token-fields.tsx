import { useState } from 'react'
import { listMessages } from '../../../../kit/lists/list.messages.ts'
import { listAvailableModels, userKeys } from '../../../../api/users.ts'
import { splitList, formatTimestamp } from '../../../../domain/format.ts'
import { type Token, movedExpiry, never, neverExpires } from '../../../../domain/tokens/token.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { LoadedChoice } from '../../../../kit/forms/loaded.tsx'
import type { FieldsProps, Plan } from '../../../../kit/lists/bulk/bulk-action.ts'
import { changedBy, ModeField, usePlan } from '../../../../kit/lists/bulk/bulk-fields.tsx'
import { tokenBulk } from './token-bulk.messages.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { movedQuota } from '../../../../domain/quota.ts'
import { GatewayQuotaField } from '../../../../kit/forms/quota-field.tsx'
import { secondsNow } from '../../../../domain/clock.ts'
import { numberIn } from '../../../../domain/forms/numbers.ts'
import { DateTimeField } from '../../../../kit/forms/date-time-field.tsx'
import { ExpiryPresets } from '../../../../kit/forms/expiry-presets.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'

const request = { key: userKeys.availableModels, load: listAvailableModels, staleTime: 60_000 }

type ModelsMode = 'add' | 'remove' | 'set' | 'any'

export function ModelsFields({ rows, onPlan, tried }: FieldsProps<Token>) {
  const t = useMessages(tokenBulk)
  const { comma } = useMessages(listMessages)
  const [mode, setMode] = useState<ModelsMode>('add')
  const [chosen, choose] = useState<string[]>([])
  const valid = mode === 'any' || chosen.length > 0
  const after = ({ models }: Token) => modelsAfter(mode, splitList(models), chosen)
  const plan: Plan<Token> = {
    job: mode === 'add' || mode === 'remove' ? 'token-edit' : 'token-set',
    obstacle: (token) =>
      mode === 'remove' && token.models && after(token).length === 0 ? t.wouldBeFree : undefined,
    changes: (token) => ({ models: after(token).join(',') }),
    shows: ({ models }) => {
      const all = splitList(models)
      const first = all.slice(0, 3).join(comma)
      return all.length > 3 ? t.moreModels(first, all.length) : first || t.allModels
    },
  }
  usePlan(onPlan, [mode, chosen], valid ? plan : undefined)
  return (
    <div className="form-group">
      <ModeField
        label={t.mode}
        value={mode}
        onChange={setMode}
        modes={{ add: t.addModels, remove: t.removeModels, set: t.setModels, any: t.anyModel }}
        help={t.modelsHelp}
      />
      {mode !== 'any' && (
        <LoadedChoice
          of="models"
          label={t.models}
          hideLabel
          error={tried && !valid ? t.modelsInvalid : undefined}
          request={request}
          more={rows.flatMap(({ models }) => splitList(models))}
          failed={t.modelsFailed}
          chosen={chosen}
          onChange={choose}
          part="models"
        />
      )}
    </div>
  )
}

/** No models means no limit, so nothing can be added to or removed from a key without models. */
function modelsAfter(
  mode: ModelsMode,
  before: readonly string[],
  chosen: readonly string[],
): readonly string[] {
  if (mode === 'any') return []
  return before.length === 0 && mode !== 'set' ? before : changedBy(mode, before, chosen)
}

type QuotaMode = 'add' | 'subtract' | 'set' | 'unlimited'

export function QuotaFields({ onPlan, tried }: FieldsProps<Token>) {
  const t = useMessages(tokenBulk)
  const formatQuota = useFormatQuota()
  const [mode, setMode] = useState<QuotaMode>('add')
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

function planOf(mode: QuotaMode, amount: number, shows: (token: Token) => string): Plan<Token> {
  if (mode === 'unlimited') return { job: 'token-edit', changes: () => ({ unlimited_quota: true }), shows }
  if (mode === 'set')
    return { job: 'token-set', changes: () => ({ unlimited_quota: false, remain_quota: amount }), shows }
  // The change applies to the quota that the key has by then, so that usage meanwhile is not undone.
  const by = mode === 'add' ? amount : -amount
  return {
    job: 'token-quota',
    changes: ({ unlimited_quota, remain_quota }) =>
      unlimited_quota ? undefined : { remain_quota: movedQuota(remain_quota, by) },
    change: () => ({ by }),
    shows,
  }
}

type Mode = 'extend' | 'until' | 'never'
const daySeconds = 86_400

export function ExpiryFields({ onPlan, tried }: FieldsProps<Token>) {
  const t = useMessages(tokenBulk)
  const [mode, setMode] = useState<Mode>('extend')
  const [typed, setTyped] = useState('30')
  const [until, setUntil] = useState<number | null>(null)
  const days = numberIn(typed, true) ?? 0
  const now = secondsNow()
  const valid = { extend: days >= 1 && days <= 36_500, until: until !== null && until > now, never: true }[
    mode
  ]
  const by = days * daySeconds
  const plan: Plan<Token> = {
    ...(mode === 'extend'
      ? {
          job: 'token-expiry' as const,
          changes: ({ expired_time }: Token) => ({ expired_time: movedExpiry(expired_time, by, now) }),
          change: () => ({ by, now }),
        }
      : { job: 'token-edit' as const, changes: () => ({ expired_time: mode === 'never' ? never : until! }) }),
    shows: (token) => (neverExpires(token) ? t.never : formatTimestamp(token.expired_time)),
  }
  usePlan(onPlan, [mode, typed, until], valid ? plan : undefined)
  return (
    <div className="form-group">
      <Select
        label={t.mode}
        value={mode}
        onChange={setMode}
        options={(['extend', 'until', 'never'] as const).map((value) => ({ value, label: t[value] }))}
        part="mode"
      />
      {mode === 'extend' && (
        <NumberField
          label={t.days}
          help={t.daysHelp}
          whole
          value={typed}
          onChange={setTyped}
          error={valid ? undefined : t.daysInvalid}
          part="days"
        />
      )}
      {mode === 'until' && (
        <DateTimeField
          label={t.expiry}
          value={until}
          onChange={setUntil}
          end="to"
          error={tried && !valid ? t.timeInvalid : undefined}
          part="until"
        />
      )}
      {mode !== 'never' && (
        <ExpiryPresets
          least={7 * daySeconds}
          onPick={(seconds) =>
            mode === 'until' ? setUntil(secondsNow() + seconds) : setTyped(String(seconds / daySeconds))
          }
        />
      )}
    </div>
  )
}
