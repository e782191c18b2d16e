import { withoutVolatileFields } from '../../domain/forms/verify.ts'
import type { Id } from '../../domain/id.ts'
import { isMasked } from '../../domain/tokens/token.ts'
import { text, type Wire } from '../../domain/wire.ts'
import { withId } from '../../gateway/dialect.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { read, readBack, verify } from '../read-again.ts'

/**
 * The gateway stores these records whole, so that a field which is not sent becomes empty: they are read, merged,
 * written whole, and read again. Every function throws GatewayError, `stored-otherwise` if the record then differs from
 * what was expected.
 */

/** An unsent quota may be taken for a change to 0 and noted so in the user's log. */
export async function changeUser(
  gateway: Gateway,
  userId: Id,
  { quota, ...changes }: Wire,
): Promise<boolean> {
  const { setQuota, extensions } = gateway.dialect
  const mergesUsers = (await gateway.writeAccess()) === 'tested' && gateway.dialect.mergesUsers
  const path = `/api/user/${encodeURIComponent(userId)}`
  const write = (before: Wire, fields: Wire) =>
    put(gateway, '/api/user/', userId, {
      ...(mergesUsers ? { quota: before.quota } : sendable(before)),
      ...fields,
    })
  const before = await read(gateway, path)
  const changesQuota = quota !== undefined && quota !== before.quota
  const inRecord = changesQuota && !setQuota ? { ...changes, quota } : changes
  if (Object.keys(inRecord).length > 0) await write(before, inRecord)
  if (changesQuota && setQuota) {
    const call = setQuota(userId, Number(quota), Number(before.quota))
    await gateway.send(call)
    const after = extensions.ignoresQuota ? undefined : await readBack(gateway, path)
    // A version that does not know the call has changed nothing; what was spent must not be given back.
    if (after?.quota === before.quota) await write(after!, { quota })
  }
  // A change that is merged is read again by its caller.
  if (mergesUsers && !(changesQuota && setQuota)) return false
  const expected = {
    ...(mergesUsers ? {} : withoutVolatileFields(before)),
    ...changes,
    ...(changesQuota && { quota }),
  }
  return verify(gateway, path, expected, before)
}

/** Changes a code, and reads the record again where an omitted field would have been cleared. */
export async function changeCode(gateway: Gateway, codeId: Id, changes: Wire): Promise<boolean> {
  const path = `/api/redemption/${encodeURIComponent(codeId)}`
  const before = await read(gateway, path)
  await put(gateway, '/api/redemption/', codeId, { ...sendable(before), ...changes })
  const merges = (await gateway.writeAccess()) === 'tested' && gateway.dialect.mergesUsers
  return !merges && verify(gateway, path, { ...withoutVolatileFields(before), ...changes }, before)
}

const put = (gateway: Gateway, path: string, id: Id, fields: Wire) =>
  gateway.request(path, { method: 'PUT', body: { ...fields, ...withId(gateway.dialect, id) }, whole: true })

/** Secrets and their placeholders are left out. */
const sendable = ({ password: _, access_token: __, key, ...wire }: Wire): Wire => ({
  ...wire,
  ...(key !== undefined && !isMasked(text(key)) && { key }),
})
