import { useEffect, useRef, useState } from 'react'
import { currentUnit } from '../../../api/status.ts'
import { labelled } from '../../../domain/format.ts'
import { currencyOf, type QuotaUnit } from '../../../domain/status.ts'
import {
  cumulative,
  sumOf,
  type Series,
  type UsageFilter,
  type DashboardDays,
} from '../../../domain/usage/metrics.ts'
import { useMessages, useSession, useWidget } from '../../../kit/element/widget-context.ts'
import { stepFor, stepsFor, type Step } from '../../../kit/usage/sources/buckets.ts'
import {
  isSplit,
  wholeOf,
  type MetricsSource,
  type Usage,
  type UsageQuery,
} from '../../../kit/usage/metrics-source.ts'
import { timeNow } from '../../../domain/clock.ts'
import { dayStart, type Span } from '../../../domain/usage/days.ts'
import { isPreset, periodBefore } from '../../../domain/usage/spans.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useWidth } from '../../../ui/layout/use-width.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { UsageRequest } from '../usage-stats.tsx'
import { Chart, largestOf } from './chart.tsx'
import { labelsFor, shortfallOf, type Labels } from './labels.ts'
import { UsageLegend } from './legend.tsx'
import { useDrill, type Drilling } from './use-drill.ts'
import { useSource, useUsage } from './use-usage.ts'
import type { UsageChoice } from '../usage-choice.ts'
import { UsageControls } from './usage-controls.tsx'
import { UsageFailed, NotRecorded } from './usage-notes.tsx'
import { UsageForecast } from './usage-forecast.tsx'
import { UsageHours } from './usage-hours.tsx'
import { UsageTable } from './usage-table.tsx'
import { UsageTools, Waiting, type SavedKind, type UsageView } from './usage-tools.tsx'
import { useCommand } from '../../../kit/data/use-command.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import { messages, type UsageMessages } from '../usage.messages.ts'

// Shown when pressed.
const UsageRest = lazy(() => import('./usage-rest.tsx'))

interface UsageCardProps extends UsageRequest {
  unit: QuotaUnit
  choice: UsageChoice
  /** The address or the page asks for the split; otherwise it comes when looked at. */
  splits: boolean
  hidden: ReadonlySet<string>
  chosenFilter: UsageFilter
  onChoose: (changes: Partial<UsageChoice>, filter?: UsageFilter) => void
}

