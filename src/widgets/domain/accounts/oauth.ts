import type { GatewayStatus } from '../status.ts'

/** Services that vouch for a person by a redirect (behaviour §2). */
export const oauthProviders = ['github', 'lark'] as const
export type OAuthProvider = (typeof oauthProviders)[number]

export const isOAuthProvider = (name: unknown): name is OAuthProvider =>
  oauthProviders.some((provider) => provider === name)

/** Whether the gateway's status allows sign-in by this service (behaviour §3). */
export const offersOAuth = (status: GatewayStatus, provider: OAuthProvider): boolean =>
  provider === 'github' ? status.github_oauth && status.github_client_id !== '' : status.lark_client_id !== ''

/**
 * Where the browser goes to ask for consent (contract "Formats").
 *
 * @param state - what the service must bring back, from the gateway
 * @param address - public address of the gateway; Lark wants to hear where to return to
 */
export function authorizeUrl(
  provider: OAuthProvider,
  status: GatewayStatus,
  state: string,
  address: string,
): string {
  const ask: Record<string, string> =
    provider === 'github'
      ? { client_id: status.github_client_id, state, scope: 'user:email' }
      : { redirect_uri: `${address}/oauth/lark`, app_id: status.lark_client_id, state }
  return `${consentPages[provider]}?${new URLSearchParams(ask)}`
}

const consentPages = {
  github: 'https://github.com/login/oauth/authorize',
  lark: 'https://open.feishu.cn/open-apis/authen/v1/index',
} as const
