import type { User } from '../../domain/accounts/user.ts'
import { webAddress } from '../../domain/format.ts'
import type { Id } from '../../domain/id.ts'
import type { GatewayStatus } from '../../domain/status.ts'
import type { Call } from '../dialect-context.ts'

/** Everything else about a service is the same for all gateways. */
export interface Provider {
  /** The id is also the segment in the gateway's paths, and in that of the page to which it sends the browser back. */
  id: string
  /**
   * The name is the same in every language, or the operator's own; if omitted, `messages/shared/providers.messages.ts`
   * has
   * it.
   */
  name?: string
  /** The operator may give any name; default: `id`. Only a name of one of ours is drawn. */
  icon?: string
  isOn: (status: GatewayStatus) => boolean
  /** Empty if the user has bound none. Omitted where the gateway lists accounts by the service's id. */
  account?: (user: User) => string
  /** Users let go of their account there with it; omitted where the gateway cannot do it. */
  unbind?: Call
  /** An administrator lets go of another user's account with it, if this version has it. */
  clear?: (userId: Id) => Call | undefined
  /** The user consents on this page; without it and a frame, the user types a code instead. */
  consent?: Consent
  /** The service's page is framed instead, and sends what the gateway redeems. */
  frame?: (status: GatewayStatus, page: { origin: string; return_to: string }) => string
  /** The gateway binds an account when the user signs in with it, and has no call for binding one. */
  bindsAtSignIn?: boolean
}

/** Services of the operator depend on the gateway's status. */
export type OwnProviders = (status: GatewayStatus) => readonly Provider[]

/** The user consents at a page with the parameters it expects, or at one whose whole address the gateway returns. */
type Consent =
  | {
      page: (status: GatewayStatus) => string
      query: (status: GatewayStatus, callback: string) => Record<string, string>
    }
  | { path: string }

/** The service has a page where the user consents. */
export type RedirectProvider = Provider & Required<Pick<Provider, 'consent'>>

export const github: RedirectProvider = {
  id: 'github',
  isOn: (status) => status.github_oauth && status.github_client_id !== '',
  account: ({ github_id }) => github_id,
  consent: {
    page: () => 'https://github.com/login/oauth/authorize',
    query: (status) => ({ client_id: status.github_client_id, scope: 'user:email' }),
  },
}

export const lark: RedirectProvider = {
  id: 'lark',
  isOn: (status) => status.lark_client_id !== '',
  account: ({ lark_id }) => lark_id,
  consent: {
    page: () => 'https://open.feishu.cn/open-apis/authen/v1/index',
    query: (status, callback) => ({ redirect_uri: callback, app_id: status.lark_client_id }),
  },
}

export const wechat: Provider = {
  id: 'wechat',
  isOn: (status) => status.wechat_login,
  account: ({ wechat_id }) => wechat_id,
}

/** As in RFC 6749. */
export const codeFlow = (client_id: string, redirect_uri: string, scope: string) => ({
  client_id,
  redirect_uri,
  response_type: 'code',
  scope,
})

export const oidc: RedirectProvider = {
  id: 'oidc',
  name: 'OIDC',
  isOn: (status) =>
    (status.oidc || status.oidc_enabled) &&
    status.oidc_client_id !== '' &&
    status.oidc_authorization_endpoint !== '',
  account: ({ oidc_id }) => oidc_id,
  consent: {
    page: (status) => status.oidc_authorization_endpoint,
    query: (status, callback) => codeFlow(status.oidc_client_id, callback, 'openid profile email'),
  },
}

/** Gateways name Linux DO in one of two ways. */
export const linuxDo: RedirectProvider = {
  id: 'linuxdo',
  name: 'LinuxDO',
  isOn: (status) => (status.linuxdo_oauth || status.linuxDo_oauth) && linuxDoClient(status) !== '',
  account: ({ linux_do_id }) => linux_do_id,
  consent: {
    page: () => 'https://connect.linux.do/oauth2/authorize',
    // The place to return to is registered with the service.
    query: (status) => ({ response_type: 'code', client_id: linuxDoClient(status) }),
  },
}

const linuxDoClient = (status: GatewayStatus) => status.linuxdo_client_id || status.linuxDo_client_id

const ofOneApi = [github, lark, oidc, wechat]

export const providersOf = (dialect: { providers?: OwnProviders }, status: GatewayStatus) =>
  dialect.providers?.(status) ?? ofOneApi

export const redirects = <Some extends Provider>(provider: Some): provider is Some & RedirectProvider =>
  provider.consent !== undefined

/** The callback is below the gateway's public address. */
export const callbackAt = (address: string, id: string) => `${address}/oauth/${id}`

/** `page` is an address or a path below `gatewayUrl`; undefined if it is no web address. */
export function consentUrl(page: string, parameters: Record<string, string>, gatewayUrl: string) {
  const address = webAddress(page.startsWith('/') ? new URL(gatewayUrl + page, location.href).href : page)
  if (!address) return undefined
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
