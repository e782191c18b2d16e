import type { GatewayStatus } from '../status.ts'
import type { User } from './user.ts'

interface Service {
  /** Whether the gateway's status allows sign-in with it (behaviour §3). */
  offered: (status: GatewayStatus) => boolean
  /** The user field with the account at this service; empty if there is none. */
  account: keyof User & `${string}_id`
  /** Its consent page, and the query parameters that page expects. */
  page: string
  query: (status: GatewayStatus, callback: string) => Record<string, string>
}

const services = {
  github: {
    offered: (status) => status.github_oauth && status.github_client_id !== '',
    account: 'github_id',
    page: 'https://github.com/login/oauth/authorize',
    query: (status) => ({ client_id: status.github_client_id, scope: 'user:email' }),
  },
  lark: {
    offered: (status) => status.lark_client_id !== '',
    account: 'lark_id',
    page: 'https://open.feishu.cn/open-apis/authen/v1/index',
    query: (status, callback) => ({ redirect_uri: callback, app_id: status.lark_client_id }),
  },
} satisfies Record<string, Service>

/** Services that users can sign in with by a redirect (behaviour §2). */
export type OAuthProvider = keyof typeof services
export const oauthProviders = Object.keys(services) as OAuthProvider[]
const serviceOf = (provider: OAuthProvider): Service => services[provider]

export const isOAuthProvider = (name: unknown): name is OAuthProvider =>
  oauthProviders.some((provider) => provider === name)

export const offersOAuth = (status: GatewayStatus, provider: OAuthProvider): boolean =>
  serviceOf(provider).offered(status)

/** The account that a user has bound at the service; empty if none. */
export const oauthAccount = (user: User, provider: OAuthProvider): string =>
  String(user[serviceOf(provider).account])

/**
 * The address of the service's consent page.
 *
 * @param state - from the gateway; the service must return it
 * @param address - public address of the gateway, which the service redirects back to
 */
export function authorizeUrl(
  provider: OAuthProvider,
  status: GatewayStatus,
  state: string,
  address: string,
): string {
  const { page, query } = serviceOf(provider)
  const parameters = { ...query(status, `${address}/oauth/${provider}`), state }
  return `${page}?${new URLSearchParams(parameters)}`
}
