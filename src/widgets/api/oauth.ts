import type { Id } from '../domain/id.ts'
import { list, record, text } from '../domain/wire.ts'
import type { Call } from '../gateway/dialect-context.ts'
import { hasId } from '../gateway/dialect.ts'
import { GatewayError, GatewayErrorKind } from '../gateway/gateway-error.ts'
import type { Gateway } from '../gateway/gateway.ts'
import {
  callbackAt,
  consentUrl,
  providersOf,
  redirects,
  type Provider,
  type RedirectProvider,
} from '../gateway/dialects/providers.ts'
import { getSelf } from './users.ts'
import { startSession, type SignIn } from './session.ts'

/** All pages of the origin share the last service and state; the entry stays, as gateways accept a state again. */
const startedAt = 'oneapi-oauth'
const start = ({ originStorage }: Gateway, provider: string, state: string | null) =>
  originStorage.write(startedAt, `${provider} ${state ?? ''}`)

const pathOf = (provider: string) => `/api/oauth/${encodeURIComponent(provider)}`

/** A link has the code of the user who has invited, whom a gateway credits when a service registers another. */
function inviterIn({ storage }: Gateway): Record<string, string> {
  const aff = storage.read('aff')
  return aff ? { aff } : {}
}

/** The service must return the state with its code. `binds`: for the signed-in user's account. */
export async function getOAuthState(gateway: Gateway, provider: string, binds = false) {
  // A quick click comes before the dialect, and would request the state of another kind of gateway.
  await gateway.dialectReady
  const query = { provider, ...(!binds && inviterIn(gateway)) }
  const state =
    (await gateway.dialect.extensions.session?.oauthState(gateway, query, binds)) ??
    text(await gateway.request('/api/oauth/state', { query, anonymous: true, expects: 'text' }))
  start(gateway, provider, state)
  return state
}

/** `address` is the gateway's public one, `inviteCode` for registering another account. */
export async function consentAddress(
  gateway: Gateway,
  { id, consent }: RedirectProvider,
  address: string,
  { binds = false, inviteCode = '' } = {},
): Promise<string> {
  await gateway.dialectReady
  const invitation = inviteCode ? gateway.dialect.extensions.inviteCode?.(inviteCode) : undefined
  if (invitation) await gateway.send(invitation, { anonymous: true })
  let url: string | undefined
  if ('path' in consent) {
    url = consentUrl(text(await gateway.request(consent.path, { anonymous: true, expects: 'text' })), {}, '')
    if (url) start(gateway, id, new URL(url).searchParams.get('state'))
  } else {
    const state = await getOAuthState(gateway, id, binds)
    const { status } = gateway.status.getState()
    const parameters = { ...consent.query(status, callbackAt(address, id)), state }
    url = consentUrl(consent.page(status), parameters, gateway.baseUrl)
  }
  if (!url) throw new GatewayError(GatewayErrorKind.refused)
  return url
}

/** Resolves to the sign-in, or to `bound`. */
export async function completeOAuth(
  gateway: Gateway,
  provider: string,
  answer: { code: string; state: string; iss?: string | null | undefined },
  signal?: AbortSignal,
): Promise<SignIn | 'bound'> {
  // A service could bring back the code of another one, and bind an account of its own choice to the visitor's.
  const [started, own] = gateway.originStorage.read(startedAt)?.split(' ') ?? []
  // On a first visit only the status shows which gateway it is, and so what it checks itself.
  if (!gateway.dialectName) await gateway.fetchStatus()
  const dialect = await gateway.knownDialect()
  const { code, state, iss } = answer
  const isKnown = providersOf(dialect, gateway.status.getState().status).some(
    (known) => known.id === provider && redirects(known),
  )
  // One-api's states belong to a session; new-api takes them from any browser, and so somebody else's account.
  const isForeign = dialect.extensions.session ? own !== state : started && started !== provider
  if (!isKnown || isForeign) throw new GatewayError(GatewayErrorKind.refused)
  const path = pathOf(provider)
  const query = { code, state, ...(iss && { iss }), ...inviterIn(gateway) }
  if (dialect.extensions.session) {
    const signInResult = await dialect.extensions.session.redeem(gateway, path, query, signal)
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

/** The answer is the code that the user has typed, or what the service's frame has sent. */
export async function signInByAnswer(
  gateway: Gateway,
  { id, frame }: Pick<Provider, 'id' | 'frame'>,
  query: Record<string, string>,
): Promise<SignIn> {
  const { session } = gateway.dialect.extensions
  const expects = session ? 'record' : 'entity'
  const path = frame ? `${pathOf(id)}/login` : pathOf(id)
  const user = await gateway.request(path, { query, anonymous: true, expects })
  return startSession(gateway, session?.signInResult(gateway, user) ?? { user })
}

const bind = async (gateway: Gateway, service: string, query: Record<string, string>) => {
  const path = `${pathOf(service)}/bind`
  await (gateway.dialect.extensions.session?.bind(gateway, path, query) ??
    gateway.request(path, { query, changes: true }))
}

/** What a frame's answer leads to says nothing, so the account is read again. */
export async function bindByAnswer(
  gateway: Gateway,
  { id, frame, account }: Pick<Provider, 'id' | 'frame' | 'account'>,
  answer: Record<string, string>,
) {
  if (!frame) return bind(gateway, id, answer)
  await gateway.dialect.extensions.session!.bindFramed(gateway, `${pathOf(id)}/bind`, answer)
  if (account?.(await getSelf(gateway)) !== answer.id) throw new GatewayError(GatewayErrorKind.refused)
}

export const bindEmail = (gateway: Gateway, email: string, code: string) =>
  bind(gateway, 'email', { email, code })

/** No field of the user names the bindings; the keys are ids of services. Without `userId`, one's own are read. */
export async function listBindings(
  gateway: Gateway,
  userId: Id | undefined,
  signal?: AbortSignal,
): Promise<Record<string, string>> {
  const path = (await gateway.knownDialect()).extensions.account?.bindings?.(userId)
  const rows = path ? list(await gateway.request(path, { signal, expects: 'list' })) : []
  return Object.fromEntries(
    rows
      .map(record)
      .map(({ provider_slug, provider_user_id }) => [text(provider_slug), text(provider_user_id)]),
  )
}

/** `call` comes from the record of the service. */
export const unbind = async (gateway: Gateway, call: Call) => {
  await gateway.send(call)
}
