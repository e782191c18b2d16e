import { getDashboard } from '../../../api/dashboard.ts'
import { listLogs, type LogScope } from '../../../api/logs.ts'
import { listAvailableModels, userKeys } from '../../../api/users.ts'
import { secondsNow } from '../../../domain/clock.ts'
import { splitList } from '../../../domain/format.ts'
import type { LogEntry, LogFilters } from '../../../domain/log.ts'
import { maxPageSize, type Page } from '../../../domain/paging.ts'
import type { ResourceKey } from '../../../domain/resource-key.ts'
import type { Grouping, UsageFilter } from '../../../domain/usage/metrics.ts'
import type { Span } from '../../../domain/usage/days.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { anyCall, logFilters } from '../log-filters.ts'
import type { ConcurrencyLimiter } from '../concurrency-limiter.ts'

export interface Candidate {
  by: Exclude<Grouping, 'none'>
  /** The value for the filter. */
  id: string
  name: string
  /** The candidate has never spent anything. */
  idle?: boolean
  /** Several users have keys of this name. */
  shared?: boolean
}
type Value = Omit<Candidate, 'by'>

interface CandidateContext {
  gateway: Gateway
  scope: LogScope
  signal: AbortSignal
  limiter: ConcurrencyLimiter
}

interface Within {
  range: Span
  filter: UsageFilter
}

/** All parts of the range and the spend so far suggest candidates; others, such as a deleted key, are the remainder. */
export const candidatesFor = async (
  gateway: Gateway,
  scope: LogScope,
  by: Candidate['by'],
  signal: AbortSignal,
  limiter: ConcurrencyLimiter,
  within: Within,
): Promise<Candidate[]> =>
  (await valuesOf(gateway, scope, by, signal, limiter, within)).filter(({ idle }) => !idle)

/** The likeliest comes first; an empty search returns every row with its spend so far in one call. */
export async function valuesOf(
  gateway: Gateway,
  scope: LogScope,
  by: Candidate['by'],
  signal: AbortSignal,
  limiter: ConcurrencyLimiter = (call) => call(),
  within?: Within,
): Promise<Candidate[]> {
  const read = async (filters: LogFilters, page: number) =>
    (await limiter(() => listLogs(gateway, scope, page, filters, { rows: maxPageSize, signal }))).rows
  const context = { gateway, scope, signal, limiter }
  const wanted = within
    ? [
        ...partsOf(within.range).map((part) => logFilters(part, within.filter)),
        ...(by === 'key' && scope === 'all' ? await ofLargest(context, within) : []),
      ]
    : Array.from({ length: newestPages(by, scope) }, () => anyCall)
  const lines = (await Promise.all(wanted.map((filters, page) => read(filters, within ? 0 : page)))).flat()
  const listed = await sources[by](context)
  const names = new Map(listed.map(({ id, name }) => [id, name]))
  const found = new Map<string, Candidate>()
  // Sums of only some lines order the candidates, and say nothing else.
  for (const value of [...valuesIn(lines, by), ...listed])
    if (value.id && !found.has(value.id))
      found.set(value.id, { by, ...value, name: names.get(value.id) ?? value.name })
  return [...found.values()]
}

/** The newest lines of this many parts of a range are read, because one day may show what another hides. */
const sampled = 5
function partsOf({ from, to }: Span): Span[] {
  const now = Math.max(from + sampled, Math.min(to, secondsNow()))
  const edge = (index: number) => Math.round(from + ((now - from) * index) / sampled)
  return Array.from({ length: sampled }, (_, index) => ({ from: edge(index), to: edge(index + 1) }))
}

/** Other users' keys cannot be listed, so pages of the newest lines suggest them. */
const newestPages = (by: Candidate['by'], scope: LogScope) =>
  by === 'model' ? 1 : by === 'key' && scope === 'all' ? 5 : 0

/** The newest lines of these users are read for the names of their keys, which the lines of others may hide. */
const maxUsers = 5
async function ofLargest(
  { gateway, signal, limiter }: CandidateContext,
  { range, filter }: Within,
): Promise<LogFilters[]> {
  if (filter.user) return []
  const users = await limiter(() => everyUser(gateway, signal)).catch(() => undefined)
  return [...(users?.rows ?? [])]
    .sort(bySpend)
    .filter((user) => !isIdle(user))
    .slice(0, maxUsers)
    .map(({ username }) => logFilters(range, { ...filter, user: username }))
}

