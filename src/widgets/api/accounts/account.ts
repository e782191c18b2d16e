import type { RegistrationFields } from '../../domain/forms/user-rules.ts'
import type { OAuthProvider } from '../../domain/accounts/oauth.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { text } from '../../domain/wire.ts'
import { begin, type SignIn } from '../session.ts'

/** Creating, recovering and binding accounts (behaviour §7 "Auth and account"). Every function throws GatewayError. */
export interface Registration extends RegistrationFields {
  aff_code: string
}

/** @param turnstile Token of the bot check; empty if the check is off. */
export const register = async (gateway: Gateway, registration: Registration, turnstile = '') => {
  await gateway.request('/api/user/register', {
    method: 'POST',
    query: { turnstile },
    body: { ...registration },
    anonymous: true,
  })
}

/** Sends a verification code to an address. */
export const sendVerification = async (gateway: Gateway, email: string, turnstile = '') => {
  await gateway.request('/api/verification', { query: { email, turnstile }, anonymous: true })
}

/** Sends a password reset link to an address. */
export const sendPasswordReset = async (gateway: Gateway, email: string, turnstile = '') => {
  const options = { query: { email, turnstile }, changes: true, anonymous: true }
  await gateway.request('/api/reset_password', options)
}

/** Redeems a reset link; resolves to the new password. */
export const confirmPasswordReset = async (gateway: Gateway, email: string, token: string) =>
  text(
    await gateway.request('/api/user/reset', {
      method: 'POST',
      body: { email, token },
      anonymous: true,
      expects: 'text',
    }),
  )

/**
 * The `state` value that the provider must return with its code. `binds`: the code will be bound to the signed-in
 * user's account.
 */
export const getOAuthState = async (gateway: Gateway, provider: OAuthProvider, binds = false) =>
  gateway.dialect.oauthState?.(gateway, provider, binds) ??
  text(await gateway.request('/api/oauth/state', { anonymous: true, expects: 'text' }))

/** Signs in with a code sent by the chat platform's account. */
export async function signInWithWeChat(gateway: Gateway, code: string): Promise<SignIn> {
  const { begun } = gateway.dialect
  const expects = begun ? 'record' : 'entity'
  const user = await gateway.request('/api/oauth/wechat', { query: { code }, anonymous: true, expects })
  return begin(gateway, begun?.(gateway, user) ?? { user })
}

const bind = async (gateway: Gateway, service: string, query: Record<string, string>) => {
  const path = `/api/oauth/${service}/bind`
  await (gateway.dialect.bind?.(gateway, path, query) ?? gateway.request(path, { query, changes: true }))
}

export const bindWeChat = (gateway: Gateway, code: string) => bind(gateway, 'wechat', { code })

export const bindEmail = (gateway: Gateway, email: string, code: string) =>
  bind(gateway, 'email', { email, code })
