import { secondsNow } from '../../../domain/clock.ts'
import { useState } from 'react'
import { currencyOf, type QuotaUnit } from '../../../domain/status.ts'
import {
  changeOf,
  cumulative,
  sumOf,
  type Series,
  type UsageFilter,
  type Grouping,
} from '../../../domain/usage/metrics.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { stepFor, stepsFor, type Step } from '../../../kit/usage/sources/buckets.ts'
import { isSplit, wholeOf, type Usage, type UsageQuery } from '../../../kit/usage/metrics-source.ts'
import type { Span } from '../../../domain/usage/days.ts'
import { isPreset, periodBefore, soFarBefore } from '../../../domain/usage/spans.ts'
import { useSpend } from '../../../kit/usage/use-spend.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useWidth } from '../../../ui/layout/use-width.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { UsageRequest } from '../usage-stats.tsx'
import { Chart, largestOf } from './chart.tsx'
import { labelsFor } from './labels.ts'
import { Legend } from './legend.tsx'
import { useDrill } from './use-drill.ts'
import { useSource, useUsage } from './use-usage.ts'
import type { UsageChoice } from '../usage-choice.ts'
import { UsageControls } from './usage-controls.tsx'
import { UsageFailed, NotRecorded } from './usage-notes.tsx'
import { UsageForecast } from './usage-forecast.tsx'
import { UsageHours } from './usage-hours.tsx'
import { UsageTable } from './usage-table.tsx'
import { UsageTools, Waiting, type UsageView } from './usage-tools.tsx'
import { useCommand } from '../../../kit/data/use-command.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import { differenceOf, messages } from '../usage.messages.ts'

// Shown when the rest of a bar is pressed.
const UsageRest = lazy(() => import('./usage-rest.tsx'))

interface UsageCardProps extends UsageRequest {
  unit: QuotaUnit
  choice: UsageChoice
  /** The address or the page asks for the split; otherwise it comes when looked at. */
  splits: boolean
  hidden: ReadonlySet<string>
  /** The part of the filter that the user has chosen. */
  chosenFilter: UsageFilter
  /** Called with changes of the choice, and with the new filter if that changes. */
  onChoose: (changes: Partial<UsageChoice>, filter?: UsageFilter) => void
}

