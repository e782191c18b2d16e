import { followUp } from '../../domain/follow-up.ts'
import type { Profile } from '../../domain/forms/user-rules.ts'
import type { User } from '../../domain/accounts/user.ts'
import { record } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { getSelf, userKeys } from '../users.ts'

/**
 * The gateway merges the changes. Real gateways ignore an emptied display name, yet report success (contract
 * "Manners").
 */
export const updateSelf = (gateway: Gateway, changes: Partial<Profile> & { original_password?: string }) =>
  gateway.request('/api/user/self', { method: 'PUT', body: { ...changes } })

/**
 * Saves changes to the user's own profile and reads back what the gateway stored, so that the session and the cache
 * have the new names immediately. A new password may leave other sessions alive.
 *
 * @param oldPassword - sent with a new password if the gateway requires it; never stored
 * @throws GatewayError if the change is refused
 */
export async function saveOwnProfile(
  gateway: Gateway,
  user: User,
  changes: Partial<Profile>,
  oldPassword?: string,
): Promise<User> {
  const proof = oldPassword !== undefined && { original_password: oldPassword }
  const data = await updateSelf(gateway, { ...changes, ...proof })
  // A new password invalidates the current token (family §12).
  if (record(data).access_token) gateway.dialect.begun?.(gateway, data)
  const { password: _, ...names } = changes
  const saved = await getSelf(gateway).catch(() => ({ ...user, ...names }))
  followUp(
    () => gateway.resources.set(userKeys.self, saved),
    () => gateway.signedIn(saved),
  )
  return saved
}
