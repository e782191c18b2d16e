import { getDashboard } from '../../../api/dashboard.ts'
import { listLogs, type LogScope } from '../../../api/logs.ts'
import { listAvailableModels, userKeys } from '../../../api/users.ts'
import { splitList } from '../../../domain/format.ts'
import type { LogEntry } from '../../../domain/log.ts'
import { mostRows, type Page } from '../../../domain/paging.ts'
import type { ResourceKey } from '../../../domain/resource-key.ts'
import type { Grouping } from '../../../domain/usage/metrics.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { anyCall } from '../log-filters.ts'
import type { ConcurrencyLimiter } from '../concurrency-limiter.ts'

/** A value that calls may have been made with. */
export interface Candidate {
  by: Exclude<Grouping, 'none'>
  /** The value to filter by. */
  id: string
  name: string
  /** It has never spent anything. */
  idle?: boolean
  /** Several users have keys of this name. */
  shared?: boolean
}

type Ask = (
  gateway: Gateway,
  scope: LogScope,
  signal: AbortSignal,
  meter: ConcurrencyLimiter,
  deep: boolean,
) => Promise<Omit<Candidate, 'by'>[]>

/**
 * Values of a group that may have spent something, the likeliest first. Values not among them, such as a deleted key,
 * end up in the remainder.
 */
export const candidatesFor = async (
  gateway: Gateway,
  scope: LogScope,
  by: Candidate['by'],
  signal: AbortSignal,
  meter: ConcurrencyLimiter,
): Promise<Candidate[]> =>
  (await valuesOf(gateway, scope, by, signal, meter, true)).filter(({ idle }) => !idle)

/**
 * All values of a group that can be fetched in a few calls, those most likely to have spent something first. An empty
 * search returns every row with its spend so far in one call.
 *
 * @param deep - a few calls more for values that the newest lines of the log may hide
 */
export async function valuesOf(
  gateway: Gateway,
  scope: LogScope,
  by: Candidate['by'],
  signal: AbortSignal,
  meter: ConcurrencyLimiter = (call) => call(),
  deep = false,
): Promise<Candidate[]> {
  const found = await sources[by](gateway, scope, signal, meter, deep)
  const seen = new Set<string>()
  return found
    .filter(({ id }) => id !== '' && !seen.has(id) && seen.add(id))
    .map((candidate) => ({ by, ...candidate }))
}

const sources: Record<Candidate['by'], Ask> = {
  async model(gateway, scope, signal, meter) {
    const newest = await meter(() => listLogs(gateway, scope, 0, anyCall, { rows: mostRows, signal }))
    const called = newest.rows.map(({ model_name }) => model_name)
    if (scope === 'all') {
      const { rows } = await meter(() => everyChannel(gateway, signal))
      return named([...called, ...[...rows].sort(bySpend).flatMap(({ models }) => splitList(models))])
    }
    const { noOwnDashboard } = gateway.dialect.capabilities
    const week = noOwnDashboard ? [] : await meter(() => getDashboard(gateway, signal))
    const offered = await meter(() => listAvailableModels(gateway, signal))
    const spent = week.sort((one, other) => other.quota - one.quota).map(({ model }) => model)
    return named([...spent, ...called, ...offered])
  },
  async key(gateway, scope, signal, meter, deep) {
    // Other users' keys cannot be listed: take those used most recently, and the newest of the users who have spent
    // most so far, whose lines the newest may hide. What others have spent is in the remainder.
    if (scope === 'all') {
      const read = (page: number, username = '') =>
        meter(() => listLogs(gateway, scope, page, { ...anyCall, username }, { rows: mostRows, signal }))
      const users = deep ? await meter(() => everyUser(gateway, signal)).catch(() => undefined) : undefined
      const largest = [...(users?.rows ?? [])].sort(bySpend).filter((user) => !isIdle(user))
      const pages = await Promise.all([
        ...latestPages.map((page) => read(page)),
        ...largest.slice(0, largestUsers).map(({ username }) => read(0, username)),
      ])
      return keysIn(pages.flatMap(({ rows }) => rows))
    }
    const { rows } = await meter(() => everyToken(gateway, signal))
    return named([...rows].sort(bySpend).map(({ name }) => name))
  },
  async user(gateway, _scope, signal, meter) {
    const { rows } = await meter(() => everyUser(gateway, signal))
    return rows
      .sort(bySpend)
      .map(({ username, ...row }) => ({ id: username, name: username, idle: isIdle(row) }))
  },
  async channel(gateway, _scope, signal, meter) {
    const { rows } = await meter(() => everyChannel(gateway, signal))
    return rows
      .sort(bySpend)
      .map(({ id, name, ...row }) => ({ id: String(id), name: name || `#${String(id)}`, idle: isIdle(row) }))
  },
}

/** From the cache if another screen has just requested them. */
const every = <Row>(
  gateway: Gateway,
  key: ResourceKey<Page<Row>>,
  search: (gateway: Gateway, keyword: string, signal: AbortSignal) => Promise<Page<Row>>,
  signal: AbortSignal,
) => gateway.resources.fetch(key, (load) => search(gateway, '', load), 5000, signal)

// Late: whoever sees only the own usage needs the calls of no channel and no user.
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

/** Key names in lines of the log, and whether several users have keys of that name. */
function keysIn(lines: readonly Pick<LogEntry, 'token_name' | 'username'>[]) {
  const owners = new Map<string, Set<string>>()
  for (const { token_name, username } of lines)
    owners.set(token_name, (owners.get(token_name) ?? new Set()).add(username))
  return [...owners].map(([name, users]) => ({
    ...{ id: name, name },
    ...(users.size > 1 && { shared: true }),
  }))
}

/** The pages of the log of all users that are read for key names. */
const latestPages = [0, 1, 2, 3, 4]

/** Users whose newest lines are read as well. */
const largestUsers = 5
