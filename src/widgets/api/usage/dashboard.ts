import type { Gateway } from '../../gateway/gateway.ts'
import { list, number, record, text } from '../../domain/wire.ts'

/** What the own account called on one day with one model (contract, "Usage"). */
export interface DashboardRow {
  /** `YYYY-MM-DD`, by UTC on most gateways. */
  day: string
  model: string
  requests: number
  /** Units. */
  quota: number
  prompt_tokens: number
  completion_tokens: number
}

/** The own calls of today and the six days before, by day and model. */
export const getDashboard = async (gateway: Gateway, signal?: AbortSignal): Promise<DashboardRow[]> =>
  rowsIn(await gateway.request('/api/user/dashboard', { signal, expects: ({ data }) => isKnown(data) })).map(
    (wire) => {
      const row = record(wire)
      return {
        day: text(row.Day ?? row.Date),
        model: text(row.ModelName),
        requests: number(row.RequestCount),
        quota: number(row.Quota),
        prompt_tokens: number(row.PromptTokens),
        completion_tokens: number(row.CompletionTokens),
      }
    },
  )

/** Rows alone (one-api, one-hub; null when there are none), or beside other sums (Laisky's `logs`). */
const rowsIn = (data: unknown) => list(record(data).logs ?? data)
const isKnown = (data: unknown) => data === null || Array.isArray(data) || 'logs' in record(data)