export default function UsageCard(props: UsageCardProps) {
  const { scope, filter, unit, splits, hidden, chosenFilter, onChoose } = props
  const { locale, numberFormat, notify } = useWidget()
  const t = useMessages(messages)
  const source = useSource(scope)
  const [box, isNarrow] = useWidth((width) => width < 560, false)
  const capabilities = source.capabilities(filter)
  const choice = possible(props.choice, capabilities.groups)
  const { metric, group } = choice
  const lastDays = capabilities.lastDays[metric]
  // Its days are those of the gateway, whatever was chosen.
  const range = lastDays
    ? { from: dayStart(lastDays.days - 1, timeNow()), to: dayStart(-1, timeNow()) }
    : props.range

  const step = lastDays ? 'day' : (stepsFor(range).find((one) => one === choice.step) ?? stepFor(range))
  const { view, views, setChosen } = useView(hidden, lastDays !== undefined)
  const [summed, setSummed] = useState(false)
  // Means cannot be summed.
  const running = summed && metric !== 'latency'
  // The comparison takes as many requests as the chart, so it is made on demand. The figures compare the sums anyway.
  const [compared, setCompared] = useState(false)

  const [split, setSplit] = useState(splits)
  const query: UsageQuery = { metric, step, range, group, filter }
  // Where no group is seen to be chosen, the split is worth no call of its own.
  const held = !split && !splits && !source.splitsWithin(hidden.has('controls') ? 0 : 1 / 4, query)
  const choose = (changes: Partial<UsageChoice>, narrowed?: UsageFilter) => {
    if (changes.group) setSplit(true)
    onChoose(changes, narrowed)
  }

  const compares = compared && !lastDays
  const { current, done, isEmpty, usage, ghost } = useShownUsage(source, query, { held, compares, running })
  const labelsIn = (step: Step) => labelsFor({ locale, numberFormat, metric, step, unit, t, lastDays })
  const labels = labelsIn(step)
  const { rest, setRest, whole, ...marks } = useMarks({ scope, group, filter }, current.usage, running)
  const shortfall = done && current.usage && shortfallOf(current.usage, t)
  const summary = shortfall
    ? labelled(t.metrics[metric], shortfall)
    : summaryOf(current.usage, choice, lastDays, labels, t)
  const heads = { name: t.groups[group], value: t.metrics[metric] }
  const collecting = useRef<AbortController>(null)
  const user = useSession((session) => session.user?.id)
  useEffect(() => () => collecting.current?.abort(), [user])
  const save = useCommand(async (gateway, kind: SavedKind, root: ShadowRoot) => {
    const { signal } = (collecting.current = new AbortController())
    const { saveUsage, saveStatement } = await import('./usage-file.ts')
    const unit = await currentUnit(gateway)
    if (kind === 'statement.csv' || kind === 'statement.html') {
      const request = { source, range, filter, unit, numberFormat, t, signal }
      if (signal.aborted) return
      const cancelled = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      const failed = await Promise.race([saveStatement(kind, root, request), cancelled])
      if (failed) notify('warning', failed)
    } else if (current.usage)
      saveUsage(kind, root, { usage: current.usage, filter, summary, metric, unit, labels, t })
  })

  return (
    <section ref={box} className="card usage-card" part="card" aria-label={t.title}>
      {!hidden.has('controls') && (
        <UsageControls
          choice={choice}
          range={range}
          step={step}
          capabilities={capabilities}
          narrow={isNarrow}
          onChoose={choose}
        />
      )}
      {!hidden.has('controls') && (
        <NarrowedTo filter={chosenFilter} onDrop={(by) => onChoose({}, { ...chosenFilter, [by]: '' })} />
      )}
      <UsageTools
        state={current}
        narrow={isNarrow}
        hidden={hidden}
        view={view}
        views={views}
        compared={lastDays ? undefined : compared}
        running={running}
        saving={save.pending}
        onView={setChosen}
        onCompare={setCompared}
        onRun={setSummed}
        onSave={save.run}
        onCancel={() => collecting.current?.abort()}
      />
      {current.error || !usage?.buckets.length || isEmpty ? (
        <NoUsage state={current} metric={metric} />
      ) : view === 'hours' ? (
        <UsageHours
          source={source}
          metric={metric}
          range={range}
          filter={filter}
          labels={{ days: labelsIn('day'), hours: labelsIn('hour') }}
          onOpen={marks.drill}
        />
      ) : view === 'table' ? (
        <UsageTable usage={usage} labels={labels} summary={summary} onOpen={marks.open} />
      ) : (
        <Chart
          usage={usage}
          labels={labels}
          summary={summary}
          before={ghost}
          scale={scaleOf(metric, unit)}
          onOpen={marks.open}
          hrefOf={marks.hrefOf}
        />
      )}
      {current.usage && view !== 'hours' && isSplit(current.usage) && !hidden.has('legend') && (
        <UsageLegend
          scope={scope}
          range={range}
          filter={filter}
          group={group}
          labels={labels}
          heads={heads}
          usage={current.usage}
          narrows={!hidden.has('controls') && !lastDays}
          compares={compared && metric === 'spend'}
          hrefOf={(series) => marks.address(whole, series)}
          onOpen={(series) => whole && marks.reach(whole, series)}
          onWhose={(id) => choose({ group: 'user' }, { ...chosenFilter, key: id })}
          onNarrow={(id) => {
            const free = capabilities.groups[metric]?.find(
              (one) => one !== group && !filter[one as keyof UsageFilter],
            )
            choose({ group: free ?? 'none' }, { ...chosenFilter, [group]: id })
          }}
        />
      )}
      {held && done && view !== 'hours' && !hidden.has('legend') && sumOf(current.usage!.total) > 0 && (
        <div className="usage-split">
          <Button size="small" onPress={() => setSplit(true)} part="split">
            {t.splitBy(t.groups[group])}
          </Button>
        </div>
      )}
      {!hidden.has('forecast') && (
        <UsageForecast source={source} scope={scope} filter={filter} enabled={done && !lastDays} />
      )}
      {!hidden.has('note') && <NotRecorded />}
      {rest && group !== 'none' && (
        <UsageRest
          source={source}
          labels={labels}
          heads={heads}
          query={{ ...query, range: rest, step: stepFor(rest) }}
          named={new Set(current.usage?.series.flatMap(({ id }) => id ?? []))}
          title={t.restOf(t.groups[group])}
          onOpen={(id) => {
            setRest(null)
            marks.drill(rest, { id, name: id, values: [] })
          }}
          Waiting={Waiting}
          onClose={() => setRest(null)}
        />
      )}
    </section>
  )
}

interface Shown {
  held: boolean
  compares: boolean
  running: boolean
}

