import type { OAuthProvider } from '../domain/accounts/oauth.ts'
import { hasId } from '../gateway/dialect.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { begin, type SignIn } from './session.ts'

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
  await gateway.dialectReady
  const path = `/api/oauth/${provider}`
  const query = { code, state }
  const { redeem } = gateway.dialect
  if (redeem) {
    const begun = await redeem(gateway, path, query, signal)
    return begun ? begin(gateway, begun) : 'bound'
  }
  const reply = await gateway.envelope(path, {
    query,
    anonymous: true,
    expects: ({ message, data }) => message === 'bind' || hasId(gateway.dialect, data),
    signal,
  })
  return reply.message === 'bind' ? 'bound' : begin(gateway, { user: reply.data })
}
