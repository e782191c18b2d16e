import type { Wire } from '../domain/wire.ts'
import type { Gateway } from '../gateway/gateway.ts'

/** In an untested state of the gateway, the record is read before and after; throws `stored-otherwise`. */
export async function verifiedWrite(
  gateway: Gateway,
  path: string,
  changes: Wire,
  write: () => Promise<unknown>,
) {
  if ((await gateway.writeAccess()) !== 'allowed') return void (await write())
  await (await import('./read-again.ts')).writeAndVerify(gateway, path, changes, write)
}