function useShownUsage(source: MetricsSource, query: UsageQuery, { held, compares, running }: Shown) {
  const current = useUsage(source, held ? { ...query, group: 'none' } : query)
  const done = !current.loading && !current.error
  const before = useUsage(
    source,
    compares && done ? { ...query, range: periodBefore(query.range), group: 'none' } : null,
  )
  return {
    current,
    done,
    isEmpty: done && current.usage?.total.every((value) => value === 0),
    usage: current.usage && (running ? summedUp(current.usage) : current.usage),
    ghost: before.usage && (running ? cumulative(before.usage.total) : before.usage.total),
  }
}

/** A mark opens the log of a span, or of a series in it; the rest first shows what it consists of. */
function useMarks(drilling: Drilling, usage: Usage | undefined, running: boolean) {
  const { drill, report, hrefOf } = useDrill(drilling)
  const [rest, setRest] = useState<Span | null>(null)
  const isRest = (series?: Series) => series?.id === null && isSplit(usage!)
  const reach = (span: Span, series?: Series) => {
    if (!isRest(series)) return drill(span, series)
    report(span, null)
    setRest(span)
  }
  const [first, last] = [usage?.buckets[0], usage?.buckets.at(-1)]
  const spanOf = (bucket: number): Span | undefined => {
    const span = usage?.buckets[bucket]
    // A running sum covers everything from the first bucket on.
    return first && span && (running ? { from: first.from, to: span.to } : span)
  }
  const open = (bucket: number, series?: Series) => {
    const span = spanOf(bucket)
    if (span) reach(span, series)
  }
  const address = (span: Span | undefined, series?: Series) =>
    span && !isRest(series) ? hrefOf(span, series) : undefined
  return {
    drill,
    rest,
    setRest,
    reach,
    open,
    address,
    whole: first && last && { from: first.from, to: last.to },
    hrefOf: (bucket: number, series?: Series) => address(spanOf(bucket), series) ?? address(spanOf(bucket)),
  }
}

const scaleOf = (metric: UsageChoice['metric'], unit: QuotaUnit) =>
  metric === 'spend' && unit.display_in_currency ? unit.quota_per_unit / currencyOf(unit).rate : 1

function NoUsage({ state, metric }: { state: ReturnType<typeof useUsage>; metric: UsageQuery['metric'] }) {
  const t = useMessages(messages)
  if (state.error) return <UsageFailed error={state.error} retry={state.reload} />
  if (!state.usage?.buckets.length) return <Skeleton height="260px" />
  return (
    <EmptyState
      icon="chart"
      title={metric === 'latency' ? t.untimed : metric === 'spend' ? t.unspent : t.empty}
      detail={t.emptyHelp}
    />
  )
}

function summaryOf(
  usage: Usage | undefined,
  { metric, range }: UsageChoice,
  lastDays: DashboardDays | undefined,
  labels: Labels,
  t: UsageMessages,
): string {
  const largest = usage && largestOf(usage.series)
  const chosen = isPreset(range) ? t.ranges[range] : range
  return t[metric === 'latency' ? 'summaryMean' : 'summary'](
    t.metrics[metric],
    lastDays ? t.lastDays(lastDays.days) : chosen,
    labels.value(usage ? wholeOf(usage) : 0),
    largest ? labels.name(largest) : '',
  )
}

function useView(hidden: ReadonlySet<string>, daysOnly: boolean) {
  const [chosen, setChosen] = useState<UsageView>('chart')
  const views = (['chart', 'table', 'hours'] as const).filter(
    (one) => !hidden.has(one) && !(one === 'hours' && daysOnly),
  )
  return { views, view: views.find((one) => one === chosen) ?? views[0] ?? 'table', setChosen }
}

const summedUp = ({ buckets, total, series }: Usage): Usage => ({
  buckets,
  total: cumulative(total),
  series: series.map((one) => ({ ...one, values: cumulative(one.values) })),
})

/** The source may not support the given choice. */
function possible(choice: UsageChoice, groups: Partial<Record<string, readonly string[]>>): UsageChoice {
  const metric = groups[choice.metric] ? choice.metric : 'spend'
  return { ...choice, metric, group: groups[metric]?.includes(choice.group) ? choice.group : 'model' }
}

function NarrowedTo({ filter, onDrop }: { filter: UsageFilter; onDrop: (by: keyof UsageFilter) => void }) {
  const t = useMessages(messages)
  const own = Object.entries(filter) as [keyof UsageFilter, string][]
  if (own.length === 0) return null
  return (
    <div className="usage-filters" role="group" aria-label={t.filters} part="filters">
      {own.map(([by, name]) => (
        <Button
          key={by}
          size="small"
          iconEnd="x"
          label={t.dropFilter(t.groups[by], name)}
          onPress={() => onDrop(by)}
        >
          {t.filteredBy(t.groups[by], name)}
        </Button>
      ))}
    </div>
  )
}
