import type { GatewayError } from '../../gateway/gateway-error.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { Figure, Figures } from '../../ui/layout/figure.tsx'
import { messages } from './balance.messages.ts'

/** One amount: `value` is short, `exact` shows below it or on hover; both are undefined until loaded. */
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

/** Reserves the line below a figure while loading, so that the layout does not shift. */
const blank = '\u00a0'

/** A card for each figure, with the exact number below it. */
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
