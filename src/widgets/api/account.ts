import type { RegistrationFields, Profile } from '../domain/forms/user-rules.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { asksAgreement } from '../domain/status.ts'
import { text, record } from '../domain/wire.ts'
import { leave } from './session.ts'
import { afterCommit } from '../domain/after-commit.ts'
import type { User } from '../domain/accounts/user.ts'
import { getSelf, userKeys } from './users.ts'

/** Creating and recovering accounts (behaviour §7 "Auth and account"). Every function throws GatewayError. */
export interface Registration extends RegistrationFields {
  aff_code: string
}

/** @param turnstile Token of the bot check; empty if the check is off. */
export const register = async (gateway: Gateway, registration: Registration, turnstile = '') => {
  const { invite_code, ...fields } = registration
  // The form is not sent without the consent that the status asks for.
  const agreed = asksAgreement(gateway.status.getState().status)
    ? gateway.dialect.extensions.legalTexts?.registration
    : undefined
  await gateway.request('/api/user/register', {
    method: 'POST',
    query: { turnstile },
    body: { ...fields, ...(invite_code && { invite_code }), ...agreed },
    anonymous: true,
  })
}

export async function setUpGateway(gateway: Gateway, username: string, password: string): Promise<true> {
  const call = (await gateway.knownDialect()).extensions.session!.setUp(username, password)
  await gateway.send(call, { anonymous: true })
  return true
}

export const sendVerification = async (gateway: Gateway, email: string, turnstile = '') => {
  await gateway.request('/api/verification', { query: { email, turnstile }, anonymous: true })
}

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

/* API calls used only by the settings of the user's own account. Every function throws GatewayError. */

/** Creates a new access token; the old one stops working. */
export const createAccessToken = async (gateway: Gateway) =>
  text(await gateway.request('/api/user/token', { changes: true, expects: 'text' }))

export const getInviteCode = async (gateway: Gateway) =>
  text(await gateway.request('/api/user/aff', { expects: 'text' }))

export const deleteSelf = async (gateway: Gateway) => {
  await gateway.request('/api/user/self', { method: 'DELETE' })
  await leave(gateway).catch(() => undefined)
  gateway.signedOut()
}

/** The gateway merges the changes. Real gateways ignore an emptied display name, yet report success. */
export const updateSelf = (gateway: Gateway, changes: Partial<Profile> & { original_password?: string }) =>
  gateway.request('/api/user/self', { method: 'PUT', body: { ...changes } })

/** Session and cache take what was stored; `oldPassword` is sent where it is required, never stored. */
export async function saveOwnProfile(
  gateway: Gateway,
  user: User,
  changes: Partial<Profile>,
  oldPassword?: string,
): Promise<User> {
  const verification = oldPassword !== undefined && { original_password: oldPassword }
  const data = await updateSelf(gateway, { ...changes, ...verification })
  // A new password invalidates the current token.
  if (record(data).access_token) gateway.dialect.extensions.session?.signInResult(gateway, data)
  const { password: _, ...names } = changes
  return keepOwnProfile(gateway, await getSelf(gateway).catch(() => ({ ...user, ...names })))
}

export function keepOwnProfile(gateway: Gateway, saved: User): User {
  afterCommit(
    () => gateway.resources.set(userKeys.self, saved),
    () => gateway.signedIn(saved),
  )
  return saved
}
