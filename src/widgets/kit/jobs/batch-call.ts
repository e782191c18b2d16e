import type { Id } from '../../domain/id.ts'
import { record } from '../../domain/wire.ts'
import type { Batch } from '../../gateway/dialect.ts'
import { GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { followUp } from '../../domain/follow-up.ts'
import type { JobItem, Outcome, Steps, Together } from './job.ts'
import { isApplied, type Verifiable } from './is-applied.ts'

interface Batched extends Required<Pick<Verifiable, 'read'>>, Pick<Verifiable, 'removes'> {
  batch: 'token' | 'channel'
  /** Updates the lists after an item is done. */
  show: (gateway: Gateway, id: Id, change: unknown) => void
}

/**
 * A single batch call for the first items that share a change, if the gateway supports it; undefined if each is sent
 * individually.
 */
export function togetherOf(
  { batch: kind, read, removes, show }: Batched,
  { dialect }: Gateway,
  items: readonly JobItem[],
): Together | undefined {
  const { batch } = dialect
  const [first] = items
  if (!first || !batch) return undefined
  const change = JSON.stringify(first.change)
  const some = items.filter((item) => JSON.stringify(item.change) === change).slice(0, batch.most)
  const ids = some.map(({ id }) => id)
  const call = batch.call(kind, ids, removes ? undefined : record(first.change))
  if (!call || some.length < 2) return undefined
  return {
    items: some,
    async run(gateway, signal, work) {
      const counted = await send(gateway, batch, call)
      if (counted === undefined) return some.map(() => ({ state: 'waiting' }))
      const all = counted === some.length
      const outcomes: Outcome[] = all
        ? some.map(() => ({ state: 'done' }))
        : await proven(gateway, some, signal, work)
      for (const [index, { id, change }] of some.entries())
        if (outcomes[index]!.state === 'done') followUp(() => show(gateway, id, change))
      return outcomes
    },
  }

  /** Reads each record, because the gateway reports fewer changes than were sent, but not which. */
  async function proven(gateway: Gateway, some: readonly JobItem[], signal: AbortSignal, { turn }: Steps) {
    const outcomes: Outcome[] = some.map(() => ({ state: 'unknown' }))
    for (const [index, item] of some.entries()) {
      try {
        await turn()
        const done = await isApplied({ read, removes }, gateway, item, signal)
        outcomes[index] = { state: done ? 'done' : 'refused' }
      } catch (thrown) {
        // No response, or the job was stopped: checking the others would fail too, so they stay unknown.
        if (!(thrown instanceof GatewayError) || thrown.kind !== GatewayErrorKind.refused) break
        // The record no longer exists.
        outcomes[index] = { state: 'refused', reason: thrown.message || undefined, error: thrown }
      }
    }
    return outcomes
  }
}

/** The number of changes the gateway reports; undefined if it has no such call, which is then not tried again. */
async function send(
  gateway: Gateway,
  { counted }: Batch,
  { path, ...call }: ReturnType<Batch['call']> & object,
) {
  const expects = ({ data }: { data?: unknown }) => counted(data) !== undefined
  try {
    const data = await gateway.request(path, { method: 'POST', ...call, expects })
    return counted(data)
  } catch (error) {
    const { kind, status } = record(error)
    if (kind !== GatewayErrorKind.refused || status !== 404) throw error
    gateway.dialect = { ...gateway.dialect, batch: undefined }
    return undefined
  }
}
