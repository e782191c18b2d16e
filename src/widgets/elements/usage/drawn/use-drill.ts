import type { LogScope } from '../../../api/logs.ts'
import type { Grouping, Series, UsageFilter } from '../../../domain/usage/metrics.ts'
import { callsIn } from '../../../kit/element/screen.tsx'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { currentConsole } from '../../../stores/palette-commands.ts'
import type { Span } from '../../../domain/usage/days.ts'

/** The log has these names for the filters. */
const names = { model: 'model_name', key: 'token_name', user: 'username', channel: 'channel' } as const

export interface Drilling {
  scope: LogScope
  group: Grouping
  filter: UsageFilter
}

/** A series opens its calls, a span all of them. `report` only fires the event. */
export function useDrill({ scope, group, filter }: Drilling) {
  const { emit, navigate } = useWidget()
  const report = ({ from, to }: Span, id: string | null) =>
    void emit('oneapi-usage-selected', { from, to, group, id })
  const targetOf = (span: Span, series?: Series) => {
    const id = series?.id ?? null
    const calls = { ...filter, ...(id !== null && group !== 'none' && { [group]: id }) }
    const named = Object.entries(calls).map(([by, value]) => [names[by as keyof typeof names], value])
    const target = callsIn(Object.fromEntries(named), span)
    return scope === 'self' ? { ...target, attributes: { ...target.attributes, scope } } : target
  }
  const drill = (span: Span, series?: Series) => {
    report(span, series?.id ?? null)
    navigate(targetOf(span, series))
  }
  // The address is relative to the console's base; a page that embeds the element has none.
  const hrefOf = (span: Span, series?: Series) =>
    currentConsole() ? `.${targetOf(span, series).href}` : undefined
  return { drill, report, hrefOf }
}
