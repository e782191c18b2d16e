import { useMemo, useEffect, useState } from 'react'
import { secondsNow } from '../../domain/clock.ts'
import type { UsageFilter } from '../../domain/usage/metrics.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { useLogScope } from '../../kit/usage/use-log-scope.ts'
import { wordsOf } from '../../dom/attributes.ts'
import type { ViewState } from '../../kit/element/events.ts'
import { useMessages, useWidget, useStatus } from '../../kit/element/widget-context.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { choiceOf, filterOf, fixedFilter, rangeOf, type UsageAttributes } from './usage-choice.ts'
import { UsageStats } from './usage-stats.tsx'
import { messages } from './usage.messages.ts'
import { lazy } from '../../kit/element/lazy.tsx'

// The drawing code with its calculations is loaded later, so that the figures appear first.
const drawn = () => import('./drawn/drawn.ts')
const UsageCard = lazy(async () => ({ default: (await drawn()).UsageCard }))
const Sparkline = lazy(async () => ({ default: (await drawn()).Sparkline }))

export function Usage({ view: given, ...attributes }: UsageAttributes & { view?: Partial<ViewState> }) {
  const { inDialog } = useWidget()
  const t = useMessages(messages)
  const unit = useStatus()
  const session = useLogScope(attributes.scope)
  const [filters, change] = useFilters(given)
  const everybody = session.scope === 'all'
  const scope = session.scope ?? 'self'
  const hidden = new Set(wordsOf(attributes.hide))
  const choice = choiceOf(attributes, filters)
  const range = rangeOf(choice.range, secondsNow())!
  // Filters fixed by the page stay; the URL narrows them down.
  const fixed = fixedFilter(attributes, everybody)
  const chosen = filterOf({ ...filters, ...absent(fixed) }, everybody)
  const text = JSON.stringify({ ...chosen, ...fixed })
  const filter = useMemo(() => JSON.parse(text) as UsageFilter, [text])
  const request = { scope, range, filter, enabled: session.enabled }

  if (session.error) return <FailedState error={session.error} title={t.failed} retry={session.reload} />
  if (attributes.compact)
    return (
      <UsageStats {...request} metric={choice.metric} compact>
        {session.enabled && <Sparkline {...request} metric={choice.metric} unit={unit} />}
      </UsageStats>
    )
  return (
    <div className="usage">
      {!inDialog && !hidden.has('title') && (
        <PageHead title={t.title} help={everybody ? t.helpAll : t.help} />
      )}
      {!hidden.has('figures') && <UsageStats {...request} />}
      {session.enabled && (
        <UsageCard
          fallback={<Skeleton height="360px" />}
          {...request}
          unit={unit}
          choice={choice}
          splits={Boolean(filters.group ?? attributes.group)}
          hidden={hidden}
          chosenFilter={chosen}
          onChoose={(changes, narrowed = chosen) =>
            change({ ...filterOf(narrowed, everybody), ...differing(attributes, { ...choice, ...changes }) })
          }
        />
      )}
    </div>
  )
}

const absent = (filter: UsageFilter) => Object.fromEntries(Object.keys(filter).map((by) => [by, undefined]))

/** The URL keeps only values that differ from the page's. */
function differing(given: UsageAttributes, choice: ReturnType<typeof choiceOf>): Record<string, string> {
  const defaults = choiceOf(given, {})
  return Object.fromEntries(
    Object.entries(choice).filter(([name, value]) => value !== defaults[name as keyof typeof choice]),
  )
}

type Filters = ViewState['filters']

function useFilters(given: Partial<ViewState> | undefined): [Filters, (filters: Filters) => void] {
  const { emit } = useWidget()
  const [filters, setFilters] = useState<Filters>(given?.filters ?? {})
  useEffect(() => {
    if (given?.filters) setFilters(given.filters)
  }, [given])
  const change = (next: Filters) => {
    setFilters(next)
    emit('oneapi-view-changed', { page: 1, search: '', sort: '', filters: next })
  }
  return [filters, change]
}
