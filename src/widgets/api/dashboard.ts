import type { Gateway } from '../gateway/gateway.ts'
import { ensureSession } from './session.ts'
import { list, number, record, text } from '../domain/wire.ts'

export interface DashboardRow {
  /** `YYYY-MM-DD`, in the zone of its `DashboardDays`. */
  day: string
  model: string
  requests: number
  /** Units. */
  quota: number
  prompt_tokens: number
  completion_tokens: number
}

/** The account's calls of the last days, by day and model. */
export async function getDashboard(gateway: Gateway, signal?: AbortSignal): Promise<DashboardRow[]> {
  const { ownDashboard } = (await gateway.knownDialect()).extensions.log ?? {}
  if (ownDashboard) await ensureSession(gateway)
  const { user } = gateway.session.getState()
  const data = await gateway.request('/api/user/dashboard', {
    ...(user && ownDashboard && { query: ownDashboard(user) }),
    expects: ({ data }) => isDashboardReply(data),
    signal,
  })
  return unwrapRows(data).map((wire) => {
    const row = record(wire)
    return {
      day: text(row.Day ?? row.Date),
      model: text(row.ModelName),
      requests: number(row.RequestCount),
      quota: number(row.Quota),
      prompt_tokens: number(row.PromptTokens),
      completion_tokens: number(row.CompletionTokens),
    }
  })
}

/** one-api and one-hub send bare rows, null if there are none; Laisky sends them beside other totals, as `logs`. */
const unwrapRows = (data: unknown) => list(record(data).logs ?? data)
const isDashboardReply = (data: unknown) => data === null || Array.isArray(data) || 'logs' in record(data)
