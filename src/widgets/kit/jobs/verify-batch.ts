import { verify } from '../../domain/forms/verify.ts'
import type { Id } from '../../domain/id.ts'
import { pages } from '../../domain/paging.ts'
import { record } from '../../domain/wire.ts'
import { GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Batched } from './batch-call.ts'
import type { JobItem, Outcome, Steps } from './job.ts'
import { isApplied } from './read-back.ts'

/** Gateways count what they were sent, so records are read: by pages, or one by one if that is cheaper. */
export async function verifyBatch(
  kind: Batched,
  some: readonly JobItem[],
  gateway: Gateway,
  signal: AbortSignal,
  { acquire }: Steps,
): Promise<readonly Outcome[]> {
  const listed = await listedOf(kind, some, gateway, acquire)
  const outcomes: Outcome[] = some.map(() => ({ state: 'unknown' }))
  for (const [index, item] of some.entries()) {
    const row = listed.rows.get(item.id)
    if (row && !kind.removes) {
      const { outcome } = verify(row, record(item.change), kind)
      outcomes[index] = { state: outcome === 'done' ? 'done' : 'refused' }
      continue
    }
    if (kind.removes && listed.whole) {
      outcomes[index] = { state: row ? 'refused' : 'done' }
      continue
    }
    try {
      await acquire()
      const done = await isApplied(kind, gateway, item, signal)
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

/** What can be read of the records by pages. */
export async function listedOf(
  { list, removes }: Batched,
  some: readonly JobItem[],
  gateway: Gateway,
  acquire: Steps['acquire'],
): Promise<{ rows: ReadonlyMap<Id, object>; whole: boolean }> {
  const rows = new Map<Id, object>()
  // The calls are few, so a job that is to stop still learns what it has done.
  const patient = () => acquire().catch(() => undefined)
  try {
    for await (const page of pages((at) => list(gateway, at), { acquire: patient })) {
      const { size, total = Infinity, more } = page
      for (const row of page.rows) rows.set(record(row).id as Id, row)
      if (!more) return { rows, whole: true }
      const isWanted = removes || some.some(({ id }) => !rows.has(id))
      if (!isWanted || total / size > some.length) break
    }
  } catch {
    // Records that no page has shown are read one by one.
  }
  return { rows, whole: false }
}
