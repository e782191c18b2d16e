import { useState } from 'react'

interface RatioInputProps {
  label: string
  value: number
  onChange: (value: number) => void
  /** Smallest number; default: any. */
  min?: number
}

/** A number in a row. Text that is not a number is marked invalid, and the last number stays in effect. */
export function RatioInput({ label, value, onChange, min = -Infinity }: RatioInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isGood = (text: string) => isRatioText(text) && Number(text) >= min
  const type = (text: string) => {
    setTyped(text)
    if (isGood(text)) onChange(Number(text))
  }
  return (
    <input
      className="input"
      type="number"
      inputMode="decimal"
      step="any"
      aria-label={label}
      aria-invalid={typed !== null && !isGood(typed) ? true : undefined}
      value={typed ?? String(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  )
}

export const isRatioText = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))
