import type { User } from '../domain/accounts/user.ts'
import { translated, type Begun } from '../gateway/dialect.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { requestOne } from './page.ts'
import { decodeUser, getSelf, userKeys } from './users.ts'

/** What a sign-in has come to: the user, or what takes the code that the gateway asks for as a second step. */
export type SignIn = User | ((code: string) => Promise<SignIn>)

/**
 * Signs in with a password and makes the session known to the gateway's elements.
 * The reply's figures are empty: they come from `GET /api/user/self` (contract "Entities").
 * @param prove - asked for the token of a bot check, where the gateway wants one
 * @throws GatewayError
 */
export async function signIn(
  gateway: Gateway,
  username: string,
  password: string,
  prove: () => Promise<string>,
): Promise<SignIn> {
  await gateway.recognised
  const { signIn } = gateway.dialect
  if (signIn) return begin(gateway, await signIn(gateway, username, password, prove))
  const user = await requestOne(gateway, '/api/user/login', decodeUser, {
    method: 'POST',
    body: { username, password },
    anonymous: true,
  })
  gateway.sessionBegun(user)
  return user
}

/** Makes a session known that a reply has begun, in the words of the gateway's dialect. */
export function begin(gateway: Gateway, begun: Begun): SignIn {
  if ('confirm' in begun) return async (code) => begin(gateway, await begun.confirm(code))
  const user = decodeUser(translated(gateway.dialect, begun.user))
  gateway.sessionBegun(user)
  return user
}

/** Ends the session at the gateway, then here. @throws GatewayError when the gateway could not be told. */
export async function signOut(gateway: Gateway) {
  await leave(gateway)
  gateway.signedOut()
}

/** Ends the session at the gateway. @throws GatewayError */
export const leave = (gateway: Gateway): Promise<unknown> =>
  gateway.dialect.signOut?.(gateway) ?? gateway.request('/api/user/logout', { anonymous: true })

/**
 * Finds out who is signed in: asks the gateway once, however many elements need to know.
 * @throws GatewayError
 */
export async function ensureSession(gateway: Gateway) {
  if (isSignedIn(gateway)) return
  const user = await gateway.resources.fetch(userKeys.self, (signal) => getSelf(gateway, signal), 5000)
  if (!isSignedIn(gateway)) gateway.signedIn(user)
}

const isSignedIn = (gateway: Gateway) => gateway.session.getState().phase === 'signed-in'
