import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { describeFailure } from '../../messages/shared/error.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { messages } from './balance.messages.ts'
import type { BalanceViewProps } from './balance-cards.tsx'

/** All figures in one line, as in a top bar; the exact number on hover. */
export function BalanceLine({ amounts, failure, retry }: BalanceViewProps) {
  const { locale } = useWidget()
  const words = useMessages(messages)
  const { retry: again } = useMessages(common)
  if (failure)
    return (
      <slot name="error">
        <span className="balance-line" role="alert" title={describeFailure(failure, locale)} part="error">
          {words.failed}
          <Button
            variant="ghost"
            size="small"
            icon="refresh"
            iconOnly
            label={again}
            onPress={retry}
            part="retry"
          />
        </span>
      </slot>
    )
  return (
    <dl className="balance-line" part="figures">
      {amounts.map(({ name, label, value, exact }) => (
        <div key={name} title={exact} part="figure">
          <dt>{label}</dt>
          <dd>{value ?? <Skeleton width="48px" />}</dd>
        </div>
      ))}
    </dl>
  )
}
