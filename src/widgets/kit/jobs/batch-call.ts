import type { Id } from '../../domain/id.ts'
import type { Page } from '../../domain/paging.ts'
import { record } from '../../domain/wire.ts'
import type { Batch } from '../../gateway/extensions.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { afterCommit } from '../../domain/after-commit.ts'
import type { JobItem, BatchRequest } from './job.ts'
import type { Verifiable } from './read-back.ts'

export interface Batched extends Verifiable {
  batch: 'token' | 'channel'
  list: (gateway: Gateway, page: number) => Promise<Page<object>>
  show: (gateway: Gateway, id: Id, change: unknown) => void
}

/** Undefined if each item is sent by itself. */
export function batchRequest(
  kind: Batched,
  { dialect }: Gateway,
  items: readonly JobItem[],
): BatchRequest | undefined {
  const { removes, strategies, show } = kind
  const { batch } = dialect.extensions
  const [first] = items
  // `change` is missing if it holds a secret, so items cannot be compared.
  if (!first || !batch || (!removes && !first.change)) return undefined
  // Fields with a merge strategy differ per record and cannot be sent as one batch; neither can a tag undo.
  const isOwn = (field: string) => field in strategies || (field === 'tag' && !first.found)
  if (Object.keys(record(first.change)).some(isOwn)) return undefined
  const change = JSON.stringify(first.change)
  const some = items.filter((item) => JSON.stringify(item.change) === change).slice(0, batch.max)
  const ids = some.map(({ id }) => id)
  const call = batch.call(kind.batch, ids, removes ? undefined : record(first.change))
  if (!call || some.length < 2) return undefined
  return {
    items: some,
    async run(gateway, signal, work) {
      const { listedOf, verifyBatch } = await import('./verify-batch.ts')
      const isUndoable = !removes && some.some(({ undo, found }) => undo && found)
      const before = isUndoable ? (await listedOf(kind, some, gateway, work.acquire)).rows : undefined
      const changedCount = await send(gateway, batch, call)
      if (changedCount === undefined) return some.map(() => ({ state: 'waiting' }))
      for (const { id, found } of some) if (before?.has(id)) found?.(gateway, before.get(id)!)
      const outcomes = await verifyBatch(kind, some, gateway, signal, work)
      for (const [index, { id, change }] of some.entries())
        if (outcomes[index]!.state === 'done') afterCommit(() => show(gateway, id, change))
      return outcomes
    },
  }
}

/** Undefined without a batch call, or in an untested state, where each record is read back. */
async function send(gateway: Gateway, { counted }: Batch, call: ReturnType<Batch['call']> & object) {
  const expects = ({ data }: { data?: unknown }) => counted(data) !== undefined
  const disableBatch = () => {
    const { extensions } = gateway.dialect
    gateway.dialect = { ...gateway.dialect, extensions: { ...extensions, batch: undefined } }
  }
  if ((await gateway.writeAccess()) !== 'tested') return disableBatch()
  try {
    const data = await gateway.send(call, { expects })
    return counted(data)
  } catch (error) {
    const { kind, status } = record(error)
    if (kind !== GatewayErrorKind.refused || status !== 404) throw error
    return disableBatch()
  }
}
