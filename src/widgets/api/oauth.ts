import type { OAuthProvider } from '../domain/accounts/oauth.ts'
import { hasId } from '../gateway/dialect.ts'
import { GatewayError, GatewayErrorKind } from '../gateway/gateway-error.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { startSession, type SignIn } from './session.ts'

/** The service that this browser was sent to last; it stays, for a real gateway accepts a state again and again. */
export const oauthStartedAt = 'oauth-started-at'

/**
 * Redeems a provider's code. Resolves to the result of the sign-in, or to `bound` if the code was bound to the
 * signed-in user's account.
 * @throws GatewayError
 */
export async function completeOAuth(
  gateway: Gateway,
  provider: OAuthProvider,
  code: string,
  state: string,
  signal?: AbortSignal,
): Promise<SignIn | 'bound'> {
  // A service could bring back the code of another one, and bind an account of its own choice to the visitor's.
  const started = gateway.storage.read(oauthStartedAt)
  if (started && started !== provider) throw new GatewayError(GatewayErrorKind.refused)
  await gateway.dialectReady
  const path = `/api/oauth/${provider}`
  const query = { code, state }
  const { redeem } = gateway.dialect
  if (redeem) {
    const signInResult = await redeem(gateway, path, query, signal)
    return signInResult ? startSession(gateway, signInResult) : 'bound'
  }
  const reply = await gateway.envelope(path, {
    query,
    anonymous: true,
    expects: ({ message, data }) => message === 'bind' || hasId(gateway.dialect, data),
    signal,
  })
  return reply.message === 'bind' ? 'bound' : startSession(gateway, { user: reply.data })
}
