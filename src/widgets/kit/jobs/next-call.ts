import { type GatewayError, asGatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { JobEntry } from '../../stores/jobs.ts'
import type { JobItem, JobPlan, Outcome, Steps } from './job.ts'

export interface NextCall {
  indexes: readonly number[]
  run: (gateway: Gateway, signal: AbortSignal, work: GroupSteps) => Promise<readonly Outcome[]>
}

interface GroupSteps extends Steps {
  /** Resolves to an outcome also if the call fails. */
  each: (call: NextCall) => Promise<Outcome>
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
  const request = plan.batchOf?.(
    gateway,
    waiting.map((index) => plan.items[index]!),
  )
  if (request)
    return {
      indexes: waiting.filter((index) => request.items.includes(plan.items[index]!)),
      run: request.run,
    }
  if (plan.batches && gateway.status.getState().status.capabilities.includes('batch') && waiting.length > 1)
    return groupOf(plan, waiting.slice(0, maxGroupSize))
  return callOf(plan, first)
}

/** A group may make two calls at once for each item, so this is half of what a batch takes. */
const maxGroupSize = 50

const callOf = ({ items }: JobPlan, index: number): NextCall => ({
  indexes: [index],
  run: (...given) => items[index]!.run(...given).then(() => [{ state: 'done' }]),
})

/** The gateway takes the calls of these items together; each has its own outcome. */
const groupOf = (plan: JobPlan, indexes: readonly number[]): NextCall => ({
  indexes,
  async run(gateway, _signal, { each }) {
    const { batchLink } = await import('./batch-link.ts')
    gateway.link ??= batchLink(gateway.baseUrl)
    try {
      return await Promise.all(indexes.map((index) => each(callOf(plan, index))))
    } finally {
      gateway.link = undefined
    }
  },
})

export const failed = (error: GatewayError): Outcome => ({
  state: error.uncertain ? 'unknown' : 'refused',
  reason: error.message || undefined,
  error,
})

interface Poll {
  /** `index` is that of the item. */
  isUnknown: (index: number) => boolean
  acquire: () => Promise<void>
  found: (index: number, done: boolean) => void
}

/** Reads the records of lost responses, then reloads what is shown; throws why an item could not be checked. */
export async function pollOutcome(
  gateway: Gateway,
  items: readonly JobItem[],
  { isUnknown, acquire, found }: Poll,
): Promise<void> {
  const { signal } = new AbortController()
  let failure: GatewayError | undefined
  for (const [index, { check }] of items.entries()) {
    if (!check || !isUnknown(index)) continue
    await acquire()
    // Meanwhile the job may have been dismissed, or another check may have settled the item.
    if (!isUnknown(index)) continue
    try {
      const done = await check(gateway, signal)
      if (done !== undefined && isUnknown(index)) found(index, done)
    } catch (thrown) {
      failure = asGatewayError(thrown)
      // A refusal is about one record, which may be gone. Any other failure would affect the other items too.
      if (failure.kind !== GatewayErrorKind.refused) break
    }
  }
  const reloaded = gateway.resources.invalidate()
  // The failure is thrown first, so that lists failing for the same reason do not report it.
  if (failure) throw failure
  await reloaded
}
