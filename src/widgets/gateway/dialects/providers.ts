import type { User } from '../../domain/accounts/user.ts'
import type { GatewayStatus } from '../../domain/status.ts'

/** A service that users sign in with, as a gateway has it. Everything else about it is the same for all. */
export interface Provider {
  /** Also its segment in the gateway's paths, and in that of the page to which it sends the browser back. */
  id: string
  /** The operator's own name for it; if omitted, the one in `messages/shared/providers.messages.ts`. */
  name?: string
  /** Whether the gateway's status allows sign-in with it (behaviour §3). */
  isOn: (status: GatewayStatus) => boolean
  /** The account that a user has bound; empty if none. */
  account: (user: User) => string
  /** The page where the user consents, with the parameters it expects; if omitted, the user types a code instead. */
  consent?: { page: string; query: (status: GatewayStatus, callback: string) => Record<string, string> }
}

/** The services of a gateway, of which custom ones depend on its status. */
export type OwnProviders = (status: GatewayStatus) => readonly Provider[]

/** Signing in with it leads to another page. */
export type RedirectProvider = Provider & Required<Pick<Provider, 'consent'>>

const github: RedirectProvider = {
  id: 'github',
  isOn: (status) => status.github_oauth && status.github_client_id !== '',
  account: ({ github_id }) => github_id,
  consent: {
    page: 'https://github.com/login/oauth/authorize',
    query: (status) => ({ client_id: status.github_client_id, scope: 'user:email' }),
  },
}

const lark: RedirectProvider = {
  id: 'lark',
  isOn: (status) => status.lark_client_id !== '',
  account: ({ lark_id }) => lark_id,
  consent: {
    page: 'https://open.feishu.cn/open-apis/authen/v1/index',
    query: (status, callback) => ({ redirect_uri: callback, app_id: status.lark_client_id }),
  },
}

const wechat: Provider = {
  id: 'wechat',
  isOn: (status) => status.wechat_login,
  account: ({ wechat_id }) => wechat_id,
}

const ofOneApi = [github, lark, wechat]

/** The services of a gateway, in the order shown. */
export const providersOf = (dialect: { providers?: OwnProviders }, status: GatewayStatus) =>
  dialect.providers?.(status) ?? ofOneApi

export const redirects = (provider: Provider): provider is RedirectProvider => provider.consent !== undefined

/** The address that a service redirects back to, below the gateway's public one. */
export const callbackAt = (address: string, id: string) => `${address}/oauth/${id}`

/**
 * The address of the service's consent page.
 *
 * @param state - from the gateway; the service must return it
 * @param address - public address of the gateway, which the service redirects back to
 */
export function authorizeUrl(
  { id, consent: { page, query } }: RedirectProvider,
  status: GatewayStatus,
  state: string,
  address: string,
): string {
  return `${page}?${new URLSearchParams({ ...query(status, callbackAt(address, id)), state })}`
}
