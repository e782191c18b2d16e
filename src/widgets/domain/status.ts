import { decoder, flag, list, number, record, text, type Decoded, type Wire } from './wire.ts'

/** The name of a gateway that has none of its own (behaviour §1). */
export const defaultName = 'One API'

const maybe = (value: unknown) => (value === undefined ? undefined : flag(value))
const unlessOff = (value: unknown) => value === undefined || flag(value)

/** The status reply (behaviour §3). Every field is present after decoding. */
export type GatewayStatus = Decoded<typeof statusShape> & { currency?: Currency | undefined }
const statusShape = {
  system_name: (value: unknown) => text(value) || defaultName,
  logo: text,
  footer_html: text,
  /** Quota units per unit of money. */
  quota_per_unit: (value: unknown) => number(value) || 500_000,
  display_in_currency: flag,
  chat_link: text,
  /** Programs that the administrator names, and the links that set them up with a key (new-api). */
  chats: list,
  top_up_link: text,
  server_address: text,
  version: text,
  /** Epoch seconds. */
  start_time: number,
  email_verification: flag,
  turnstile_check: flag,
  turnstile_site_key: text,
  github_oauth: flag,
  github_client_id: text,
  lark_client_id: text,
  /** Of one-hub: others have Lark on once it has a client. */
  lark_login: flag,
  /** Sign-in by OpenID Connect: one-api, new-api, one-hub. */
  oidc: flag,
  oidc_enabled: flag,
  oidc_auth: flag,
  oidc_client_id: text,
  /** An address, or a path of the gateway (embedded). */
  oidc_authorization_endpoint: text,
  oidc_well_known: text,
  oidc_token_endpoint: text,
  oidc_userinfo_endpoint: text,
  /** The operator's own name for the provider. */
  oidc_display_name: text,
  discord_oauth: flag,
  discord_client_id: text,
  telegram_oauth: flag,
  telegram_bot_name: text,
  linuxdo_oauth: flag,
  linuxdo_client_id: text,
  /** The same as done-hub names them. */
  linuxDo_oauth: flag,
  linuxDo_client_id: text,
  /** Registration takes a code that an administrator has made (done-hub). */
  invite_code_register: flag,
  /** Further services of sign-in that the operator has added (new-api). */
  custom_oauth_providers: (value: unknown) =>
    list(value)
      .map(customProvider)
      .filter(({ slug }) => /^[\w-]+$/.test(slug)),
  /** Whether there are texts that users agree to; undefined where a gateway has none (new-api, done-hub). */
  user_agreement_enabled: maybe,
  privacy_policy_enabled: maybe,
  wechat_login: flag,
  wechat_qrcode: text,
  /** Set by new-api if users can sign in with passkeys; other gateways with passkeys do not report it. */
  passkey_login: flag,
  /** Sign-in and registration by password, as Laisky's fork names them; both are on where a gateway does not say. */
  password_login: unlessOff,
  password_register: unlessOff,
  /** The same as new-api names them, and registration in any way. */
  password_login_enabled: unlessOff,
  password_register_enabled: unlessOff,
  register_enabled: unlessOff,
  /** False until the first account is made, where the gateway says so (new-api). */
  setup: unlessOff,
  /** Calls beyond those of one-api that it offers, such as `usage`. */
  capabilities: (value: unknown) => list(value).map(text),
  /** How many calls an address may make; undefined where the gateway does not say. */
  rate_limit: (value: unknown) => {
    const { calls, seconds } = record(value)
    return number(seconds) > 0 ? { calls: number(calls), seconds: number(seconds) } : undefined
  },
  /** Models without a price are charged at its default, not refused (new-api). */
  self_use_mode_enabled: flag,
  /** True if this is the gateway bundled with the console. */
  embedded: flag,
  /** True if visitors may see how the calls of each model went. */
  model_status: flag,
  /** True if the status does not say whether there is a shop. Not sent by any gateway. */
  shop_untold: flag,
  /** Whether calls may go on after the reply, and are listed (new-api, one-hub). Not sent by any gateway. */
  has_tasks: flag,
  /** Their two lists, which an operator can turn off (new-api). */
  enable_task: unlessOff,
  enable_drawing: unlessOff,
  /** Name of the gateway, recognised by its fields; empty if unknown. Not sent by any gateway. */
  dialect: text,
}

const customProvider = decoder({
  id: number,
  slug: text,
  name: text,
  icon: text,
  client_id: text,
  authorization_endpoint: text,
  scopes: text,
})

export const decodeStatus = decoder(statusShape)

/** The address that a gateway reports until somebody sets it. */
export const untouchedAddress = 'http://localhost:3000'

/** The logo that comes with the console (behaviour §3), below its own folder. */
export const defaultLogo = '/logo.png'

/** Until the status is known; nameless, as a gateway must not be called by our name first (behaviour §3). */
export const defaultStatus: GatewayStatus = {
  ...decodeStatus({ display_in_currency: true }),
  system_name: '',
}

export const takesPasswords = (status: GatewayStatus) =>
  status.password_login && status.password_login_enabled

export const registersByPassword = (status: GatewayStatus) =>
  status.register_enabled && status.password_register && status.password_register_enabled

/** The two lists of asynchronous tasks: those of any platform, and drawings by Midjourney. */
const taskKinds = ['task', 'drawing'] as const
export type TaskKind = (typeof taskKinds)[number]

export const taskKindsOf = ({ has_tasks, enable_task, enable_drawing }: GatewayStatus): TaskKind[] =>
  has_tasks ? taskKinds.filter((kind) => (kind === 'task' ? enable_task : enable_drawing)) : []

export const asksAgreement = (status: GatewayStatus) =>
  Boolean(status.user_agreement_enabled || status.privacy_policy_enabled)

export interface Currency {
  /** Written in front of the amount: `$`, `¥`, or the operator's own, which may be letters, with a space. */
  sign: string
  /** How much of it is a dollar. */
  rate: number
}

/** The currency of gateways that publish no other. */
const dollars: Currency = { sign: '$', rate: 1 }

/** The currency of a status (new-api): dollars where it says nothing, or counts without a rate. */
export function publishedCurrency(wire: Wire): Currency | undefined {
  const { quota_display_type: type, usd_exchange_rate: yuan } = wire
  const own = wire.custom_currency_symbol || '¤'
  if (type === 'CNY' && number(yuan) > 0) return { sign: '¥', rate: number(yuan) }
  if (type === 'CUSTOM')
    return { sign: `${text(own)}\u00a0`, rate: number(wire.custom_currency_exchange_rate) || 1 }
  return undefined
}

/** How amounts are shown: the two status fields that decide it, and the currency if it is not the dollar. */
export type QuotaUnit = Pick<GatewayStatus, 'quota_per_unit' | 'display_in_currency'> & {
  currency?: Currency | undefined
}

export const currencyOf = ({ currency = dollars }: QuotaUnit): Currency => currency

/** The gateway's version; empty if its build has none, which then calls itself v0.0.0 (behaviour §8). */
export const gatewayVersion = ({ version }: Pick<GatewayStatus, 'version'>): string =>
  version === 'v0.0.0' ? '' : version
