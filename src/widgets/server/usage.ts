import { listLogs } from '../api/logs.ts'
import { timeNow } from '../domain/clock.ts'
import { freezeRange, LogType, noLogFilters } from '../domain/log.ts'
import { maxPageSize, pages } from '../domain/paging.ts'
import type { Gateway } from '../gateway/gateway.ts'

/** What a model was used for. */
export interface ModelUsage {
  model: string
  calls: number
  /** Units; `quota / quota_per_unit` of the gateway's status are US dollars. */
  quota: number
  promptTokens: number
  completionTokens: number
}

/** The most expensive model comes first; every gateway has the account's own log. */
export async function usageOf(
  gateway: Gateway,
  from: Date,
  to: Date,
  signal?: AbortSignal,
): Promise<ModelUsage[]> {
  // Gateways take a time that is no number for no limit.
  if (!(from <= to)) throw new TypeError('The range needs two dates, the earlier one first')
  const filters = {
    ...noLogFilters,
    type: LogType.consumption,
    ...freezeRange(
      // Both ends are inclusive.
      {
        start_timestamp: Math.ceil(from.getTime() / 1000),
        end_timestamp: Math.ceil(to.getTime() / 1000) - 1,
      },
      timeNow(),
    ),
  }
  const request = (page: number) => listLogs(gateway, 'self', page, filters, { rows: maxPageSize, signal })
  const models = new Map<string, ModelUsage>()
  for await (const { rows } of pages(request, { signal }))
    for (const { model_name: model, quota, prompt_tokens, completion_tokens } of rows) {
      const sum = models.get(model) ?? { model, calls: 0, quota: 0, promptTokens: 0, completionTokens: 0 }
      sum.calls += 1
      sum.quota += quota
      sum.promptTokens += prompt_tokens
      sum.completionTokens += completion_tokens
      models.set(model, sum)
    }
  return [...models.values()].sort((one, other) => other.quota - one.quota)
}
