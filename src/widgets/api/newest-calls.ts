import { LogType, type LogEntry } from '../domain/log.ts'
import { placeOf } from '../gateway/dialect-page.ts'
import { translated } from '../gateway/dialect.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { decodeLogEntry } from './logs.ts'
import { requestRows } from './page.ts'

/** At most a hundred; the search compares its keyword with the type, which finds calls. */
export async function newestCalls(gateway: Gateway, signal?: AbortSignal): Promise<LogEntry[]> {
  const dialect = await gateway.knownDialect()
  const { pageLimit } = dialect
  const type = dialect.logTypes[LogType.consumption] ?? LogType.consumption
  const filter = dialect.extensions.log?.query?.({ type }, 'rows') ?? { type }
  const [path, query] = pageLimit
    ? ['/api/log/self', { ...filter, ...placeOf(dialect, 0, '/api/log/self', pageLimit) }]
    : ['/api/log/self/search', { keyword: String(type) }]
  const rows = await requestRows(gateway, path, { query, signal })
  return rows
    .map((line) => decodeLogEntry(gateway, translated(dialect, line)))
    .filter((line) => line.type === LogType.consumption)
}
