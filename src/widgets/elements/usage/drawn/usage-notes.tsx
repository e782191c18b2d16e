import type { LogScope } from '../../../api/logs.ts'
import { dialectLogTypes } from '../../../domain/dialect-log-types.ts'
import { sumOf, type Grouping } from '../../../domain/usage/metrics.ts'
import { useCapabilities } from '../../../kit/data/use-gateway.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import type { Usage } from '../../../kit/usage/metrics-source.ts'
import { messages } from '../usage.messages.ts'
import { FailedState } from '../../../kit/data/failed-state.tsx'
import { common } from '../../../messages/shared/common.messages.ts'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import type { UsageState } from './use-usage.ts'

interface KeysMissingProps {
  scope: LogScope
  group: Grouping
  usage: Usage | undefined
}

/** Says when the rest may hold a key that is larger than one of those shown: the keys of all users cannot be listed. */
export function KeysMissing({ scope, group, usage }: KeysMissingProps) {
  const words = useMessages(messages)
  if (scope !== 'all' || group !== 'key' || !usage || usage.calls) return null
  const rest = usage.series.find(({ id }) => id === null)
  const named = usage.series.filter(({ id }) => id !== null).map(({ values }) => sumOf(values))
  if (!rest || named.length === 0 || sumOf(rest.values) <= Math.min(...named)) return null
  return (
    <p className="usage-note usage-foot" part="keys-missing">
      {words.keysMissing}
    </p>
  )
}

/** What the gateway's log does not tell about calls. */
export function NotRecorded() {
  const words = useMessages(messages)
  const { logColumns = [], logTypes = [] } = useCapabilities()
  const missing = [
    ...(logTypes.includes(dialectLogTypes.error) ? [] : [words.unrecorded.failed]),
    ...(logColumns.includes('first_token') ? [] : [words.unrecorded.first]),
    ...(logColumns.includes('cached_tokens') ? [] : [words.unrecorded.cached]),
  ]
  if (missing.length === 0) return null
  return <p className="usage-note usage-foot">{words.notRecorded(listOf(missing, words.unrecorded))}</p>
}

const listOf = (names: readonly string[], { between, last }: { between: string; last: string }) =>
  names.length > 1 ? `${names.slice(0, -1).join(between)}${last}${names.at(-1)}` : names.join('')

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
