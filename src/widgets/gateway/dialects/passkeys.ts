import type { Id } from '../../domain/id.ts'
import { list, number, record, text, type Wire } from '../../domain/wire.ts'

export interface Passkey {
  id: Id
  name: string
  /** Epoch seconds; 0 when unknown. */
  created: number
}

/** A ceremony at a path has two steps, `begin` and `finish`. */
interface PasskeyCalls {
  signIn: string
  register: string
  /** The body of the `begin` step. */
  signInBody: Wire
  registerBody: (name: string) => Wire
  registerQuery?: (name: string) => Record<string, string>
  /** The second step sends a token from the first, and the credential in a separate field. */
  hasFlowToken?: boolean
  list: string
  read: (data: unknown) => Passkey[]
  rename?: (id: Id, name: string) => { path: string; body: Wire }
  remove: (id: Id) => string
}

const passkeyPath = '/api/user/passkey'
const itemPath = (path: string, id: Id) => `${path}/${encodeURIComponent(id)}`
const rows = (data: unknown) => list(data).map(record)

const defaultCalls = {
  signIn: `${passkeyPath}/login`,
  register: `${passkeyPath}/register`,
  list: passkeyPath,
  signInBody: {},
  registerBody: () => ({}),
}

export const passkeyCalls: Record<'many' | 'webauthn' | 'one', PasskeyCalls> = {
  /** Times in ms; passkeys are identified by `uuid`, before 2026 by `id`. */
  many: {
    ...defaultCalls,
    registerQuery: (name) => ({ name }),
    read: (data) =>
      rows(data).map(({ uuid, id, credential_name, name, created_at }) => ({
        id: text(uuid) || text(id),
        name: text(credential_name) || text(name),
        created: Math.floor(number(created_at) / (number(created_at) > 1e11 ? 1000 : 1)),
      })),
    rename: (id, name) => ({ path: itemPath(passkeyPath, id), body: { name } }),
    remove: (id) => itemPath(passkeyPath, id),
  },
  webauthn: {
    signIn: '/api/webauthn/login',
    register: '/api/webauthn/registration',
    signInBody: { username: '' },
    registerBody: (alias) => ({ alias }),
    list: '/api/webauthn/credentials',
    read: (data) =>
      rows(data).map(({ id, alias, created_time }) => ({
        id: text(id),
        name: text(alias),
        created: number(created_time),
      })),
    remove: (id) => itemPath('/api/webauthn/credentials', id),
  },
  /** One per user, without a name. */
  one: {
    ...defaultCalls,
    hasFlowToken: true,
    read: (data) => (record(data).enabled === true ? [{ id: '', name: '', created: 0 }] : []),
    remove: () => passkeyPath,
  },
}
