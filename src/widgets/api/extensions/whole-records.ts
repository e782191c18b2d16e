import { verify as compare } from '../../domain/forms/verify.ts'
import type { Id } from '../../domain/id.ts'
import { record, type Wire } from '../../domain/wire.ts'
import { naming } from '../../gateway/dialect.ts'
import type { Gateway } from '../../gateway/gateway.ts'

/*
 * Changes of records that the gateway stores whole, so that a field which is not sent becomes empty: read, merged,
 * written whole, and read again. Lazy-loaded. Every function throws GatewayError, `stored-otherwise` if the record then
 * differs from what was meant.
 */

/** Changes a user. Quota has a call of its own in newer versions, and is a field like others in older ones. */
export async function changeUser(gateway: Gateway, userId: Id, { quota, ...changes }: Wire): Promise<true> {
  const { wholeUsers = [], setQuota } = gateway.dialect
  const path = `/api/user/${encodeURIComponent(userId)}`
  const write = (fields: Wire) => put(gateway, '/api/user/', userId, fields)
  const before = await read(gateway, path)
  const meant = { ...kept(before, wholeUsers), ...changes }
  if (Object.keys(changes).length > 0) await write({ password: '', ...meant })
  if (quota === undefined || quota === before.quota) return verify(gateway, path, meant)
  const call = setQuota?.(userId, Number(quota), Number(before.quota))
  if (call) await gateway.request(call.path, { method: 'POST', body: call.body })
  if (wholeUsers.includes('quota')) {
    const after = await read(gateway, path)
    if (after.quota !== quota) await write({ password: '', ...kept(after, wholeUsers), quota })
  }
  return verify(gateway, path, { ...meant, quota }, before)
}

/** Changes a code. */
export async function changeCode(gateway: Gateway, codeId: Id, changes: Wire): Promise<true> {
  const path = `/api/redemption/${encodeURIComponent(codeId)}`
  const before = await read(gateway, path)
  const meant = { ...kept(before, gateway.dialect.wholeCodes ?? []), ...changes }
  await put(gateway, '/api/redemption/', codeId, meant)
  return verify(gateway, path, meant)
}

const read = async (gateway: Gateway, path: string) =>
  record(await gateway.request(path, { expects: 'entity' }))

const put = (gateway: Gateway, path: string, id: Id, fields: Wire) =>
  gateway.request(path, { method: 'PUT', body: { ...fields, ...naming(gateway.dialect, id) } })

/** Fields that the record does not show are empty, or unknown to this version. */
const kept = (wire: Wire, fields: readonly string[]): Wire =>
  Object.fromEntries(fields.flatMap((field) => (field in wire ? [[field, wire[field]]] : [])))

/** Reads the record again; a password is never shown. */
async function verify(
  gateway: Gateway,
  path: string,
  { password: _, ...sent }: Wire,
  before?: Wire,
): Promise<true> {
  // A field that the record does not show is empty.
  const empty = Object.fromEntries(Object.keys(sent).map((field) => [field, '']))
  const isStored = (stored: Wire) =>
    compare({ ...empty, ...stored }, sent, { strategies: { quota: 'amount' }, before }).outcome === 'done'
  await gateway.request(path, { expects: ({ data }) => isStored(record(data)) || 'stored-otherwise' })
  return true
}
