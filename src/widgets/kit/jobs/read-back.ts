import type { Id } from '../../domain/id.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Verifiable } from './is-applied.ts'
import type { Steps } from './job.ts'

type Waits = Pick<Steps, 'turn'>

/**
 * Reads a record after the gateway has reported success, because some report it and store nothing, or something else.
 * @throws GatewayError of kind `unread` if it could not be read
 */
export const readAfter = <Row>(read: () => Promise<Row>, { turn }: Waits): Promise<Row> =>
  read()
    .catch(async (thrown: unknown) => {
      if (asGatewayError(thrown).kind !== GatewayErrorKind.rateLimited) throw thrown
      // The change itself must not be sent again after the wait.
      await turn()
      return read()
    })
    .catch(raiseUnread)

/** Reads a record after its deletion. @throws GatewayError of kind `stored-otherwise` if it still exists */
export async function goneAfter(
  { read, isGone }: Pick<Verifiable, 'read' | 'isGone'>,
  id: Id,
  gateway: Gateway,
  signal: AbortSignal,
  waits: Waits,
): Promise<void> {
  const ifGone = (thrown: unknown) => {
    if (asGatewayError(thrown).kind === GatewayErrorKind.refused) return undefined
    throw thrown
  }
  const row = await readAfter(() => read(gateway, id, signal).catch(ifGone), waits)
  if (row && !isGone?.(row)) throw new GatewayError(GatewayErrorKind.storedOtherwise)
}

export function raiseUnread(cause?: unknown): never {
  const fault = cause === undefined ? '' : (asGatewayError(cause).fault ?? '')
  throw new GatewayError(GatewayErrorKind.unread, '', { uncertain: true, fault })
}
