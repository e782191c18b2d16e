import type { MergeStrategy } from '../../domain/forms/merge.ts'
import { verify } from '../../domain/forms/verify.ts'
import type { Id } from '../../domain/id.ts'
import { record } from '../../domain/wire.ts'
import { asGatewayError, GatewayError, GatewayErrorKind, throwUnread } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { verifyOutcome } from '../data/confirm-write.ts'
import { omit } from '../writes/write.ts'
import type { Steps } from './job.ts'

export interface Verifiable {
  read: (gateway: Gateway, id: Id, signal: AbortSignal) => Promise<object>
  removes?: boolean | undefined
  /** Some gateways mark a deleted record and keep it. */
  left?: object | undefined
  strategies: Partial<Record<string, MergeStrategy>>
  hidden?: readonly string[] | undefined
}

type Waits = Pick<Steps, 'acquire'>

/** Some gateways report success and store nothing, or something else; throws `unread`. */
export const readAfter = <Row>(read: () => Promise<Row>, waits: Waits): Promise<Row> =>
  readPatiently(read, waits).catch(throwUnread)

const readPatiently = <Row>(read: () => Promise<Row>, { acquire }: Waits): Promise<Row> =>
  read().catch(async (thrown: unknown) => {
    if (asGatewayError(thrown).kind !== GatewayErrorKind.rateLimited) throw thrown
    // The change itself must not be sent again after the wait.
    await acquire()
    return read()
  })

/** Reads a record after its deletion. @throws GatewayError of kind `stored-otherwise` if it still exists */
export async function goneAfter(
  { read, left }: Pick<Verifiable, 'read' | 'left'>,
  id: Id,
  gateway: Gateway,
  signal: AbortSignal,
  waits: Waits,
): Promise<void> {
  const reading = () => readPatiently(() => read(gateway, id, signal), waits)
  const outcome = await verifyOutcome({ read: reading, left }).catch(throwUnread)
  if (outcome !== 'done') throw new GatewayError(GatewayErrorKind.storedOtherwise)
}

export interface Last {
  sent: object
  before: object | undefined
}

/** Undefined if the outcome of `item` stays unknown. */
export async function isApplied(
  { read, removes, left, strategies, hidden = [] }: Verifiable,
  gateway: Gateway,
  { id, change, back, sent, before }: { id: Id; change?: unknown; back?: unknown } & Partial<Last>,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const to = omit(record(sent ?? change), hidden)
  let now: object = {}
  const outcome = await verifyOutcome({
    read: async () => (now = await read(gateway, id, signal)),
    change: removes ? undefined : { before, to },
    strategies,
    left,
  })
  if (outcome !== 'stored otherwise') return outcome === 'unknown' ? undefined : outcome === 'done'
  // An amount that was moved twice would be wrong, so it is sent again only if it certainly was not moved.
  const isAmount = Object.keys(to).some((field) => strategies[field] === 'amount')
  const isUntouched = !before && verify(now, omit(record(back), hidden), { strategies }).outcome === 'done'
  return isAmount && !isUntouched ? undefined : false
}
