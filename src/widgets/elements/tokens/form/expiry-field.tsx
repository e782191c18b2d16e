import { never } from '../../../domain/tokens/token.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DateTimeField } from '../../../ui/choices/date-time-field.tsx'
import { messages } from './token-form.messages.ts'

interface ExpiryFieldProps {
  /** Epoch seconds, -1 for never, null for no date. */
  value: number | null
  onChange: (expires: number | null) => void
  error: string | undefined
}

/** Seconds from now that the quick buttons set (behaviour §5). */
const quick = { month: 30 * 86400, day: 86400, hour: 3600, minute: 60 } as const

/** When the key expires. Empty means never, and the help text says so. */
export function ExpiryField({ value, onChange, error }: ExpiryFieldProps) {
  const words = useMessages(messages)
  const now = Math.floor(Date.now() / 1000)
  const past = value !== null && value !== never && value <= now
  const help = value === never ? words.expiryNever : past ? words.expiryPast : undefined
  return (
    <>
      <DateTimeField
        label={words.expires}
        value={value === never ? null : value}
        onChange={onChange}
        help={help}
        error={error}
        part="expires"
      />
      <div className="quick" role="group" aria-label={words.quick}>
        <Button size="small" aria-pressed={value === never} onPress={() => onChange(never)}>
          {words.never}
        </Button>
        {(Object.keys(quick) as (keyof typeof quick)[]).map((name) => (
          <Button
            key={name}
            size="small"
            onPress={() => onChange(Math.floor(Date.now() / 1000) + quick[name])}
          >
            {words[name]}
          </Button>
        ))}
      </div>
    </>
  )
}