/** Controls, chart or table, and legend: the lazy-loaded part with all drawing and calculations. */
export default function UsageCard({
  scope,
  range,
  filter,
  unit,
  choice: wanted,
  splits,
  hidden,
  chosenFilter,
  onChoose,
}: UsageCardProps) {
  const { locale, numberFormat } = useWidget()
  const t = useMessages(messages)
  const source = useSource(scope)
  const [box, isNarrow] = useWidth((width) => width < 560, false)
  const capabilities = source.capabilities()
  const choice = possible(wanted, capabilities.groups)
  const { metric, group } = choice
  const lastDays = capabilities.lastDays[metric]

  const step = lastDays ? 'day' : (stepsFor(range).find((one) => one === choice.step) ?? stepFor(range))
  const [chosen, setView] = useState<UsageView>('chart')
  const views = (['chart', 'table', 'hours'] as const).filter(
    (one) => !hidden.has(one) && !(one === 'hours' && lastDays),
  )
  const view = views.find((one) => one === chosen) ?? views[0] ?? 'table'
  const [summed, setSummed] = useState(false)
  // Means cannot be summed.
  const running = summed && metric !== 'latency'
  // Takes as many requests as the chart itself, so only on demand. The figures compare the sums anyway.
  const [compared, setCompared] = useState(false)

  const [split, setSplit] = useState(splits)
  const query: UsageQuery = { metric, step, range, group, filter }
  // Where no group is seen to be chosen, the split is worth no call of its own.
  const held = !split && !splits && !source.splitsWithin(hidden.has('controls') ? 0 : 1 / 4, query)
  const choose = (changes: Partial<UsageChoice>, narrowed?: UsageFilter) => {
    if (changes.group) setSplit(true)
    onChoose(changes, narrowed)
  }

  const current = useUsage(source, held ? { ...query, group: 'none' } : query)
  const done = !current.loading && !current.error
  const before = useUsage(
    source,
    compared && !lastDays && done ? { ...query, range: periodBefore(range), group: 'none' } : null,
  )
  const usage = current.usage && (running ? summedUp(current.usage) : current.usage)
  const labelsIn = (step: Step) => labelsFor({ locale, numberFormat, metric, step, unit, t, lastDays })
  const labels = labelsIn(step)
  const { drill, tell: report, hrefOf } = useDrill({ scope, group, filter })
  const [rest, setRest] = useState<Span | null>(null)
  const isRest = (series?: Series) => series?.id === null && isSplit(current.usage!)
  /** Opens the log of a mark; the rest has no filter of its own, so what it consists of is shown first. */
  const reach = (span: Span, series?: Series) => {
    if (!isRest(series)) return drill(span, series)
    report(span, null)
    setRest(span)
  }
  const spanOf = (bucket: number): Span | undefined => {
    const [first, span] = [usage?.buckets[0], usage?.buckets[bucket]]
    // A running sum covers everything from the first bucket on.
    return first && span && (running ? { from: first.from, to: span.to } : span)
  }
  const open = (bucket: number, series?: Series) => {
    const span = spanOf(bucket)
    if (span) reach(span, series)
  }
  const address = (span: Span | undefined, series?: Series) =>
    span && !isRest(series) ? hrefOf(span, series) : undefined

  const narrow = (series: Series) => {
    if (group === 'none' || series.id === null) return
    const others = capabilities.groups[metric]?.filter(
      (one) => one !== group && !filter[one as keyof UsageFilter],
    )
    choose({ group: others?.[0] ?? 'none' }, { ...chosenFilter, [group]: series.id })
  }
  const largest = current.usage && largestOf(current.usage.series)
  const rangeName = lastDays
    ? t.lastDays(lastDays.days)
    : isPreset(choice.range)
      ? t.ranges[choice.range]
      : choice.range
  const summary = t[metric === 'latency' ? 'summaryMean' : 'summary'](
    t.metrics[metric],
    rangeName,
    labels.value(current.usage ? wholeOf(current.usage) : 0),
    largest ? labels.name(largest) : '',
  )
  const ghost = before.usage && (running ? cumulative(before.usage.total) : before.usage.total)
  const save = useCommand(async (_, kind: 'csv' | 'svg', root: ShadowRoot) => {
    const { saveUsage } = await import('./usage-file.ts')
    if (current.usage)
      saveUsage(kind, root, { usage: current.usage, filter, summary, metric, unit, labels, t })
  })

  return (
    <section ref={box} className="card usage-card" part="card" aria-label={t.title}>
      {!hidden.has('controls') && (
        <UsageControls {...{ choice, range, step, capabilities }} narrow={isNarrow} onChoose={choose} />
      )}
      {!hidden.has('controls') && (
        <NarrowedTo filter={chosenFilter} onDrop={(by) => onChoose({}, { ...chosenFilter, [by]: '' })} />
      )}
      <UsageTools
        state={current}
        narrow={isNarrow}
        {...{ hidden, view, views, compared: lastDays ? undefined : compared, running }}
        onView={setView}
        onCompare={setCompared}
        onRun={setSummed}
        onSave={save.run}
      />
      {current.error ? (
        <UsageFailed error={current.error} retry={current.reload} />
      ) : !usage?.buckets.length ? (
        <Skeleton height="260px" />
      ) : done && sumOf(current.usage!.total) === 0 ? (
        <EmptyState
          icon="chart"
          title={metric === 'latency' ? t.untimed : metric === 'spend' ? t.unspent : t.empty}
          detail={t.emptyHelp}
        />
      ) : view === 'hours' ? (
        <UsageHours
          {...{ source, metric, range, filter }}
          labels={{ days: labelsIn('day'), hours: labelsIn('hour') }}
          onOpen={drill}
        />
      ) : view === 'table' ? (
        <UsageTable {...{ usage, labels, summary }} onOpen={open} />
      ) : (
        <Chart
          {...{ usage, labels, summary }}
          before={ghost}
          scale={
            metric === 'spend' && unit.display_in_currency ? unit.quota_per_unit / currencyOf(unit).rate : 1
          }
          onOpen={open}
          hrefOf={(bucket, series) => address(spanOf(bucket), series) ?? address(spanOf(bucket))}
        />
      )}
      {current.usage && view !== 'hours' && isSplit(current.usage) && !hidden.has('legend') && (
        <Legend
          usage={current.usage}
          labels={labels}
          heads={{ name: t.groups[group], value: t.metrics[metric] }}
          hrefOf={(series) =>
            address({ from: usage!.buckets[0]!.from, to: usage!.buckets.at(-1)!.to }, series)
          }
          {...(!hidden.has('controls') && group !== 'none' && !lastDays && { onNarrow: narrow })}
          {...(compared &&
            group !== 'none' &&
            metric === 'spend' && {
              changeOf: (series: Series) => <SeriesChange {...{ scope, range, filter, group, series }} />,
            })}
          onOpen={(series) => reach({ from: usage!.buckets[0]!.from, to: usage!.buckets.at(-1)!.to }, series)}
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
        <UsageForecast {...{ source, scope, filter }} enabled={done && !lastDays} />
      )}
      {!hidden.has('note') && <NotRecorded />}
      {rest && group !== 'none' && (
        <UsageRest
          {...{ source, group, labels }}
          query={{ ...query, range: rest, step: stepFor(rest) }}
          named={new Set(current.usage?.series.flatMap(({ id }) => id ?? []))}
          title={t.restOf(t.groups[group])}
          onOpen={(id) => {
            setRest(null)
            drill(rest, { id, name: id, values: [] })
          }}
          heads={{ name: t.groups[group], value: t.metrics[metric] }}
          Waiting={Waiting}
          onClose={() => setRest(null)}
        />
      )}
    </section>
  )
}

