import { getLogStat, listLogs, logKeys, recordedOf } from '../../../api/logs.ts'
import { getUsage } from '../../../api/usage.ts'
import { dialectLogTypes, LogType } from '../../../domain/log.ts'
import { formatSeconds } from '../../../domain/format.ts'
import { spanOf, type Span } from '../../../domain/usage/days.ts'
import { changeOf, timesOf } from '../../../domain/usage/metrics.ts'
import { edgesOf, soFarBefore } from '../../../domain/usage/spans.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { FailedPart } from '../../../kit/data/failed-state.tsx'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { useResource, type Resource } from '../../../kit/data/use-resource.ts'
import { callsIn } from '../../../kit/element/screen.tsx'
import { useMessages, useWidget, useStatus } from '../../../kit/element/widget-context.ts'
import { logFilters } from '../../../kit/usage/log-filters.ts'
import { Stat, Stats } from '../../../ui/layout/stat.tsx'
import { messages } from './dashboard.messages.ts'
import type { Newest } from './newest-calls.tsx'
import { blank, FigureLink } from './spend-stats.tsx'

interface Sums {
  spend: number
  calls?: number | undefined
  tokens?: number
  /** In milliseconds, on average. */
  latency?: number
  /** `calls` does not include the failed ones. */
  failed?: number | undefined
}

const today = logKeys.all.key<{ now: Sums; before: Sums }>()

export function GatewayToday({ now, newest }: { now: number; newest: Resource<Newest> }) {
  const { gateway, numberFormat } = useWidget()
  const t = useMessages(messages)
  const sums = useStatus().capabilities.includes('usage')
  const formatQuota = useFormatQuota()
  const range = spanOf('today', now)
  const earlier = soFarBefore(range, now)
  const { data, error, reload } = useResource({
    key: today.at(earlier),
    load: async (gateway, signal) => {
      await gateway.dialectReady
      return sumsOf(gateway, [{ from: range.from, to: now + 1 }, earlier], newest.data?.counted, signal)
    },
    // Counting where lines are not counted would be calls for nothing.
    enabled: sums || newest.data !== undefined || newest.error !== undefined,
    keepPrevious: true,
    optional: true,
  })
  if (error && !data) return <FailedPart error={error} title={t.failed} retry={reload} />
  const { percent } = numberFormat
  const rateOf = ({ failed, calls }: Sums) =>
    failed === undefined || calls === undefined ? undefined : (100 * failed) / (failed + calls || 1)
  const written = (rate: number) => percent(rate === 0 || rate >= 10 ? rate.toFixed(0) : rate.toFixed(1))
  const changed = (percents: number | undefined) =>
    percents === undefined
      ? t.nothingYesterday
      : timesOf(percents)
        ? t.timesYesterday(timesOf(percents))
        : `${percents > 0 ? '+' : percents < 0 ? '−' : '±'}${percent(String(Math.abs(percents)))}`
  const isReported = (of: (sums: Sums) => number | undefined) => !data || of(data.now) !== undefined
  const figures: Figure[] = [
    {
      label: t.spend,
      read: ({ spend }) => spend,
      write: formatQuota,
      exact: (units) => t.units(numberFormat.number(units)),
    },
    { label: t.calls, read: ({ calls }) => calls, write: numberFormat.count },
    {
      label: t.errorRate,
      read: rateOf,
      write: written,
      compare: (before) =>
        before.calls || before.failed ? t.yesterday(written(rateOf(before) ?? 0)) : t.nothingYesterday,
      maybe: Boolean(recordedOf(gateway).failures),
      filters: { type: String(dialectLogTypes.error) },
    },
    { label: t.tokens, read: ({ tokens }) => tokens, write: numberFormat.count, maybe: sums },
    {
      label: t.latency,
      read: ({ latency }) => latency,
      write: (mean) => (mean ? t.seconds(formatSeconds(mean, numberFormat)) : '—'),
      maybe: sums,
    },
  ]
  const [reported, notReported] = [true, false].map((wanted) =>
    figures.filter(({ read: of, maybe = true }) => (maybe && isReported(of)) === wanted),
  )
  return (
    <div part="today">
      <p className="home-note home-above">
        {t.todayAll}
        {notReported!.length > 0 && ` ${t.untold(notReported!.map(({ label }) => label).join(t.between))}`}
      </p>
      <Stats>
        {reported!.map(({ label, read: of, write, exact, compare, filters }) => {
          const value = data && of(data.now)
          const before = data && of(data.before)
          return (
            <Stat
              key={label}
              label={label}
              value={
                value !== undefined && (
                  <FigureLink to={callsIn(filters, range)} open={t.toLog} title={exact?.(value)}>
                    {write(value)}
                  </FigureLink>
                )
              }
              note={
                !data || value === undefined || before === undefined
                  ? blank
                  : compare
                    ? compare(data.before)
                    : changed(changeOf(value, before))
              }
            />
          )
        })}
      </Stats>
    </div>
  )
}

interface Figure {
  label: string
  read: (sums: Sums) => number | undefined
  write: (value: number) => string
  /** The exact value is shown on hover. */
  exact?: (value: number) => string
  /** The comparison replaces the change from yesterday. */
  compare?: (before: Sums) => string
  /** Of the log behind the figure; default all calls. */
  filters?: Record<string, string>
  /** False where the gateway does not know; default true. */
  maybe?: boolean
}

/** The embedded gateway has no total in its pages, but as many lines as are asked for. */
const maxLines = 10_000

/**
 * A gateway that sums up by itself takes one call; elsewhere each sum takes one, and counts are the totals of pages.
 */
async function sumsOf(
  gateway: Gateway,
  spans: readonly [Span, Span],
  counted: boolean | undefined,
  signal: AbortSignal,
) {
  const { failures } = recordedOf(gateway)
  const hasLongPages = failures === 'always'
  const countOf = async (type: number, span: Span) => {
    const options = { ...(hasLongPages && { num: maxLines }), signal }
    const page = await listLogs(gateway, 'all', 0, { ...logFilters(span), type }, options)
    return page.total ?? (hasLongPages && !page.more ? page.rows.length : undefined)
  }
  const failed = (span: Span) => (failures ? countOf(dialectLogTypes.error, span) : undefined)
  const [now, before] = spans
  if (gateway.status.getState().status.capabilities.includes('usage')) {
    const edges = edgesOf(before, now)
    const [{ rows }, ...failures] = await Promise.all([
      getUsage(
        gateway,
        'all',
        { edges, group: 'none', order: 'quota', limit: 1, filters: logFilters(now) },
        signal,
      ),
      ...spans.map(failed),
    ])
    const [ofNow, ofBefore] = [edges.indexOf(now.from), 0].map((place, index): Sums => {
      const row = rows.find(({ span }) => span === place)
      return {
        spend: row?.quota ?? 0,
        calls: row?.count ?? 0,
        tokens: row?.tokens ?? 0,
        latency: row?.timed ? row.elapsed_time / row.timed : 0,
        failed: failures[index],
      }
    })
    return { now: ofNow!, before: ofBefore! }
  }
  const [ofNow, ofBefore] = await Promise.all(
    spans.map(async (span): Promise<Sums> => {
      const [spend, calls, errors] = await Promise.all([
        getLogStat(gateway, 'all', logFilters(span), signal),
        counted ? countOf(LogType.consumption, span) : undefined,
        failed(span),
      ])
      return { spend, calls, failed: errors }
    }),
  )
  return { now: ofNow!, before: ofBefore! }
}
