import { secondsNow } from '../../../../domain/clock.ts'
import { useState } from 'react'
import { formatTimestamp } from '../../../../domain/format.ts'
import { numberIn } from '../../../../domain/forms/numbers.ts'
import { never, neverExpires, type Token } from '../../../../domain/tokens/token.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import type { FieldsProps, Plan } from '../../../../kit/lists/bulk/bulk-action.ts'
import { usePlan } from '../../../../kit/lists/bulk/bulk-preview.tsx'
import { DateTimeField } from '../../../../ui/choices/date-time-field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { tokenBulk } from './token-bulk.messages.ts'

type Mode = 'extend' | 'until' | 'never'
const day = 86_400

/** When the keys expire: some days later, at a given time, or never. */
export function ExpiryFields({ onPlan, tried }: FieldsProps<Token>) {
  const { numberFormat } = useWidget()
  const t = useMessages(tokenBulk)
  const [mode, setMode] = useState<Mode>('extend')
  const [typed, setTyped] = useState('30')
  const [until, setUntil] = useState<number | null>(null)
  const days = numberIn(typed, true) ?? 0
  const now = secondsNow()
  const valid = {
    extend: days >= 1 && days <= 36_500,
    until: until !== null && until > now,
    never: true,
  }[mode]
  const endOf = (token: Token) =>
    mode === 'never'
      ? never
      : mode === 'until'
        ? until!
        : neverExpires(token)
          ? never
          : Math.max(token.expired_time, now) + days * day
  const plan: Plan<Token> = {
    job: 'token-edit',
    changes: (token) => ({ expired_time: endOf(token) }),
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
          mark={numberFormat.mark}
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
          error={tried && !valid ? t.timeInvalid : undefined}
          part="until"
        />
      )}
    </div>
  )
}
