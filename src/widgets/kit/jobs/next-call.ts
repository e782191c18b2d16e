import type { GatewayError } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { JobEntry, JobPlan, Outcome, Together } from './job.ts'

/** What the next call of a job does: the items at these places, and how. */
export interface NextCall {
  indexes: readonly number[]
  run: Together['run']
}

/** Undefined when no item waits. */
export function nextCall(
  gateway: Gateway,
  plan: JobPlan,
  entries: readonly JobEntry[],
): NextCall | undefined {
  const waiting = entries.flatMap(({ state }, index) => (state === 'waiting' ? index : []))
  const [first] = waiting
  if (first === undefined) return undefined
  const together = plan.together?.(
    gateway,
    waiting.map((index) => plan.items[index]!),
  )
  if (together)
    return {
      indexes: waiting.filter((index) => together.items.includes(plan.items[index]!)),
      run: together.run,
    }
  const { run } = plan.items[first]!
  return { indexes: [first], run: (...given) => run(...given).then(() => [{ state: 'done' }]) }
}

/** What became of items whose call failed. */
export const failed = (error: GatewayError): Outcome => ({
  state: error.uncertain ? 'unknown' : 'refused',
  reason: error.message || undefined,
  error,
})
