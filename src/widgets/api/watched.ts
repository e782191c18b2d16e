import type { Wire } from '../domain/wire.ts'
import type { Gateway } from '../gateway/gateway.ts'

/**
 * Makes a change of a part of a record. In a state of the gateway that was never run, the record is read before and
 * afterwards.
 *
 * @param changes - the fields that the change sets
 * @throws GatewayError, `stored-otherwise` if other fields have changed
 */
export async function watched(gateway: Gateway, path: string, changes: Wire, write: () => Promise<unknown>) {
  if ((await gateway.writeAccess()) !== 'allowed') return void (await write())
  await (await import('./read-again.ts')).compared(gateway, path, changes, write)
}
