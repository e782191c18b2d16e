import type { User } from '../domain/accounts/user.ts'
import type { SignInResult } from '../gateway/dialect-context.ts'
import { hasId, translated } from '../gateway/dialect.ts'
import { GatewayError, GatewayErrorKind } from '../gateway/gateway-error.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { requestOne } from './page.ts'
import { decodeUser, getSelf, userKeys } from './users.ts'

/** The result of a sign-in: the user, or a function that takes the code required as a second step. */
export type SignIn = User | ((code: string) => Promise<SignIn>)

/** The figures in the response are empty (they come from `/api/user/self`); `prove` gets a bot check's token. */
export async function signIn(
  gateway: Gateway,
  username: string,
  password: string,
  prove: () => Promise<string>,
): Promise<SignIn> {
  const { signIn } = await gateway.knownDialect()
  if (signIn) return startSession(gateway, await signIn(gateway, username, password, prove))
  const user = await requestOne(gateway, '/api/user/login', decodeUser, {
    method: 'POST',
    body: { username, password },
    anonymous: true,
  })
  gateway.sessionStarted(user)
  return user
}

/** The gateway's dialect has read the response to a sign-in. */
export function startSession(gateway: Gateway, signInResult: SignInResult): SignIn {
  if ('confirm' in signInResult)
    return async (code) => startSession(gateway, await signInResult.confirm(code))
  if (!hasId(gateway.dialect, signInResult.user)) {
    gateway.sessionTokens.keep(gateway, '', '')
    throw new GatewayError(GatewayErrorKind.notAGateway)
  }
  const user = decodeUser(translated(gateway.dialect, signInResult.user))
  gateway.sessionStarted(user)
  return user
}

/** Ends the session at the gateway, then locally. @throws GatewayError if the call to the gateway fails. */
export async function signOut(gateway: Gateway) {
  await leave(gateway)
  gateway.signedOut()
}

/** Throws GatewayError. */
export const leave = (gateway: Gateway): Promise<unknown> =>
  gateway.dialect.extensions.session?.signOut(gateway) ??
  gateway.request('/api/user/logout', { anonymous: true })

/** Determines who is signed in, with a single request however many elements need to know. */
export async function ensureSession(gateway: Gateway) {
  if (isSignedIn(gateway)) return
  // On a first visit only the status shows which dialect it is, and so where a user's id is.
  if (!gateway.dialectName) await gateway.fetchStatus().catch(() => undefined)
  await gateway.dialectReady
  const user = await gateway.resources.fetch(userKeys.self, (signal) => getSelf(gateway, signal), 5000)
  if (!isSignedIn(gateway)) gateway.signedIn(user)
}

const isSignedIn = (gateway: Gateway) => gateway.session.getState().phase === 'signed-in'
