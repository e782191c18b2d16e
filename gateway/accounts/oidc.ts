import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import type { AppConfig } from '../deps.ts'
import { Refusal } from '../http/envelope.ts'
import { derivedSecret } from '../http/signature.ts'
import { isLocal, isProviderAddress } from '../options/provider-address.ts'
import { serverAddress } from '../options/server-address.ts'
import type { OptionSnapshot } from '../options/store.ts'
import { readBytes, smallAnswer } from '../read-text.ts'
import { identity, unreachable, type Provider } from './providers.ts'

/**
 * Sign-in by an OpenID Connect provider, such as Keycloak: authorization code with PKCE and a nonce. Both are derived
 * from the state, so the gateway stores nothing between redirect and callback. The provider's addresses come from its
 * discovery document.
 */
export const oidc: Provider = {
  column: 'oidc_id',
  prefix: 'oidc',
  off: '管理员未开启通过 OIDC 登录以及注册',
  isOn: (options) => options.flag('OidcEnabled'),
  async identify({ code, state, issuer }, options, { config }) {
    const client = await clientOf(options)
    const answer = new URL(callbackOf(options, config))
    answer.search = String(new URLSearchParams({ code, state, ...(issuer && { iss: issuer }) }))
    const tokens = await authorizationCodeGrant(client, answer, {
      pkceCodeVerifier: verifierOf(state, config),
      expectedNonce: nonceOf(state, config),
      expectedState: state,
      idTokenExpected: true,
    }).catch(() => {
      throw new Refusal('OIDC 提供方没有确认此次登录，请重新登录')
    })
    const claims = tokens.claims()!
    // The issuer is part of the id, because another provider that is configured later may use the same subject for
    // another person.
    return identity(`${claims.iss} ${claims.sub}`, claims.name ?? claims.preferred_username)
  },
}

/**
 * The address of the provider's consent page, for a state from `GET /api/oauth/state`.
 * @throws {Refusal} while this sign-in is off, or when the provider cannot be reached
 */
export async function oidcPage(state: string, options: OptionSnapshot, config: AppConfig): Promise<URL> {
  if (!oidc.isOn(options)) throw new Refusal(oidc.off)
  return buildAuthorizationUrl(await clientOf(options), {
    redirect_uri: callbackOf(options, config),
    response_type: 'code',
    scope: 'openid profile',
    state,
    nonce: nonceOf(state, config),
    code_challenge: await calculatePKCECodeChallenge(verifierOf(state, config)),
    code_challenge_method: 'S256',
  })
}

/**
 * The redirect URI: the console's page to which the provider returns the browser. Operators register it with the
 * provider.
 */
export const callbackOf = (options: OptionSnapshot, config: AppConfig) =>
  `${serverAddress(options, config)}/oauth/oidc`

const verifierOf = (state: string, config: AppConfig) => derivedSecret(state, 'oidc-verifier', config)
const nonceOf = (state: string, config: AppConfig) => derivedSecret(state, 'oidc-nonce', config)

/** Seconds that a call to the provider may take. */
const secondsToAnswer = 10
/** How long a discovery document is kept. */
const discoveryLifetimeMs = 3_600_000

/** The discovery document read last, kept for an hour or until the settings change. */
let latest: { key: string; until: number; client: Promise<Configuration> } | undefined

function clientOf(options: OptionSnapshot): Promise<Configuration> {
  const settings = (['OidcWellKnown', 'OidcClientId', 'OidcClientSecret'] as const).map((key) =>
    options.text(key),
  ) as [wellKnown: string, id: string, secret: string]
  const key = settings.join('\n')
  if (latest?.key !== key || latest.until < Date.now()) {
    const entry = { key, until: Date.now() + discoveryLifetimeMs, client: discovered(...settings) }
    latest = entry
    entry.client.catch(() => {
      if (latest === entry) latest = undefined
    })
  }
  return latest.client
}

async function discovered(wellKnown: string, id: string, secret: string): Promise<Configuration> {
  if (!isProviderAddress(wellKnown)) throw unreachable()
  const address = new URL(wellKnown)
  const authentication: ClientAuth = (server, ...call) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isBasic = methods.includes('client_secret_basic')
    return (isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...call)
  }
  return discovery(address, id, secret, authentication, {
    timeout: secondsToAnswer,
    [customFetch]: boundedFetch,
    execute: isLocal(address) ? [allowInsecureRequests] : [],
  }).catch(() => {
    throw unreachable()
  })
}

/** Refuses redirects, which would send the operator's secret on, and reads at most `smallAnswer` bytes. */
const boundedFetch: CustomFetch = async (url, init) => {
  const reply = await fetch(url, { ...(init as RequestInit), redirect: 'error' })
  const content = await readBytes(reply, smallAnswer)
  return new Response(content.length > 0 ? content : null, reply)
}
