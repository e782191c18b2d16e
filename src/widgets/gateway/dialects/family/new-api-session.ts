import { flag, record, text, type Wire } from '../../../domain/wire.ts'
import { hasId, type Begun, type Caller, type Dialect } from '../../dialect.ts'
import { oneApi } from '../one-api.ts'

/*
 * Sessions of new-api (family §3, from its sources). Of 2026's summer on: access tokens of 15 minutes, renewed with a
 * cookie that only `/api/user/auth` gets. Before: a cookie, and the user's id in a header. Both take the header.
 */

const post = (
  gateway: Caller,
  path: string,
  body: Wire,
  more: { headers?: Record<string, string>; query?: Record<string, string> } = {},
) => gateway.request(path, { method: 'POST', anonymous: true, body, ...more })

/** The reply to a sign-in, or to a change after which the old token is worth nothing. */
function begun(gateway: Caller, data: unknown): Begun {
  const { require_2fa, flow_token, access_token, session, user } = record(data)
  if (flag(require_2fa))
    return {
      confirm: async (code) =>
        begun(
          gateway,
          await post(gateway, '/api/user/login/2fa', { code, ...(flow_token ? { flow_token } : {}) }),
        ),
    }
  gateway.given.keep(gateway, text(record(session).sid), text(access_token))
  return { user: access_token ? user : data }
}

/** A call of the newer generation, or where there is none at its address that of the older: nothing was done yet. */
const orOlder = <Data>(newer: Promise<Data>, older: () => Promise<Data>): Promise<Data> =>
  newer.catch((error: { status?: number }) => {
    if (error.status !== 404 && error.status !== 405) throw error
    return older()
  })

const statePath = '/api/oauth/state'

type Reply = { message: string; data?: unknown }

/** What a service's code may have come to. Older ones say that it was bound in the message alone. */
const isBound = ({ message, data }: Reply) => message === 'bind' || record(data).action === 'bind'
const isRedeemed = (envelope: Reply) => {
  const { access_token, require_2fa } = record(envelope.data)
  return isBound(envelope) || Boolean(access_token ?? require_2fa) || hasId(oneApi, envelope.data)
}

const newApiOAuth: Partial<Dialect> = {
  oauthState: (gateway, provider, binds) =>
    orOlder(
      gateway
        .request(statePath, {
          method: 'POST',
          anonymous: !binds,
          body: { provider, intent: binds ? 'bind' : 'login' },
          expects: ({ data }) => text(record(data).flow_token) !== '',
        })
        .then((data) => text(record(data).flow_token)),
      async () => text(await gateway.request(statePath, { anonymous: true, expects: 'text' })),
    ),
  redeem: async (gateway, path, query, signal) => {
    let bound = false
    const ask = (anonymous: boolean) =>
      gateway.request(path, {
        query,
        anonymous,
        signal,
        expects: (envelope) => {
          bound = isBound(envelope)
          return isRedeemed(envelope)
        },
      })
    // What binds goes with the token of the session that asked for the state; one that has ended signs in all the same.
    const data = await (gateway.storage.read('auth_session')
      ? ask(false).catch((error: { status?: number }) => {
          if (error.status !== 401) throw error
          return ask(true)
        })
      : ask(true))
    return bound ? undefined : begun(gateway, data)
  },
  bind: (gateway, path, fields) =>
    orOlder(gateway.request(path, { method: 'POST', body: fields }), () =>
      gateway.request(path, { query: fields, changes: true }),
    ),
}

/** Milliseconds after which a renewal that another tab was faster with is tried again. */
const afterOther = 400

async function renewToken(gateway: Caller, session: string): Promise<string> {
  const renew = (headers: Record<string, string>) => post(gateway, '/api/user/auth/refresh', {}, { headers })
  const known = { 'X-Auth-Session': session }
  let data: unknown
  try {
    data = await renew(known).catch(async (error: { status?: number }) => {
      if (error.status !== 409) throw error
      await new Promise((resolve) => setTimeout(resolve, afterOther))
      return renew(known)
    })
  } catch (error) {
    if ((error as { status?: number }).status === 401) gateway.given.keep(gateway, '', '')
    throw error
  }
  return text(record(data).access_token)
}

export const newApiSession: Partial<Dialect> = {
  ...newApiOAuth,
  signIn: async (gateway, username, password, prove) => {
    const { turnstile_check } = gateway.status.getState().status
    const query: Record<string, string> = turnstile_check ? { turnstile: await prove() } : {}
    return begun(gateway, await post(gateway, '/api/user/login', { username, password }, { query }))
  },
  begun,
  // With a token the cookie would stay behind, so it goes by the cookie alone.
  signOut: async (gateway) => {
    const session = gateway.storage.read('auth_session')
    if (!session) return gateway.request('/api/user/logout', { anonymous: true })
    await post(gateway, '/api/user/auth/logout', {}, { headers: { 'X-Auth-Session': session } })
    gateway.given.keep(gateway, '', '')
  },
  renewToken,
  headersOf: (userId) => ({ 'New-Api-User': String(userId) }),
  manageUser: ({ id }, action) => ({ id, action }),
}
