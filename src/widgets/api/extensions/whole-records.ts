import { verify as compare } from '../../domain/forms/verify.ts'
import type { Id } from '../../domain/id.ts'
import { isMasked } from '../../domain/tokens/token.ts'
import { record, text, type Wire } from '../../domain/wire.ts'
import { naming } from '../../gateway/dialect.ts'
import type { Gateway } from '../../gateway/gateway.ts'

/*
 * Changes of records that the gateway stores whole, so that a field which is not sent becomes empty: read, merged,
 * written whole, and read again. Lazy-loaded. Every function throws GatewayError, `stored-otherwise` if the record then
 * differs from what was meant.
 */

/**
 * Changes a user. Quota has a call of its own in some gateways, and is a field like others elsewhere; one that is not
 * sent may be taken for a change to 0 and told so in the user's log.
 */
export async function changeUser(
  gateway: Gateway,
  userId: Id,
  { quota, ...changes }: Wire,
): Promise<boolean> {
  const { mergesUsers, setQuota, ignoresQuota } = gateway.dialect
  const path = `/api/user/${encodeURIComponent(userId)}`
  const write = (before: Wire, fields: Wire) =>
    put(gateway, '/api/user/', userId, {
      ...(mergesUsers ? { quota: before.quota } : sendable(before)),
      ...fields,
    })
  const before = await read(gateway, path)
  const isMoved = quota !== undefined && quota !== before.quota
  const inRecord = isMoved && !setQuota ? { ...changes, quota } : changes
  if (Object.keys(inRecord).length > 0) await write(before, inRecord)
  if (isMoved && setQuota) {
    const call = setQuota(userId, Number(quota), Number(before.quota))
    await gateway.request(call.path, { method: 'POST', body: call.body })
    const after = ignoresQuota ? { quota } : await read(gateway, path)
    if (after.quota !== quota) await write(after, { quota })
  }
  // A change that is merged is read again by its caller.
  if (mergesUsers && !(isMoved && setQuota)) return false
  const meant = { ...(mergesUsers ? {} : steady(before)), ...changes, ...(isMoved && { quota }) }
  return verify(gateway, path, meant, before)
}

/** Changes a code, and reads it again where an omitted field would have been cleared. */
export async function changeCode(gateway: Gateway, codeId: Id, changes: Wire): Promise<boolean> {
  const path = `/api/redemption/${encodeURIComponent(codeId)}`
  const before = await read(gateway, path)
  await put(gateway, '/api/redemption/', codeId, { ...sendable(before), ...changes })
  return !gateway.dialect.mergesUsers && verify(gateway, path, { ...steady(before), ...changes }, before)
}

const read = async (gateway: Gateway, path: string) =>
  record(await gateway.request(path, { expects: 'entity' }))

const put = (gateway: Gateway, path: string, id: Id, fields: Wire) =>
  gateway.request(path, { method: 'PUT', body: { ...fields, ...naming(gateway.dialect, id) } })

/** What may be sent back of a record: no secret, and nothing that stands for one. */
const sendable = ({ password: _, access_token: __, key, ...wire }: Wire): Wire => ({
  ...wire,
  ...(key !== undefined && !isMasked(text(key)) && { key }),
})

/** Fields that the gateway itself writes at any time. */
const counted = /^(quota|used_quota|request_count|aff_\w+|access_token|password)$|(_at|_time|At)$/

/** The fields of a record that only a change of it may change; nested ones are not compared. */
const steady = (wire: Wire): Wire =>
  Object.fromEntries(
    Object.entries(wire).filter(
      ([field, value]) => (field === 'expired_time' || !counted.test(field)) && typeof value !== 'object',
    ),
  )

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
