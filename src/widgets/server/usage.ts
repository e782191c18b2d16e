import { listLogs } from '../api/logs.ts'
import { getUsage } from '../api/usage.ts'
import { timeNow } from '../domain/clock.ts'
import { freezeRange, LogType, noLogFilters, type LogFilters } from '../domain/log.ts'
import { createDuplicateFilter } from '../domain/new-lines.ts'
import { maxPageSize, pages } from '../domain/paging.ts'
import type { Gateway } from '../gateway/gateway.ts'

/** The most values that a gateway sums by itself; calls of further models are summed without a name. */
const maxModels = 200

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
  const secondOf = (date: Date) => Math.max(0, Math.ceil(date.getTime() / 1000))
  const [start_timestamp, end] = [secondOf(from), secondOf(to)]
  const filters = { ...noLogFilters, type: LogType.consumption, start_timestamp, end_timestamp: end - 1 }
  if (gateway.status.getState().status.capabilities.includes('usage'))
    return start_timestamp < end ? summed(gateway, [start_timestamp, end], filters, signal) : []
  const frozen = { ...filters, ...freezeRange(filters, timeNow()) }
  const request = (page: number) => listLogs(gateway, 'self', page, frozen, { rows: maxPageSize, signal })
  const models = new Map<string, ModelUsage>()
  const isNew = createDuplicateFilter()
  for await (const { rows } of pages(request, { signal }))
    for (const { model_name: model, quota, prompt_tokens, completion_tokens } of rows.filter(isNew)) {
      const sum = models.get(model) ?? { model, calls: 0, quota: 0, promptTokens: 0, completionTokens: 0 }
      sum.calls += 1
      sum.quota += quota
      sum.promptTokens += prompt_tokens
      sum.completionTokens += completion_tokens
      models.set(model, sum)
    }
  return [...models.values()].sort((one, other) => other.quota - one.quota)
}

/** A gateway that sums by itself takes one call: the pages of a month could exceed its rate limit. */
async function summed(gateway: Gateway, edges: number[], filters: LogFilters, signal?: AbortSignal) {
  const query = { edges, filters, group: 'model', order: 'count', limit: maxModels } as const
  const { rows } = await getUsage(gateway, 'self', query, signal)
  return rows
    .map(({ id, count: calls, quota, prompt_tokens: promptTokens, completion_tokens: completionTokens }) => ({
      model: id ?? '',
      calls,
      quota,
      promptTokens,
      completionTokens,
    }))
    .sort((one, other) => other.quota - one.quota)
}
