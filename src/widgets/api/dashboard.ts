import type { Gateway } from '../gateway/gateway.ts'
import { number, record, text } from '../domain/wire.ts'
import { requestRows } from './page.ts'

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
  (await requestRows(gateway, '/api/user/dashboard', { signal })).map((wire) => {
    const row = record(wire)
    return {
      day: text(row.Day),
      model: text(row.ModelName),
      requests: number(row.RequestCount),
      quota: number(row.Quota),
      prompt_tokens: number(row.PromptTokens),
      completion_tokens: number(row.CompletionTokens),
    }
  })
