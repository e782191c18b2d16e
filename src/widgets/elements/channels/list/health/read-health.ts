import { listLogs, recordedOf } from '../../../../api/logs.ts'
import { loadStatus } from '../../../../api/status.ts'
import { healthStart } from '../../../../domain/channels/health.ts'
import { secondsNow } from '../../../../domain/clock.ts'
import { dialectLogTypes, LogType, wholeLog, type LogEntry } from '../../../../domain/log.ts'
import { maxPageSize, pages } from '../../../../domain/paging.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'

export interface HealthReading {
  passed: readonly LogEntry[]
  /** Undefined where the gateway does not record them. */
  failures: readonly LogEntry[] | undefined
  /** The operator of the gateway may not want failures recorded, and none were so far. */
  unsure: boolean
  from: number
  /** There were more calls than are read, so the first one read is of this time. */
  since: number | undefined
  /** Only some gateways count the share of successful calls. */
  rates: ReadonlyMap<string, number> | undefined
}

/** Passed and failed calls each have these limits. */
const max = { lines: 10_000, pages: 30 }

/** The calls come from the log of all users. */
export async function readHealth(gateway: Gateway, signal: AbortSignal): Promise<HealthReading> {
  await loadStatus(gateway).catch(() => undefined)
  const { capabilities, extensions } = await gateway.knownDialect()
  const from = healthStart(secondsNow())
  const { passesAsCalls } = capabilities
  const read = async (type: number, start: number, limit = max.pages) => {
    const lines: LogEntry[] = []
    const filters = { ...wholeLog(), type, start_timestamp: start }
    const options = { num: max.lines, rows: maxPageSize, signal }
    let isCut = false
    for await (const page of pages((at) => listLogs(gateway, 'all', at, filters, options), {
      limit,
      signal,
      acquire: () => gateway.limiter.acquire({ signal }),
    })) {
      lines.push(...page.rows.filter((line) => line.type === type))
      isCut = page.more
      if (lines.length >= max.lines) break
    }
    const since = isCut ? (lines.at(-1)?.created_at ?? start) : start
    return { lines: lines.filter(({ created_at }) => created_at >= since), since, isCut }
  }
  const calls = await read(LogType.consumption, from)
  const recorded = recordedOf(gateway).failures
  const failed = recorded && (await read(dialectLogTypes.error, calls.since))
  const since = failed?.since ?? calls.since
  const isUnsure = recorded === 'optional' && failed?.lines.length === 0
  const unsure = isUnsure && (await read(dialectLogTypes.error, 0, 1)).lines.length === 0
  const rates = extensions.modelRates
  return {
    passed: calls.lines.filter((line) => line.created_at >= since && line.token_name !== passesAsCalls),
    failures: unsure ? undefined : failed?.lines,
    unsure,
    from,
    since: calls.isCut || failed?.isCut ? since : undefined,
    rates: rates && rates.read(await gateway.request(rates.path, { signal }).catch(() => undefined)),
  }
}
