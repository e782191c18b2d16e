import { recordedOf } from '../../../api/logs.ts'
import { useCommon, useMessages, useWidget, useCapabilities } from '../../../kit/element/widget-context.ts'
import { messages } from '../usage.messages.ts'
import { FailedState } from '../../../kit/data/failed-state.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import type { UsageState } from './use-usage.ts'

export function NotRecorded() {
  const t = useMessages(messages)
  // Renders again once the gateway is recognised.
  useCapabilities()
  const recorded = recordedOf(useWidget().gateway)
  const missing = [
    ...(recorded.failures ? [] : [t.unrecorded.failed]),
    ...(recorded.firstToken ? [] : [t.unrecorded.first]),
    ...(recorded.cachedTokens ? [] : [t.unrecorded.cached]),
  ]
  if (missing.length === 0) return null
  return <p className="usage-note usage-foot">{t.notRecorded(listOf(missing, t.unrecorded))}</p>
}

const listOf = (names: readonly string[], { between, last }: { between: string; last: string }) =>
  names.length > 1 ? `${names.slice(0, -1).join(between)}${last}${names.at(-1)}` : names.join('')

export function UsageFailed({
  error,
  retry,
}: {
  error: NonNullable<UsageState['error']>
  retry: () => void
}) {
  const t = useMessages(messages)
  const { retry: again } = useCommon()
  return error === 'uneven' ? (
    <ErrorState title={t.failed} detail={t.changed} retry={{ label: again, onPress: retry }} />
  ) : (
    <FailedState error={error} title={t.failed} retry={retry} />
  )
}
