import { FailedState } from '../../../kit/data/failed-state.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import type { UsageState } from './use-usage.ts'
import { messages } from '../usage.messages.ts'

/** Why there are no numbers, with a retry: the gateway's error, or that its sums contradicted each other. */
export function UsageFailed({
  error,
  retry,
}: {
  error: NonNullable<UsageState['error']>
  retry: () => void
}) {
  const words = useMessages(messages)
  const { retry: again } = useMessages(common)
  return error === 'uneven' ? (
    <ErrorState title={words.failed} detail={words.changed} retry={{ label: again, onPress: retry }} />
  ) : (
    <FailedState error={error} title={words.failed} retry={retry} />
  )
}
