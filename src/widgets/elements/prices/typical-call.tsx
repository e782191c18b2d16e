import { numberIn } from '../../domain/forms/numbers.ts'
import type { Tokens } from '../../domain/prices/money.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { NumberField } from '../../ui/numbers/number-field.tsx'
import { messages } from './prices.messages.ts'

/** The fields of the cost column as typed; missing ones have their defaults. */
export type TypicalTexts = Partial<Record<'calls' | 'prompt' | 'completion', string>>

interface TypicalCallProps {
  typed: TypicalTexts
  calls: number
  tokens: Tokens
  onType: (changes: TypicalTexts) => void
}

/** The numbers of calls and tokens for the cost column. Invalid text leaves the default in effect. */
export function TypicalCall({ typed, calls, tokens, onType }: TypicalCallProps) {
  const words = useMessages(messages)
  const field = (name: keyof TypicalTexts, label: string, value: number) => (
    <NumberField
      label={label}
      whole
      value={typed[name] ?? String(value)}
      onChange={(text) => onType({ [name]: text })}
      {...(typed[name] !== undefined && countOf(typed[name]) === undefined && { error: words.noCount })}
    />
  )
  return (
    <div className="prices-typical" role="group" aria-label={words.typical} part="typical">
      {field('calls', words.calls, calls)}
      {field('prompt', words.prompt, tokens.prompt)}
      {field('completion', words.completion, tokens.completion)}
    </div>
  )
}

/** A non-negative whole number; undefined for any other text. */
export function countOf(text: string | undefined): number | undefined {
  const count = numberIn(text ?? '', true)
  return count !== undefined && count >= 0 ? count : undefined
}
