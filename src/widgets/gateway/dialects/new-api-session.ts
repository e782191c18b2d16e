import { flag, record, text, type Wire } from '../../domain/wire.ts'
import type { Begun, Caller, Dialect } from '../dialect.ts'

/*
 * Sessions of new-api (family §3, from its sources). Of 2026's summer on: access tokens of 15 minutes, renewed with a
 * cookie that only `/api/user/auth` gets. Before: a cookie, and the user's id in a header. Both take the header.
 */

const post = (gateway: Caller, path: string, body: Wire, headers: Record<string, string> = {}) =>
  gateway.request(path, { method: 'POST', anonymous: true, body, headers })

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

/** Milliseconds after which a renewal that another tab was faster with is tried again. */
const afterOther = 400

async function renewToken(gateway: Caller, session: string): Promise<string> {
  const renew = (headers: Record<string, string>) => post(gateway, '/api/user/auth/refresh', {}, headers)
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
  signIn: async (gateway, username, password) =>
    begun(gateway, await post(gateway, '/api/user/login', { username, password })),
  begun,
  // With a token the cookie would stay behind, so it goes by the cookie alone.
  signOut: async (gateway) => {
    const session = gateway.storage.read('auth_session')
    if (!session) return gateway.request('/api/user/logout', { anonymous: true })
    await post(gateway, '/api/user/auth/logout', {}, { 'X-Auth-Session': session })
    gateway.given.keep(gateway, '', '')
  },
  renewToken,
  headersOf: (userId) => ({ 'New-Api-User': String(userId) }),
  manageUser: ({ id }, action) => ({ id, action }),
}
