import { record, text, type Wire } from '../../domain/wire.ts'
import type { Id } from '../../domain/id.ts'
import type { Capabilities } from '../../gateway/capabilities.ts'
import { passkeyCalls, type Passkey } from '../../gateway/dialects/passkeys.ts'
import { proofCalls } from '../../gateway/dialects/proofs.ts'
import type { Gateway, RequestOptions } from '../../gateway/gateway.ts'
import { begin, type SignIn } from '../session.ts'
import { userKeys } from '../users.ts'

export type { Passkey }

/*
 * Passkeys, on gateways that support them: ceremonies of two calls with a browser prompt in between.
 * Every function throws GatewayError, or whatever `ask` throws.
 */

export type PasskeyWay = NonNullable<Capabilities['passkeys']>

export const passkeysKey = userKeys.all.key<Passkey[]>()

/** Prompts the browser with `publicKey` as the gateway sent it; resolves to the credential as JSON. */
export type AskBrowser = (publicKey: Wire) => Promise<Wire>

export async function signInWithPasskey(gateway: Gateway, way: PasskeyWay, ask: AskBrowser): Promise<SignIn> {
  const { signIn, signInBody } = passkeyCalls[way]
  const data = await ceremony(gateway, signIn, signInBody, ask, { anonymous: true, expects: 'record' })
  return begin(gateway, gateway.dialect.begun?.(gateway, data) ?? { user: data })
}

/**
 * @param name - the name shown to the user; dropped if the gateway stores no names
 * @param proof - sent with both steps, if the gateway requires one
 */
export async function registerPasskey(
  gateway: Gateway,
  way: PasskeyWay,
  name: string,
  ask: AskBrowser,
  proof?: string,
) {
  const { register, registerBody, registerQuery } = passkeyCalls[way]
  const data = await ceremony(gateway, register, registerBody(name), ask, {
    query: registerQuery?.(name),
    headers: withProof(proof),
  })
  if (record(data).access_token) gateway.dialect.begun?.(gateway, data)
}

const withProof = (proof: string | undefined) =>
  proof && proof !== proofCalls.inSession ? { [proofCalls.header]: proof } : undefined

/**
 * Makes both calls, with the browser prompt in between. `options` are those of the second call; `anonymous` and
 * `headers` apply to both.
 */
export async function ceremony(
  gateway: Gateway,
  path: string,
  body: Wire,
  ask: AskBrowser,
  options: Pick<RequestOptions, 'anonymous' | 'expects' | 'query' | 'headers'>,
): Promise<unknown> {
  const { anonymous = false, headers } = options
  const begun = { method: 'POST', body, anonymous, headers, expects: 'record' } as const
  const first = record(await gateway.request(`${path}/begin`, begun))
  const offered = record(first.options ?? first)
  const credential = await ask(record(offered.publicKey ?? offered))
  // Earlier versions keep the ceremony in the session, and want the credential alone.
  const flow = text(first.flow_token)
  const result = flow ? { flow_token: flow, credential } : credential
  return gateway.request(`${path}/finish`, { method: 'POST', body: result, ...options })
}

export const listPasskeys = async (gateway: Gateway, way: PasskeyWay, signal?: AbortSignal) =>
  passkeyCalls[way].read(await gateway.request(passkeyCalls[way].list, { signal }))

/** Whether a user can have several passkeys, told apart by name. */
export const keepsNames = (way: PasskeyWay) => !passkeyCalls[way].flow

export const canRename = (way: PasskeyWay) => passkeyCalls[way].rename !== undefined

export async function renamePasskey(gateway: Gateway, way: PasskeyWay, id: Id, name: string) {
  const { path, body } = passkeyCalls[way].rename!(id, name)
  await gateway.request(path, { method: 'PUT', body })
}

/** @param proof - if the gateway requires one */
export async function deletePasskey(gateway: Gateway, way: PasskeyWay, id: Id, proof?: string) {
  const options = { method: 'DELETE', headers: withProof(proof) }
  const data = await gateway.request(passkeyCalls[way].remove(id), options)
  if (record(data).access_token) gateway.dialect.begun?.(gateway, data)
}