const summedUp = ({ buckets, total, series }: Usage): Usage => ({
  buckets,
  total: cumulative(total),
  series: series.map((one) => ({ ...one, values: cumulative(one.values) })),
})

/** Replaces a choice that the source does not support by one that it does. */
function possible(choice: UsageChoice, groups: Partial<Record<string, readonly string[]>>): UsageChoice {
  const metric = groups[choice.metric] ? choice.metric : 'spend'
  return { ...choice, metric, group: groups[metric]?.includes(choice.group) ? choice.group : 'model' }
}

interface NarrowedToProps {
  filter: UsageFilter
  onDrop: (by: keyof UsageFilter) => void
}

/** The filters that the user has chosen; pressing one removes it. */
function NarrowedTo({ filter, onDrop }: NarrowedToProps) {
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

interface SeriesChangeProps extends Omit<UsageRequest, 'enabled'> {
  group: Exclude<Grouping, 'none'>
  series: Series
}

/** Compares a series with the same part of the previous period, by two exact sums. */
function SeriesChange({ group, series, ...query }: SeriesChangeProps) {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  const filter = { ...query.filter, [group]: series.id ?? '' }
  const now = useSpend({ ...query, filter, optional: true })
  const before = useSpend({
    ...query,
    filter,
    range: soFarBefore(query.range, secondsNow()),
    optional: true,
  })
  if (now.data === undefined || before.data === undefined) return <span className="muted">…</span>
  const percent = changeOf(now.data, before.data)
  return (
    <span title={differenceOf(now.data, before.data, t, numberFormat)}>
      {percent === undefined
        ? t.new
        : `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${numberFormat.percent(String(Math.abs(percent)))}`}
    </span>
  )
}
