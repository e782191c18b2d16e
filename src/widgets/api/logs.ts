import { logEntryShape, LogType, type LogEntry, type LogFilters, dialectLogTypes } from '../domain/log.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { maxPageSize, pages, type Page } from '../domain/paging.ts'
import { resourceOf } from '../domain/resource-key.ts'
import { decoder, number, record, text } from '../domain/wire.ts'
import { effectivePageSize } from '../gateway/dialect-page.ts'
import { requestPage } from './page.ts'

const all = resourceOf('logs')
export const logKeys = {
  all,
  list: all.key<Page<LogEntry>>(),
  /** The own calls that `newestCalls` resolves to. */
  newest: all.key<LogEntry[]>(),
  stat: all.key<Awaited<ReturnType<typeof getLogStat>>>(),
}

/** Everyone's log (administrators), or the user's own. */
export type LogScope = 'all' | 'self'

/** What the gateway records of calls. Failures are optional where its operator may switch them off. */
export function recordedOf({ status, dialect }: Gateway) {
  const { logTypes = [], logColumns = [] } = dialect.capabilities
  // The embedded gateway speaks one-api's dialect, and states in its status that it records more.
  const isMore = status.getState().status.capabilities.includes('failures')
  const optional = logTypes.includes(dialectLogTypes.error) ? 'optional' : undefined
  return {
    failures: isMore ? 'always' : optional,
    firstToken: isMore || logColumns.includes('first_token'),
    cachedTokens: logColumns.includes('cached_tokens'),
  } as const
}

const path = (scope: LogScope) => (scope === 'all' ? '/api/log/' : '/api/log/self')

/** `num` requests more rows than a page has, which real gateways ignore. */
export const listLogs = async (
  gateway: Gateway,
  scope: LogScope,
  page: number,
  filters: LogFilters,
  { num, rows, signal }: { num?: number; rows?: number | undefined; signal?: AbortSignal | undefined } = {},
) => {
  await gateway.dialectReady
  if (filters.action && gateway.dialect.capabilities.operations)
    return linesOfOperation(gateway, scope, page, filters, { rows, signal })
  return requestPage(gateway, path(scope), page, (line) => decodeLogEntry(gateway, line), {
    query: linesQuery(gateway, scope, filters, num),
    // In the user's own log all lines have id 0, and no action needs one.
    expects: 'page',
    rows: rows ?? num,
    num,
    signal,
  })
}

/** Pages searched for an operation need not be read again for so long. */
const searchedForMs = 60_000

/** The gateway cannot look for an operation, so all lines are read until the page is full. */
async function linesOfOperation(
  gateway: Gateway,
  scope: LogScope,
  page: number,
  { action, ...filters }: LogFilters,
  { rows, signal }: { rows: number | undefined; signal: AbortSignal | undefined },
): Promise<Page<LogEntry>> {
  const size = effectivePageSize(gateway.dialect, rows)
  const end = (page + 1) * size
  const found: LogEntry[] = []
  const read = (at: number) =>
    gateway.resources.fetch(
      logKeys.list.at('searched', scope, filters, at),
      (stop) => listLogs(gateway, scope, at, filters, { rows: maxPageSize, signal: stop }),
      searchedForMs,
      signal,
    )
  for await (const { rows: lines } of pages(read, { signal })) {
    found.push(...lines.filter(({ extras }) => extras?.audit?.action === action))
    if (found.length > end) break
  }
  return { rows: found.slice(page * size, end), size, more: found.length > end }
}

/** Newest first; only gateways with `log_csv` offer the file. */
export const getLogFile = (
  gateway: Gateway,
  scope: LogScope,
  filters: LogFilters,
  { num, signal }: { num: number; signal?: AbortSignal | undefined },
) =>
  gateway.request<string>(`${path(scope).replace(/\/$/, '')}/csv`, {
    query: linesQuery(gateway, scope, filters, num),
    expects: 'csv',
    limit: fileTimeoutMs,
    signal,
  })

/** A slow line takes long to send a file. */
const fileTimeoutMs = 300_000

function linesQuery({ dialect }: Gateway, scope: LogScope, filters: LogFilters, num: number | undefined) {
  const { logTypes, extensions } = dialect
  const { query = asIs } = extensions.log ?? {}
  return query({ ...filtersFor(scope, filters), type: logTypes[filters.type] ?? filters.type, num }, 'rows')
}

const asIs = <Query>(query: Query) => query

/** Units spent on the calls that match the filter; its `type` is ignored. */
export const getLogStat = async (
  gateway: Gateway,
  scope: LogScope,
  filters: LogFilters,
  signal?: AbortSignal,
) => {
  const { query = asIs } = (await gateway.knownDialect()).extensions.log ?? {}
  const stat = await gateway.request(`/api/log/${scope === 'all' ? '' : 'self/'}stat`, {
    query: query({ ...filtersFor(scope, filters) }, 'sum'),
    expects: 'record',
    signal,
  })
  return number(record(stat).quota)
}

export const filtersFor = (scope: LogScope, { username, channel, ...own }: LogFilters) =>
  scope === 'all' ? { ...own, username, channel } : own

const decodeFields = decoder(logEntryShape)

export function decodeLogEntry({ dialect }: Pick<Gateway, 'dialect'>, wire: unknown): LogEntry {
  const { logTypes, logExtras, callRatios, extensions } = dialect
  const { latencyUnit = 1, freeTests } = extensions.log ?? {}
  const entry = decodeFields(wire)
  const channel_name = text(record(wire).channel_name)
  const ours = Object.keys(logTypes).find((type) => logTypes[Number(type)] === entry.type)
  return {
    ...entry,
    type: Number(ours ?? entry.type),
    elapsed_time: entry.elapsed_time * latencyUnit,
    ...(freeTests && entry.type === LogType.test && { quota: 0 }),
    ...(channel_name && { channel_name }),
    ...(logExtras && { extras: logExtras(record(wire)) }),
    ...(callRatios && { ratios: callRatios(record(wire)) }),
  }
}
