import type { LogScope } from '../../../api/logs.ts'
import { LogType } from '../../../domain/log.ts'
import type { Grouping, Series, UsageFilter } from '../../../domain/usage/metrics.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { currentConsole } from '../../../stores/palette-commands.ts'
import type { Span } from '../../../domain/usage/days.ts'

/** The log has these names for the filters: its attribute, and the filter in its URL. */
const names = {
  model: ['filter-model-name', 'model_name'],
  key: ['filter-token-name', 'token_name'],
  user: ['filter-username', 'username'],
  channel: ['filter-channel', 'channel'],
} as const

/** A series opens its calls, a span all of them. `tell` only fires the event. */
export function useDrill({
  scope,
  group,
  filter,
}: {
  scope: LogScope
  group: Grouping
  filter: UsageFilter
}) {
  const { emit, navigate } = useWidget()
  const report = ({ from, to }: Span, id: string | null) =>
    void emit('oneapi-usage-selected', { from, to, group, id })
  const targetOf = ({ from, to }: Span, series?: Series) => {
    const id = series?.id ?? null
    const calls = { ...filter, ...(id !== null && group !== 'none' && { [group]: id }) }
    const type = String(LogType.consumption)
    // Both ends of the log's range are inclusive.
    const [first, last] = [String(from), String(to - 1)]
    const attributes: Record<string, string> = {
      'filter-type': type,
      'filter-from': first,
      'filter-to': last,
    }
    const query = new URLSearchParams({ type, from: first, to: last })
    for (const [by, value] of Object.entries(calls)) {
      const [attribute, parameter] = names[by as keyof typeof names]
      attributes[attribute] = value
      query.set(parameter, value)
    }
    if (scope === 'self') attributes.scope = 'self'
    return { tag: 'oneapi-log-list', attributes, href: `/log?${String(query)}` }
  }
  const drill = (span: Span, series?: Series) => {
    report(span, series?.id ?? null)
    navigate(targetOf(span, series))
  }
  // The address is relative to the console's base; a page that embeds the element has none.
  const hrefOf = (span: Span, series?: Series) =>
    currentConsole() ? `.${targetOf(span, series).href}` : undefined
  return { drill, tell: report, hrefOf }
}
