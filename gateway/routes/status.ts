import packageInfo from '../../package.json' with { type: 'json' }
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok } from '../http/envelope.ts'
import { windowSeconds } from '../http/rate-limit.ts'
import type { OptionKey } from '../options/defaults.ts'

/** Public data: the status and the texts of the site. */
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
      // This gateway's own, which adds what a browser must not choose (PKCE, nonce) and leads to the provider's.
      oidc_authorization_endpoint: options.flag('OidcEnabled') ? '/api/oauth/oidc/authorize' : '',
      oidc_client_id: options.text('OidcClientId'),
      oidc_token_endpoint: '',
      oidc_userinfo_endpoint: '',
      oidc_well_known: options.text('OidcWellKnown'),
      quota_per_unit: options.number('QuotaPerUnit'),
      server_address: options.text('ServerAddress') || deps.manners.untouchedAddress,
      start_time: startTime,
      system_name: options.text('SystemName'),
      top_up_link: options.text('TopUpLink'),
      turnstile_check: options.flag('TurnstileCheckEnabled'),
      turnstile_site_key: options.text('TurnstileSiteKey'),
      // It comes with the console, and has its version.
      version: `v${packageInfo.version}`,
      wechat_login: options.flag('WeChatAuthEnabled'),
      wechat_qrcode: options.text('WeChatAccountQRCodeImageURL'),
      // Not a field of real gateways; lets the console show that this is the embedded one.
      embedded: true,
      // Nor are these: ways to sign in and register that are open, the limit, and calls that save a console many others.
      ...(deps.manners.capabilities.length > 0 && {
        capabilities: deps.manners.capabilities,
        register_enabled: options.flag('RegisterEnabled'),
        password_login_enabled: options.flag('PasswordLoginEnabled'),
        password_register_enabled: options.flag('PasswordRegisterEnabled'),
        // Whether the call of that name answers.
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
