import { and, eq, sql } from 'drizzle-orm'
import { logs } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { LogType } from '../domain.ts'
import { eachSpan } from '../logs.ts'

/** A user's spending on a model on one day, as on the wire. */
interface Spending {
  Day: string
  ModelName: string
  RequestCount: number
  Quota: number
  PromptTokens: number
  CompletionTokens: number
}

const day = 24 * 3600

/** How long past days stay cached; the limit exists because another process may clear the log. */
const lifetimeSeconds = 600

/** The number of users whose days stay cached; the least recently used are dropped. */
const maxCachedUsers = 200

/** The spending of the last seven days in UTC including today, by day and model. Past days are cached. */
export function createDashboard(deps: Pick<GatewayDeps, 'db' | 'clock'>) {
  const cache = new Map<number, { until: number; days: Map<number, Spending[]> }>()

  async function ofDay(userId: number, midnight: number): Promise<Spending[]> {
    const sums = new Map<string, Spending>()
    const scope = eq(logs.user_id, userId)
    await eachSpan(deps.db, { scope, from: midnight, to: midnight + day }, async (span) => {
      const rows = await deps.db
        .select({
          ModelName: logs.model_name,
          RequestCount: sql`count(*)`.mapWith(Number),
          Quota: sql`sum(${logs.quota})`.mapWith(Number),
          PromptTokens: sql`sum(${logs.prompt_tokens})`.mapWith(Number),
          CompletionTokens: sql`sum(${logs.completion_tokens})`.mapWith(Number),
        })
        .from(logs)
        .where(and(span, eq(logs.type, LogType.consume)))
        .groupBy(logs.model_name)
      for (const row of rows) sums.set(row.ModelName, plus(sums.get(row.ModelName), row))
    })
    const Day = new Date(midnight * 1000).toISOString().slice(0, 10)
    return [...sums.values()]
      .map((sum) => ({ ...sum, Day }))
      .sort((one, other) => other.RequestCount - one.RequestCount)
  }

  function daysOf(userId: number, now: number): Map<number, Spending[]> {
    const found = cache.get(userId)
    cache.delete(userId)
    const mine = found && found.until > now ? found : { until: now + lifetimeSeconds, days: new Map() }
    cache.set(userId, mine)
    const [oldest] = cache.keys()
    if (cache.size > maxCachedUsers) cache.delete(oldest!)
    return mine.days
  }

  return {
    async of(userId: number): Promise<Spending[]> {
      const now = epochSeconds(deps)
      const today = Math.floor(now / day) * day
      const days = daysOf(userId, now)
      const week: Spending[][] = []
      for (let midnight = today - 6 * day; midnight <= today; midnight += day) {
        const spent = days.get(midnight) ?? (await ofDay(userId, midnight))
        // A call that ended at midnight may be logged a moment later, so a day is cached a minute after its end.
        if (midnight + day + 60 < now) days.set(midnight, spent)
        week.push(spent)
      }
      return week.flat()
    },
    forget: () => cache.clear(),
  }
}

export type Dashboard = ReturnType<typeof createDashboard>

const plus = (one: Spending | undefined, other: Omit<Spending, 'Day'>): Spending => ({
  Day: '',
  ModelName: other.ModelName,
  RequestCount: (one?.RequestCount ?? 0) + other.RequestCount,
  Quota: (one?.Quota ?? 0) + other.Quota,
  PromptTokens: (one?.PromptTokens ?? 0) + other.PromptTokens,
  CompletionTokens: (one?.CompletionTokens ?? 0) + other.CompletionTokens,
})
