import { verify as compare, withoutVolatileFields } from '../domain/forms/verify.ts'
import { record, type Wire } from '../domain/wire.ts'
import { GatewayError, GatewayErrorKind, throwUnread } from '../gateway/gateway-error.ts'
import type { Gateway } from '../gateway/gateway.ts'

export const read = async (gateway: Gateway, path: string) =>
  record(await gateway.request(path, { expects: 'entity' }))

/** Reads a record after a write. @throws GatewayError of kind `unread`, as the write itself must not be repeated */
export const readBack = (gateway: Gateway, path: string) => read(gateway, path).catch(throwUnread)

/** The gateway is in an untested state, so it reports everything else that became different. */
export async function writeAndVerify(
  gateway: Gateway,
  path: string,
  changes: Wire,
  write: () => Promise<unknown>,
) {
  const before = await read(gateway, path)
  await write()
  // Secrets are not shown, or not as they were sent.
  const { key: _, config: __, password: ___, ...shown } = changes
  await verify(gateway, path, { ...withoutVolatileFields(before), config: undefined, ...shown }, before)
}

/** A password is never shown, so it is not compared. */
export async function verify(
  gateway: Gateway,
  path: string,
  { password: _, ...sent }: Wire,
  before?: Wire,
): Promise<true> {
  // A field that the record does not show is empty.
  const empty = Object.fromEntries(Object.keys(sent).map((field) => [field, '']))
  const stored = { ...empty, ...(await readBack(gateway, path)) }
  const { outcome, fields, unclear } = compare(stored, sent, { strategies: { quota: 'amount' }, before })
  if (outcome !== 'done')
    throw new GatewayError(GatewayErrorKind.storedOtherwise, fields.join(', '), { uncertain: unclear })
  return true
}
