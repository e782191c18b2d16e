import { LogType, type LogFilters } from '../../domain/log.ts'
import type { UsageFilter } from '../../domain/usage/metrics.ts'
import type { Span } from '../../domain/usage/days.ts'

/** Both ends of the log's range are inclusive. */
export const logFilters = (
  { from, to }: Span,
  { model = '', key = '', user = '', channel = '' }: UsageFilter = {},
): LogFilters => ({
  type: LogType.consumption,
  model_name: model,
  token_name: key,
  username: user,
  channel,
  start_timestamp: from,
  end_timestamp: to - 1,
})

export const anyCall: LogFilters = { ...logFilters({ from: 0, to: 0 }), end_timestamp: 0 }
