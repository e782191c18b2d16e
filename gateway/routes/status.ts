import packageInfo from '../../package.json' with { type: 'json' }
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok } from '../http/envelope.ts'
import { windowSeconds } from '../http/rate-limit.ts'
import type { OptionKey } from '../options/defaults.ts'

/** Routes of public data: the status, and the texts of the site. */
export const mountStatus = (app: GatewayApp, deps: GatewayDeps) => {
  const startTime = epochSeconds(deps)

  app.get('/api/status', async (c) => {
    const options = await deps.options.read()
    return ok(c, {
      chat_link: options.text('ChatLink'),
      display_in_currency: options.flag('DisplayInCurrencyEnabled'),
      email_verification: options.flag('EmailVerificationEnabled'),
      footer_html: options.text('Footer'),
      github_client_id: options.text('GitHubClientId'),
      github_oauth: options.flag('GitHubOAuthEnabled'),
      lark_client_id: options.text('LarkClientId'),
      logo: options.text('Logo'),
      oidc: options.flag('OidcEnabled'),
      // The address of this gateway, which adds what a browser must not choose (PKCE, nonce) and redirects to the
      // provider.
      oidc_authorization_endpoint: options.flag('OidcEnabled') ? '/api/oauth/oidc/authorize' : '',
      oidc_client_id: options.text('OidcClientId'),
      oidc_token_endpoint: '',
      oidc_userinfo_endpoint: '',
      oidc_well_known: options.text('OidcWellKnown'),
      quota_per_unit: options.number('QuotaPerUnit'),
      server_address: options.text('ServerAddress') || deps.compat.defaultServerAddress,
      start_time: startTime,
      system_name: options.text('SystemName'),
      top_up_link: options.text('TopUpLink'),
      turnstile_check: options.flag('TurnstileCheckEnabled'),
      turnstile_site_key: options.text('TurnstileSiteKey'),
      // The embedded gateway is released with the console and has its version.
      version: `v${packageInfo.version}`,
      wechat_login: options.flag('WeChatAuthEnabled'),
      wechat_qrcode: options.text('WeChatAccountQRCodeImageURL'),
      // Real gateways do not send this field; it tells the console that this is the embedded gateway.
      embedded: true,
      // Real gateways do not send these fields either: the calls that only this gateway has, which sign-ins and
      // registrations are open, and the rate limit.
      ...(deps.compat.capabilities.length > 0 && {
        capabilities: deps.compat.capabilities,
        register_enabled: options.flag('RegisterEnabled'),
        password_login_enabled: options.flag('PasswordLoginEnabled'),
        password_register_enabled: options.flag('PasswordRegisterEnabled'),
        // Whether `GET /api/model_status` is open to visitors.
        model_status: options.flag('StatusPageEnabled'),
        rate_limit: { calls: deps.config.globalApiRateLimit, seconds: windowSeconds },
      }),
    })
  })

  const texts = { notice: 'Notice', about: 'About', home_page_content: 'HomePageContent' } as const
  for (const [name, key] of Object.entries(texts) as [string, OptionKey][]) {
    app.get(`/api/${name}`, async (c) => ok(c, (await deps.options.read()).text(key)))
  }
}
