import type { Profile } from '../../domain/forms/user-rules.ts'
import type { User } from '../../domain/accounts/user.ts'
import { record } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { getSelf, userKeys } from '../users.ts'

/** The gateway merges; a real one skips an emptied display name, and answers success (contract "Manners"). */
export const updateSelf = (gateway: Gateway, changes: Partial<Profile> & { original_password?: string }) =>
  gateway.request('/api/user/self', { method: 'PUT', body: { ...changes } })

/**
 * Stores what was changed of the user's own profile, and reads back what the gateway took of it: who is signed in here
 * and what is cached of it carry the new names at once. A new password may leave other sessions alive.
 *
 * @param oldPassword - beside a new one, where the gateway wants it; kept nowhere
 * @throws GatewayError when the change was refused
 */
export async function saveOwnProfile(
  gateway: Gateway,
  user: User,
  changes: Partial<Profile>,
  oldPassword?: string,
): Promise<User> {
  const proof = oldPassword !== undefined && { original_password: oldPassword }
  const data = await updateSelf(gateway, { ...changes, ...proof })
  // The token in use is worth nothing after a new password (family §12).
  if (record(data).access_token) gateway.dialect.begun?.(gateway, data)
  const { password: _, ...names } = changes
  const saved = await getSelf(gateway).catch(() => ({ ...user, ...names }))
  gateway.resources.set(userKeys.self, saved)
  gateway.signedIn(saved)
  return saved
}
