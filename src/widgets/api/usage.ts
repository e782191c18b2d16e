import type { LogFilters } from '../domain/log.ts'
import type { Grouping } from '../domain/usage/metrics.ts'
import { flag, list, number, record, text } from '../domain/wire.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { filtersFor, type LogScope } from './logs.ts'

interface UsageRow {
  span: number
  /** Null for all values together that have no rows of their own. */
  id: string | null
  count: number
  /** Units. */
  quota: number
  tokens: number
  prompt_tokens: number
  completion_tokens: number
  /** In milliseconds, with the number of calls whose time is known. */
  timed: number
  elapsed_time: number
}

interface UsageQuery {
  /** In epoch seconds: the beginnings of spans, and the end of the last one. */
  edges: readonly number[]
  group: Grouping
  /** The largest `max` values by this figure have rows of their own. */
  order: 'quota' | 'count' | 'tokens' | 'timed'
  limit: number
  filters: LogFilters
}

/** Only gateways whose status names `usage` among its capabilities offer this call. */
export async function getUsage(
  gateway: Gateway,
  scope: LogScope,
  { edges, filters, ...requested }: UsageQuery,
  signal?: AbortSignal,
) {
  const { model_name, token_name, username, channel } = {
    username: '',
    channel: '',
    ...filtersFor(scope, filters),
  }
  const data = record(
    await gateway.request(`/api/log/${scope === 'all' ? '' : 'self/'}usage`, {
      query: { edges: edges.join(), ...requested, model_name, token_name, username, channel },
      expects: ({ data }) => Array.isArray(record(data).rows),
      signal,
    }),
  )
  return {
    values: list(data.values).map((wire) => {
      const { id, name, shared } = record(wire)
      return { id: text(id), name: text(name), shared: flag(shared) }
    }),
    rows: list(data.rows).map((wire): UsageRow => {
      const row = record(wire)
      const [prompt_tokens, completion_tokens] = [number(row.prompt_tokens), number(row.completion_tokens)]
      return {
        span: number(row.span),
        id: row.id === null ? null : text(row.id),
        count: number(row.count),
        quota: number(row.quota),
        tokens: prompt_tokens + completion_tokens,
        prompt_tokens,
        completion_tokens,
        timed: number(row.timed),
        elapsed_time: number(row.elapsed_time),
      }
    }),
  }
}
