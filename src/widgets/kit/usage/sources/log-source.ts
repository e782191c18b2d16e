import { writtenUntil } from '../../../domain/clock.ts'
import { getDashboard } from '../../../api/dashboard.ts'
import { getLogStat, listLogs, type LogScope } from '../../../api/logs.ts'
import { ensureSession } from '../../../api/session.ts'
import { loadStatus } from '../../../api/status.ts'
import { maxSeries, usualDays, type Grouping, type UsageFilter } from '../../../domain/usage/metrics.ts'
import { maxPageSize } from '../../../domain/paging.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { sumStoreOf } from '../sum-store.ts'
import { candidatesFor, valuesOf, type Candidate } from './candidates.ts'
import { dashboardUsage } from './dashboard-usage.ts'
import { logFilters } from '../log-filters.ts'
import { CallCollector } from './call-collector.ts'
import { createConcurrencyLimiter, type ConcurrencyLimiter } from '../concurrency-limiter.ts'
import type { RateWait } from '../../../gateway/rate-limiter.ts'
import type {
  CallQuery,
  Capabilities,
  MetricsOf,
  MetricsSource,
  Usage,
  UsageQuery,
} from '../metrics-source.ts'
import { bucketsOf } from './buckets.ts'
import { maxCandidates, spendOver, type SpendSource } from './spend.ts'
import { summedUsage } from './summed-usage.ts'
import type { Span } from '../../../domain/usage/days.ts'
import { collectedUsage } from './collected-usage.ts'

/** A log line is written when its call ends, so sums are cached this long after a bucket. */
const settledSeconds = 3600

/** A user's own log has neither user nor channel. */
const groupsOf: Record<LogScope, readonly Grouping[]> = {
  all: ['model', 'user', 'key', 'channel', 'none'],
  self: ['model', 'key', 'none'],
}

/**
 * Reads usage in one call from a gateway that sums up by itself; otherwise as available from an unmodified one-api
 * v0.6: spend from the log's sums over time spans, exact for any range; calls and tokens of the user's own last days,
 * by model, from the dashboard; those of all users, and latencies, from the rows of the log.
 */
export function logSource(gateway: Gateway, scope: LogScope): MetricsSource {
  const collectors = new Map<string, CallCollector>()
  const hasSums = () => gateway.status.getState().status.capabilities.includes('usage')
  // The dashboard cannot be narrowed.
  const hasDashboard = (filter: UsageFilter) =>
    scope === 'self' &&
    !hasSums() &&
    !gateway.dialect.capabilities.noOwnDashboard &&
    sorted(filter).length === 0
  const collected = async (
    { range, filter }: CallQuery,
    limiter: ConcurrencyLimiter,
    signal: AbortSignal,
    onPage: (collector: CallCollector) => void = () => undefined,
  ) => {
    const collector = collectorOf(collectors, range, filter)
    const fetchPage = (span: Span, page: number) =>
      limiter(() => listLogs(gateway, scope, page, logFilters(span, filter), { rows: maxPageSize, signal }))
    await collector.read(writtenUntil(), fetchPage, signal, () => onPage(collector))
    return collector
  }
  return {
    capabilities: (filter): Capabilities => ({
      groups: {
        spend: groupsOf[scope],
        ...(hasDashboard(filter)
          ? { requests: ['model', 'none'], tokens: ['model', 'none'] }
          : { requests: groupsOf[scope], tokens: groupsOf[scope] }),
        latency: groupsOf[scope],
      },
      lastDays: hasDashboard(filter) ? { requests: daysOf(gateway), tokens: daysOf(gateway) } : {},
    }),
    splitsWithin(share, { metric, group, range, step }) {
      if (metric !== 'spend' || group === 'none' || hasSums()) return true
      const { calls } = gateway.limiter.defaultLimit()
      const grids = (maxSeries + 1) * bucketsOf(range, step).length
      return maxCandidates + grids <= (calls || Infinity) * share
    },
    async series(query, signal, report): Promise<Usage> {
      let known: Usage = { buckets: [], total: [], series: [] }
      let wait: RateWait | undefined
      const say = () => report({ ...known, wait })
      const limiter = createConcurrencyLimiter(gateway, signal, (next) => {
        if (next === wait) return
        wait = next
        say()
      })
      const { metric, step, group, filter, max } = query
      // An earlier visit may have stored another status.
      await loadStatus(gateway).catch(() => undefined)
      signal.throwIfAborted()
      // One call does not delay what the user waits for.
      if (hasSums())
        return (await limiter(() => summedUsage(gateway, scope, query, metric, signal), false))(metric)
      const learn = (next: Usage) => {
        known = next
        say()
      }
      // With one bucket each value takes a call, however many there are.
      if (metric === 'spend' && (!max || step === 'whole'))
        return spendOver(query, await spendSource(gateway, scope, query, signal, limiter), learn)
      if ((metric === 'requests' || metric === 'tokens') && !max && hasDashboard(filter)) {
        const rows = await limiter(() => getDashboard(gateway, signal))
        return dashboardUsage(rows, metric, group, undefined, daysOf(gateway))
      }
      const names = group === 'channel' ? await channelNames(gateway, scope, signal, limiter) : undefined
      const usageIn = (collector: CallCollector) => collectedUsage(collector, query, names)
      return usageIn(await collected(query, limiter, signal, (collector) => learn(usageIn(collector))))
    },
    async bills(query, signal) {
      const limiter = createConcurrencyLimiter(gateway, signal)
      await loadStatus(gateway).catch(() => undefined)
      signal.throwIfAborted()
      const bills: MetricsOf[] = []
      // The gateway names few values of many days at once.
      for (const range of hasSums() ? bucketsOf(query.range, 'month') : [])
        bills.push(
          await limiter(() => summedUsage(gateway, scope, { ...query, range }, 'requests', signal), false),
        )
      if (hasSums()) return bills
      const collector = await collected(query, limiter, signal)
      return [(metric) => collectedUsage(collector, { ...query, metric })]
    },
  }
}

