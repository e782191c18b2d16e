import { verify } from '../../domain/forms/verify.ts'
import type { Id } from '../../domain/id.ts'
import { record, type Wire } from '../../domain/wire.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Verifiable } from './is-applied.ts'
import type { Steps } from './job.ts'

interface Written {
  id: Id
  /** What its fields should have become; undefined if that is not known. */
  meant: unknown
  before: object | undefined
}

/**
 * Reads a record after the gateway has reported success: some report it and store nothing, or something else.
 *
 * @returns the record; nothing of one that is deleted
 * @throws GatewayError of kind `stored-otherwise` if it is not as meant, `unread` if that could not be seen
 */
export async function readBack(
  { read, removes, isGone, strategies }: Verifiable,
  { id, meant, before }: Written,
  gateway: Gateway,
  signal: AbortSignal,
  { turn }: Pick<Steps, 'turn'>,
): Promise<Wire> {
  const look = () => read(gateway, id, signal).catch(ifGone)
  const ifGone = (thrown: unknown) => {
    if (removes && asGatewayError(thrown).kind === GatewayErrorKind.refused) return undefined
    throw thrown
  }
  const row = await look()
    .catch(async (thrown: unknown) => {
      if (asGatewayError(thrown).kind !== GatewayErrorKind.rateLimited) throw thrown
      // The change itself must not be sent again after the wait.
      await turn()
      return look()
    })
    .catch((thrown: unknown) => {
      throw unread(asGatewayError(thrown))
    })
  const isDone = () => verify(row!, record(meant), { strategies, before }).outcome === 'done'
  if (removes ? row && !isGone?.(row) : meant !== undefined && !isDone())
    throw new GatewayError(GatewayErrorKind.storedOtherwise)
  if (!removes && meant === undefined) throw unread()
  return record(row)
}

const unread = (cause?: GatewayError) =>
  new GatewayError(GatewayErrorKind.unread, '', { uncertain: true, fault: cause?.fault ?? '' })