const columns = { model: 'model_name', key: 'token_name', user: 'username', channel: 'channel' } as const

/** The largest comes first, with whether several users have keys of that name. */
function valuesIn(lines: readonly LogEntry[], by: Candidate['by']): Value[] {
  const values = new Map<string, { sum: number; users: Set<string> }>()
  for (const line of lines) {
    const id = line[columns[by]] ? String(line[columns[by]]) : ''
    const value = values.get(id) ?? { sum: 0, users: new Set() }
    value.sum += line.quota
    values.set(id, { ...value, users: value.users.add(line.username) })
  }
  return [...values]
    .sort(([, one], [, other]) => other.sum - one.sum)
    .map(([id, { users }]) => ({ id, name: id, ...(by === 'key' && users.size > 1 && { shared: true }) }))
}

const sources: Record<Candidate['by'], (asked: CandidateContext) => Promise<Value[]>> = {
  async model({ gateway, scope, signal, limiter }) {
    if (scope === 'all') {
      const { rows } = await limiter(() => everyChannel(gateway, signal))
      return named([...rows].sort(bySpend).flatMap(({ models }) => splitList(models)))
    }
    const { noOwnDashboard } = gateway.dialect.capabilities
    const week = noOwnDashboard ? [] : await limiter(() => getDashboard(gateway, signal))
    const { availableModels } = userKeys
    const load = (stop: AbortSignal) => listAvailableModels(gateway, stop)
    const offered = await limiter(() => gateway.resources.fetch(availableModels, load, 60_000, signal))
    const spent = week.sort((one, other) => other.quota - one.quota).map(({ model }) => model)
    return named([...spent, ...offered])
  },
  // Keys of all users cannot be listed.
  key: async ({ gateway, scope, signal, limiter }) =>
    scope === 'all'
      ? []
      : named(
          [...(await limiter(() => everyToken(gateway, signal))).rows].sort(bySpend).map(({ name }) => name),
        ),
  async user({ gateway, signal, limiter }) {
    const { rows } = await limiter(() => everyUser(gateway, signal))
    return rows
      .sort(bySpend)
      .map(({ username, ...row }) => ({ id: username, name: username, idle: isIdle(row) }))
  },
  async channel({ gateway, signal, limiter }) {
    const { rows } = await limiter(() => everyChannel(gateway, signal))
    return rows
      .sort(bySpend)
      .map(({ id, name, ...row }) => ({ id: String(id), name: name || `#${String(id)}`, idle: isIdle(row) }))
  },
}

/** Another screen may just have requested them. */
const every = <Row>(
  gateway: Gateway,
  key: ResourceKey<Page<Row>>,
  search: (gateway: Gateway, keyword: string, signal: AbortSignal) => Promise<Page<Row>>,
  signal: AbortSignal,
) => gateway.resources.fetch(key, (load) => search(gateway, '', load), 5000, signal)

// Users who see only their own usage need no calls of channels or users.
const everyChannel = async (gateway: Gateway, signal: AbortSignal) => {
  const { channelKeys, searchChannels } = await import('../../../api/channels/channels.ts')
  return every(gateway, channelKeys.every, searchChannels, signal)
}
const everyToken = async (gateway: Gateway, signal: AbortSignal) => {
  const { searchTokens, tokenKeys } = await import('../../../api/tokens.ts')
  return every(gateway, tokenKeys.every, searchTokens, signal)
}
const everyUser = async (gateway: Gateway, signal: AbortSignal) => {
  const { searchUsers } = await import('../../../api/administration/administration.ts')
  return every(gateway, userKeys.every, searchUsers, signal)
}

interface Spent {
  used_quota: number
}
const bySpend = (one: Spent, other: Spent) => other.used_quota - one.used_quota
const isIdle = ({ used_quota }: Spent) => used_quota <= 0
const named = (names: readonly string[]) => names.map((name) => ({ id: name, name }))