const daysOf = ({ dialect }: Gateway) => dialect.capabilities.ownDays ?? usualDays

/** Collectors are cached so that another grouping or step, or the previous period, needs no new call. */
const maxCollectors = 4

function collectorOf(
  collectors: Map<string, CallCollector>,
  range: Span,
  filter: UsageFilter,
): CallCollector {
  const name = JSON.stringify([range, sorted(filter)])
  const collector = collectors.get(name) ?? new CallCollector(range)
  collectors.delete(name)
  collectors.set(name, collector)
  const [oldest] = collectors.keys()
  if (collectors.size > maxCollectors && oldest !== undefined) collectors.delete(oldest)
  return collector
}

/** Log rows have only channel ids; a channel without a known name is shown by its id. */
const channelNames = async (
  gateway: Gateway,
  scope: LogScope,
  signal: AbortSignal,
  limiter: ConcurrencyLimiter,
) =>
  new Map(
    (await valuesOf(gateway, scope, 'channel', signal, limiter).catch(() => [])).map(({ id, name }) => [
      id,
      name,
    ]),
  )

/** Log lines that may still be written are not counted, so that all sums refer to the same moment. */
async function spendSource(
  gateway: Gateway,
  scope: LogScope,
  { range, filter, group }: UsageQuery,
  signal: AbortSignal,
  limiter: ConcurrencyLimiter,
): Promise<SpendSource> {
  const now = writtenUntil()
  const store = sumStoreOf(gateway.baseUrl)
  await ensureSession(gateway).catch(() => undefined)
  signal.throwIfAborted()
  const account = gateway.session.getState().user?.id
  forgetAtSignOut(gateway)
  const place = `${JSON.stringify([account, scope])}:`
  // Without an account id nothing is cached: the next session could be a different user's.
  const cached = account === undefined ? new Map<string, number>() : await store.below(place)
  const named = (span: Span, filter: UsageFilter) =>
    `${String(span.from)}-${String(span.to)}${JSON.stringify(sorted(filter))}`
  return {
    now,
    fetchSum: (span, more) =>
      limiter(() =>
        getLogStat(
          gateway,
          scope,
          logFilters({ ...span, to: Math.min(span.to, now) }, { ...filter, ...more }),
          signal,
        ),
      ),
    cached: (bucket, more) => cached.get(named(bucket, { ...filter, ...more })),
    keep(bucket, more, sum) {
      if (account === undefined || bucket.to + settledSeconds > now) return
      cached.set(named(bucket, { ...filter, ...more }), sum)
      store.keep(place + named(bucket, { ...filter, ...more }), sum)
    },
    async forget() {
      cached.clear()
      await store.clear()
    },
    candidates: (): Promise<Candidate[] | undefined> =>
      group === 'none' || filter[group]
        ? Promise.resolve(undefined)
        : candidatesFor(gateway, scope, group, signal, limiter, { range, filter }),
  }
}

const watched = new WeakSet<Gateway>()

/** An expired session keeps its user, who may come back, so its sums stay. */
function forgetAtSignOut(gateway: Gateway) {
  if (watched.has(gateway)) return
  watched.add(gateway)
  gateway.session.subscribe(({ phase, user }) => {
    if (phase === 'signed-out' && user === null) void sumStoreOf(gateway.baseUrl).clear()
  })
}

const sorted = (filter: UsageFilter) =>
  Object.entries(filter)
    .filter(([, value]) => value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
