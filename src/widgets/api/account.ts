import type { RegistrationFields } from '../domain/accounts/user-rules.ts'
import type { OAuthProvider } from '../domain/accounts/oauth.ts'
import type { User } from '../domain/accounts/user.ts'
import { hasId, translated } from '../gateway/dialect.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { text } from '../domain/wire.ts'
import { requestOne } from './page.ts'
import { leave } from './session.ts'
import { decodeUser } from './users.ts'

/** Creating, recovering and binding accounts (behaviour §7 "Auth and account"). Every function throws GatewayError. */
export interface Registration extends RegistrationFields {
  aff_code: string
}

/** @param turnstile Token of the bot check; empty while it is off. */
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

/** A value the provider must bring back with its code. */
export const getOAuthState = async (gateway: Gateway) =>
  text(await gateway.request('/api/oauth/state', { anonymous: true, expects: 'text' }))

/** Redeems a provider's code: resolves to the user signed in, or to `bound` when it was bound to the one who is. */
export async function completeOAuth(
  gateway: Gateway,
  provider: OAuthProvider,
  code: string,
  state: string,
  signal?: AbortSignal,
): Promise<User | 'bound'> {
  const reply = await gateway.envelope(`/api/oauth/${provider}`, {
    query: { code, state },
    anonymous: true,
    expects: ({ message, data }) => message === 'bind' || hasId(gateway.dialect, data),
    signal,
  })
  return reply.message === 'bind'
    ? 'bound'
    : begin(gateway, decodeUser(translated(gateway.dialect, reply.data)))
}

/** Signs in with the code that the chat platform's account answered. */
export const signInWithWeChat = async (gateway: Gateway, code: string) =>
  begin(
    gateway,
    await requestOne(gateway, '/api/oauth/wechat', decodeUser, { query: { code }, anonymous: true }),
  )

function begin(gateway: Gateway, user: User): User {
  gateway.sessionBegun(user)
  return user
}

export const bindWeChat = async (gateway: Gateway, code: string) => {
  await gateway.request('/api/oauth/wechat/bind', { query: { code }, changes: true })
}

export const bindEmail = async (gateway: Gateway, email: string, code: string) => {
  await gateway.request('/api/oauth/email/bind', { query: { email, code }, changes: true })
}

/** Creates a new access token; the old one stops working (contract "Entities"). */
export const createAccessToken = async (gateway: Gateway) =>
  text(await gateway.request('/api/user/token', { changes: true, expects: 'text' }))

export const getInviteCode = async (gateway: Gateway, signal?: AbortSignal) =>
  text(await gateway.request('/api/user/aff', { expects: 'text', signal }))

/** Deletes the signed-in user's own account, then signs out. */
export const deleteSelf = async (gateway: Gateway) => {
  await gateway.request('/api/user/self', { method: 'DELETE' })
  await leave(gateway).catch(() => undefined)
  gateway.signedOut()
}
