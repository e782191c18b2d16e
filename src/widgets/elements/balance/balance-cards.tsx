import type { GatewayError } from '../../gateway/gateway-error.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { Figure, Figures } from '../../ui/layout/figure.tsx'
import { messages } from './balance.messages.ts'

/** One amount: short, exact below or on hover; both undefined while it is not known. */
export interface Amount {
  name: string
  label: string
  value: string | undefined
  exact: string | undefined
}

export interface BalanceViewProps {
  amounts: Amount[]
  failure: GatewayError | undefined
  retry: () => unknown
}

/** Keeps the line below a figure free while nothing is known, so that nothing moves later. */
const blank = '\u00a0'

/** A card for each figure, the exact number below it. */
export function BalanceCards({ amounts, failure, retry }: BalanceViewProps) {
  const words = useMessages(messages)
  if (failure) return <FailedState error={failure} title={words.failed} retry={retry} />
  return (
    <Figures>
      {amounts.map(({ name, label, value, exact }) => (
        <Figure key={name} label={label} value={value} note={exact ?? blank} />
      ))}
    </Figures>
  )
}
