import type { GatewayStatus } from '../status.ts'
import type { User } from './user.ts'

interface Service {
  /** Whether the gateway's status allows sign-in by it (behaviour §3). */
  offered: (status: GatewayStatus) => boolean
  /** The field of a user that names the account there; empty when there is none. */
  account: keyof User & `${string}_id`
  /** Its page that asks for consent, and what it wants to know (contract "Formats"). */
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

/** Services that vouch for a person by a redirect (behaviour §2). */
export type OAuthProvider = keyof typeof services
export const oauthProviders = Object.keys(services) as OAuthProvider[]
const serviceOf = (provider: OAuthProvider): Service => services[provider]

export const isOAuthProvider = (name: unknown): name is OAuthProvider =>
  oauthProviders.some((provider) => provider === name)

export const offersOAuth = (status: GatewayStatus, provider: OAuthProvider): boolean =>
  serviceOf(provider).offered(status)

/** The account that a user has bound there; empty for none. */
export const oauthAccount = (user: User, provider: OAuthProvider): string =>
  String(user[serviceOf(provider).account])

/**
 * Where the browser goes to ask for consent.
 *
 * @param state - what the service must bring back, from the gateway
 * @param address - public address of the gateway, below which the service returns to
 */
export function authorizeUrl(
  provider: OAuthProvider,
  status: GatewayStatus,
  state: string,
  address: string,
): string {
  const { page, query } = serviceOf(provider)
  const asked = { ...query(status, `${address}/oauth/${provider}`), state }
  return `${page}?${new URLSearchParams(asked)}`
}
