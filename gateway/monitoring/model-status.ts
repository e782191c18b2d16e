import { epochSeconds, type GatewayDeps } from '../deps.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { createSharedReads } from '../http/reads.ts'
import { modelsOfGroups } from '../relay/models-of-groups.ts'
import type { Count, Counts } from './count-calls.ts'
import { createHourCounts, hour, hoursShown } from './hour-counts.ts'

/**
 * The share of successful calls of each model by hour, for visitors. Nothing else is shown, and only if the operator
 * turns on `StatusPageEnabled`.
 */
export const mountModelStatus = (app: GatewayApp, deps: GatewayDeps) => {
  const countsOf = createHourCounts(deps)
  const sharedReads = createSharedReads<string[]>()

  app.get('/api/model_status', async (c) => {
    if (!(await deps.options.read()).flag('StatusPageEnabled')) throw new Refusal('管理员未公开运行状况')
    const now = epochSeconds(deps)
    const from = (Math.floor(now / hour) - hoursShown + 1) * hour
    const hours: Counts[] = []
    for (let at = 0; at < hoursShown; at++) hours.push(await countsOf(from + at * hour, now))
    // Only models of the default group are shown, which new users belong to; the public prices show the same.
    const ofDefault = await sharedReads('', () => modelsOfGroups(deps.db, ['default']))
    const models = ofDefault.flatMap((model) => {
      const counts = hours.map((counted) => counted.get(model))
      const sum = (of: keyof Count) => counts.reduce((total, count) => total + (count?.[of] ?? 0), 0)
      if (sum('calls') === 0) return []
      const share = (passed: number, calls: number) => Math.floor((passed / calls) * 10_000) / 10_000
      return {
        model,
        rate: share(sum('passed'), sum('calls')),
        hours: counts.map((count) => (count ? share(count.passed, count.calls) : null)),
      }
    })
    return ok(c, { from, models })
  })
}
