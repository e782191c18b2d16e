import { record, text, type Wire } from '../../domain/wire.ts'
import type { Id } from '../../domain/id.ts'
import type { Capabilities } from '../../gateway/capabilities.ts'
import { passkeyCalls, type Passkey } from '../../gateway/dialects/passkeys.ts'
import { verificationHeader } from '../../gateway/dialects/verification-calls.ts'
import type { Gateway, RequestOptions } from '../../gateway/gateway.ts'
import { GatewayError } from '../../gateway/gateway-error.ts'
import { startSession, type SignIn } from '../session.ts'
import { userKeys } from '../users.ts'

export type { Passkey }

export type PasskeyApi = NonNullable<Capabilities['passkeys']>

export const passkeysKey = userKeys.all.key<Passkey[]>()

/** `publicKey` is as the gateway sent it; resolves to the credential as JSON. */
export type BrowserPrompt = (publicKey: Wire) => Promise<Wire>

export async function signInWithPasskey(
  gateway: Gateway,
  api: PasskeyApi,
  promptBrowser: BrowserPrompt,
): Promise<SignIn> {
  const { signIn, signInBody } = passkeyCalls[api]
  const data = await ceremony(gateway, signIn, signInBody, promptBrowser, {
    anonymous: true,
    expects: 'record',
  })
  return startSession(
    gateway,
    gateway.dialect.extensions.session?.signInResult(gateway, data) ?? { user: data },
  )
}

/**
 * `name` is shown to the user, and dropped if the gateway stores none; `verification` is sent with both steps, if the
 * gateway requires one.
 */
export async function registerPasskey(
  gateway: Gateway,
  api: PasskeyApi,
  name: string,
  promptBrowser: BrowserPrompt,
  verification?: string,
) {
  const { register, registerBody, registerQuery } = passkeyCalls[api]
  const data = await ceremony(gateway, register, registerBody(name), promptBrowser, {
    query: registerQuery?.(name),
    headers: verificationHeader(verification),
  })
  if (record(data).access_token) gateway.dialect.extensions.session?.signInResult(gateway, data)
}

/**
 * A ceremony is two calls with the browser's prompt in between; `options` are of the second, `anonymous` and `headers`
 * of both. Throws GatewayError, or what `promptBrowser` throws.
 */
export async function ceremony(
  gateway: Gateway,
  path: string,
  body: Wire,
  promptBrowser: BrowserPrompt,
  options: Pick<RequestOptions, 'anonymous' | 'expects' | 'query' | 'headers'>,
): Promise<unknown> {
  const { anonymous = false, headers } = options
  const begin = { method: 'POST', body, anonymous, headers, expects: 'record' } as const
  const first = record(await gateway.request(`${path}/begin`, begin))
  const offered = record(first.options ?? first)
  const credential = await promptBrowser(record(offered.publicKey ?? offered))
  // Earlier versions keep the ceremony in the session, and want the credential alone.
  const flow = text(first.flow_token)
  const result = flow ? { flow_token: flow, credential } : credential
  return gateway.request(`${path}/finish`, { method: 'POST', body: result, ...options })
}

export async function listPasskeys(gateway: Gateway, api: PasskeyApi, signal?: AbortSignal) {
  const { read, list } = passkeyCalls[api]
  const data = await gateway.request(list, { signal }).catch((thrown: GatewayError) => {
    // new-api of April 2025 lacks the call, and reads its path as the id of a user.
    throw thrown.message.startsWith('strconv.Atoi')
      ? new GatewayError(thrown.kind, thrown.message, { status: 404 })
      : thrown
  })
  return read(data)
}

/** A user can have several passkeys only if the gateway keeps their names. */
export const keepsNames = (api: PasskeyApi) => !passkeyCalls[api].hasFlowToken

export const canRename = (api: PasskeyApi) => passkeyCalls[api].rename !== undefined

export async function renamePasskey(gateway: Gateway, api: PasskeyApi, id: Id, name: string) {
  const { path, body } = passkeyCalls[api].rename!(id, name)
  await gateway.request(path, { method: 'PUT', body })
}

/** `verification` is a proof, if the gateway requires one. */
export async function deletePasskey(gateway: Gateway, api: PasskeyApi, id: Id, verification?: string) {
  const options = { method: 'DELETE', headers: verificationHeader(verification) }
  const data = await gateway.request(passkeyCalls[api].remove(id), options)
  if (record(data).access_token) gateway.dialect.extensions.session?.signInResult(gateway, data)
}
