import { logEntryShape, type LogEntry, type LogFilters } from '../domain/log.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { decoder, number, record } from '../domain/wire.ts'
import { requestPage } from './page.ts'

/** API calls for the usage log (behaviour §7 "Logs"). Every function throws GatewayError. */
export const logKeys = {
  all: ['logs'] as const,
  list: (scope: LogScope, filters: object) => ['logs', scope, 'list', filters] as const,
  stat: (scope: LogScope, filters: object) => ['logs', scope, 'stat', filters] as const,
}

/** Whose log: everybody's (administrators) or one's own. */
export type LogScope = 'all' | 'self'

const path = (scope: LogScope) => (scope === 'all' ? '/api/log/' : '/api/log/self')

/** One page; `num` asks for more rows than a page, which a real gateway ignores (contract "Lists"). */
export const listLogs = (
  gateway: Gateway,
  scope: LogScope,
  page: number,
  filters: LogFilters,
  { num, signal }: { num?: number; signal?: AbortSignal | undefined } = {},
) =>
  requestPage(gateway, path(scope), page, decodeLogEntry(gateway), {
    query: {
      ...filtersFor(scope, filters),
      type: gateway.dialect.logTypes[filters.type] ?? filters.type,
      num,
    },
    // Own lines all have the id 0 (contract), and nothing is done to one.
    expects: 'page',
    signal,
  })

/** Units spent on the calls within the filter; its `type` does not count (contract). */
export const getLogStat = async (
  gateway: Gateway,
  scope: LogScope,
  filters: LogFilters,
  signal?: AbortSignal,
) => {
  const stat = await gateway.request(`/api/log/${scope === 'all' ? '' : 'self/'}stat`, {
    query: filtersFor(scope, filters),
    expects: 'record',
    signal,
  })
  return number(record(stat).quota)
}

/** The self endpoint takes no user name and no channel (behaviour §7). */
const filtersFor = (scope: LogScope, { username, channel, ...own }: LogFilters) =>
  scope === 'all' ? { ...own, username, channel } : own

const decodeFields = decoder(logEntryShape)

const decodeLogEntry =
  ({ dialect: { logTypes, latencyUnit } }: Gateway) =>
  (wire: unknown): LogEntry => {
    const entry = decodeFields(wire)
    const ours = Object.keys(logTypes).find((type) => logTypes[Number(type)] === entry.type)
    return { ...entry, type: Number(ours ?? entry.type), elapsed_time: entry.elapsed_time * latencyUnit }
  }
