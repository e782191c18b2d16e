import type { SessionUser } from '../../domain/accounts/user.ts'
import { flag, record, text, type Wire } from '../../domain/wire.ts'
import { GatewayError, GatewayErrorKind } from '../gateway-error.ts'
import type { DialectContext, SignInResult } from '../dialect-context.ts'
import { hasId, type Dialect } from '../dialect.ts'
import type { SessionCalls } from '../extensions.ts'
import { oneApi } from './one-api.ts'

/**
 * Since August 2026 (recorded; sign-in by services from its source code) sessions have access tokens valid for 15
 * minutes, renewed with a cookie that is sent only to `/api/user/auth`. Before, they had a cookie, and the user's id in
 * a header. Both accept the header.
 */

const post = (
  gateway: DialectContext,
  path: string,
  body: Wire,
  more: { headers?: Record<string, string>; query?: Record<string, string> } = {},
) => gateway.request(path, { method: 'POST', anonymous: true, body, ...more })

/** A sign-in is answered so, and a change that invalidates the old token. */
function signInResult(gateway: DialectContext, data: unknown): SignInResult {
  const { require_2fa, flow_token, access_token, session, user } = record(data)
  if (flag(require_2fa))
    return {
      confirm: async (code) =>
        signInResult(
          gateway,
          await post(gateway, '/api/user/login/2fa', { code, ...(flow_token ? { flow_token } : {}) }),
        ),
    }
  gateway.sessionTokens.keep(gateway, text(record(session).sid), text(access_token))
  return { user: access_token ? user : data }
}

/** If the newer call does not exist, nothing has been done yet, and the older one is made. */
const orOlder = <Data>(newer: Promise<Data>, older: () => Promise<Data>): Promise<Data> =>
  newer.catch((error: { status?: number }) => {
    if (error.status !== 404 && error.status !== 405) throw error
    return older()
  })

const statePath = '/api/oauth/state'

type Reply = { message: string; data?: unknown }

/** Older versions report a binding only in the message. */
const isBound = ({ message, data }: Reply) => message === 'bind' || record(data).action === 'bind'
const isRedeemed = (envelope: Reply) => {
  const { access_token, require_2fa } = record(envelope.data)
  return isBound(envelope) || Boolean(access_token ?? require_2fa) || hasId(oneApi, envelope.data)
}

/** Another tab was faster, so the renewal is retried. */
const afterOtherMs = 400

async function renewToken(gateway: DialectContext, session: string): Promise<string> {
  const renew = (headers: Record<string, string>) => post(gateway, '/api/user/auth/refresh', {}, { headers })
  const named: Record<string, string> = session ? { 'X-Auth-Session': session } : {}
  let data: unknown
  try {
    data = await renew(named).catch(async (error: { status?: number }) => {
      if (error.status !== 409) throw error
      await new Promise((resolve) => setTimeout(resolve, afterOtherMs))
      return renew(named)
    })
  } catch (error) {
    const { status, reply } = error as { status?: number; reply?: unknown }
    const { code, error: unknown } = record(reply)
    // The cookie is of another sign-in, or an older gateway lacks the call: the session cannot be renewed.
    const isLost = code === 'AUTH_SESSION_MISMATCH' || (status === 404 && unknown !== undefined)
    // Another tab may have stored the session of a new sign-in meanwhile.
    if ((isLost || status === 401) && gateway.sessionTokens.idOf(gateway) === session)
      gateway.sessionTokens.keep(gateway, '', '')
    throw isLost ? new GatewayError(GatewayErrorKind.unauthorized) : error
  }
  const { access_token, user } = record(data)
  if (!session) {
    signInResult(gateway, data)
    gateway.signedIn(user as SessionUser)
    return text(access_token)
  }
  const known = gateway.session.getState().user
  if (known && user && (user as SessionUser).id !== known.id) {
    // The stored session is another user's by now, and what was to be sent is of the one who is shown.
    gateway.sessionTokens.keep(gateway, session, text(access_token))
    gateway.signedIn(user as SessionUser)
    throw new GatewayError(GatewayErrorKind.unauthorized)
  }
  return text(access_token)
}

export const signIn: Dialect['signIn'] = async (gateway, username, password, prove) => {
  const { turnstile_check } = gateway.status.getState().status
  const query: Record<string, string> = turnstile_check ? { turnstile: await prove() } : {}
  return signInResult(gateway, await post(gateway, '/api/user/login', { username, password }, { query }))
}

export const newApiSession: SessionCalls = {
  oauthState: (gateway, { provider, aff }, binds) =>
    orOlder(
      gateway
        .request(statePath, {
          method: 'POST',
          anonymous: !binds,
          body: { provider, intent: binds ? 'bind' : 'login', ...(aff && { aff }) },
          expects: ({ data }) => text(record(data).flow_token) !== '',
        })
        .then((data) => text(record(data).flow_token)),
      async () =>
        text(
          await gateway.request(statePath, { query: aff ? { aff } : {}, anonymous: true, expects: 'text' }),
        ),
    ),
  redeem: async (gateway, path, query, signal) => {
    let bound = false
    const fetchPath = (anonymous: boolean) =>
      gateway.request(path, {
        query,
        anonymous,
        signal,
        expects: (envelope) => {
          bound = isBound(envelope)
          return isRedeemed(envelope)
        },
      })
    // A binding needs the token of the session that requested the state; without it, the code still signs in.
    const data = await (gateway.sessionTokens.idOf(gateway)
      ? fetchPath(false).catch((error: { status?: number }) => {
          if (error.status !== 401) throw error
          return fetchPath(true)
        })
      : fetchPath(true))
    return bound ? undefined : signInResult(gateway, data)
  },
  bind: (gateway, path, fields) =>
    orOlder(gateway.request(path, { method: 'POST', body: fields }), () =>
      gateway.request(path, { query: fields, changes: true }),
    ),
  bindFramed: async (gateway, path, fields) => {
    const start = gateway.request(`${path}/start`, { method: 'POST', expects: 'record' })
    const flow = await orOlder<unknown>(start, () => Promise.resolve({}))
    const { flow_token } = record(flow)
    const at = flow_token ? `${path}/${encodeURIComponent(text(flow_token))}` : path
    await gateway.request(at, { query: fields, changes: true, expects: 'redirect' })
  },
  signInResult,
  setUp: (username, password) => ({
    path: '/api/setup',
    body: { username, password, confirmPassword: password },
  }),
  // Sent with the cookie only: with a token the cookie would not be cleared.
  signOut: async (gateway) => {
    const session = gateway.sessionTokens.idOf(gateway)
    if (!session) return gateway.request('/api/user/logout', { anonymous: true })
    const headers = { 'X-Auth-Session': session }
    await post(gateway, '/api/user/auth/logout', {}, { headers }).catch((error: { status?: number }) => {
      // The cookie is that of another sign-in, which stays, or too many calls were made to this address.
      if (error.status !== 409 && error.status !== 429) throw error
      return gateway.request(`/api/user/sessions/${encodeURIComponent(session)}`, { method: 'DELETE' })
    })
    gateway.sessionTokens.keep(gateway, '', '')
  },
  renewToken,
  headersOf: (userId) => ({ 'New-Api-User': String(userId) }),
}
