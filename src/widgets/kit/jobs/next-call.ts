import type { GatewayError } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { JobEntry, JobPlan, Outcome, Together } from './job.ts'

/** The next call of a job: the indexes of its items, and how to send them. */
export interface NextCall {
  indexes: readonly number[]
  run: Together['run']
}

/** Undefined if no item is waiting. */
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

/** The outcome of items whose call failed. */
export const failed = (error: GatewayError): Outcome => ({
  state: error.uncertain ? 'unknown' : 'refused',
  reason: error.message || undefined,
  error,
})
