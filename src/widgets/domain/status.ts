import { decoder, flag, list, number, record, text, type Decoded, type Wire } from './wire.ts'

/** A gateway may have no name of its own (behaviour §1). */
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
  /** Each link sets a program up with a key (new-api). */
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
  /** Only one-hub sends the flag: others have Lark on once a client is set. */
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
  oidc_display_name: text,
  discord_oauth: flag,
  discord_client_id: text,
  telegram_oauth: flag,
  telegram_bot_name: text,
  linuxdo_oauth: flag,
  linuxdo_client_id: text,
  /** done-hub has this name for the same. */
  linuxDo_oauth: flag,
  linuxDo_client_id: text,
  /** An administrator has made the code (done-hub). */
  invite_code_register: flag,
  /** The services that the operator has added (new-api). */
  custom_oauth_providers: (value: unknown) =>
    list(value)
      .map(customProvider)
      .filter(({ slug }) => /^[\w-]+$/.test(slug)),
  /** Undefined where a gateway has no texts that users agree to (new-api, done-hub). */
  user_agreement_enabled: maybe,
  privacy_policy_enabled: maybe,
  wechat_login: flag,
  wechat_qrcode: text,
  /** new-api sets the flag if users can sign in with passkeys; other gateways with passkeys do not report it. */
  passkey_login: flag,
  /** Laisky's fork has these names; a missing flag means on. */
  password_login: unlessOff,
  password_register: unlessOff,
  /** The names of new-api. */
  password_login_enabled: unlessOff,
  password_register_enabled: unlessOff,
  register_enabled: unlessOff,
  /** False until the first account is made, where the gateway says so (new-api). */
  setup: unlessOff,
  /** The calls named here are beyond those of one-api, such as `usage`. */
  capabilities: (value: unknown) => list(value).map(text),
  /** Undefined where the gateway does not say how many calls an address may make. */
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
  /** The status may not say whether there is a shop. No gateway sends it. */
  shop_link_unknown: flag,
  /** new-api and one-hub list calls that go on after the reply. No gateway sends it. */
  has_tasks: flag,
  /** An operator can turn the two lists off (new-api). */
  enable_task: unlessOff,
  enable_drawing: unlessOff,
  /** The fields of the status reveal the dialect; empty if unknown. No gateway sends it. */
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

/** A gateway reports this address until an operator sets another. */
export const untouchedAddress = 'http://localhost:3000'

/** The logo that comes with the console (behaviour §3), below its own folder. */
export const defaultLogo = '/logo.png'

/** Until the status is known the gateway is nameless, as it must not be called by our name first (behaviour §3). */
export const defaultStatus: GatewayStatus = {
  ...decodeStatus({ display_in_currency: true }),
  system_name: '',
}

export const takesPasswords = (status: GatewayStatus) =>
  status.password_login && status.password_login_enabled

export const registersByPassword = (status: GatewayStatus) =>
  status.register_enabled && status.password_register && status.password_register_enabled

/** `task` is of any platform, `drawing` of Midjourney. */
const taskKinds = ['task', 'drawing'] as const
export type TaskKind = (typeof taskKinds)[number]

export const taskKindsOf = ({ has_tasks, enable_task, enable_drawing }: GatewayStatus): TaskKind[] =>
  has_tasks ? taskKinds.filter((kind) => (kind === 'task' ? enable_task : enable_drawing)) : []

export const asksAgreement = (status: GatewayStatus) =>
  Boolean(status.user_agreement_enabled || status.privacy_policy_enabled)

export interface Currency {
  /** The sign is in front of the amount: `$`, `¥`, or the operator's own, which may be letters, with a space. */
  sign: string
  /** A dollar is this much of the currency. */
  rate: number
}

/** Gateways that publish no other currency count in dollars. */
const dollars: Currency = { sign: '$', rate: 1 }

/** The currency is the dollar where the status says nothing, or counts without a rate (new-api). */
export function publishedCurrency(wire: Wire): Currency | undefined {
  const { quota_display_type: type, usd_exchange_rate: yuan } = wire
  const own = wire.custom_currency_symbol || '¤'
  if (type === 'CNY' && number(yuan) > 0) return { sign: '¥', rate: number(yuan) }
  if (type === 'CUSTOM')
    return { sign: `${text(own)}\u00a0`, rate: number(wire.custom_currency_exchange_rate) || 1 }
  return undefined
}

/** Two fields of the status decide how amounts are shown; without a currency, amounts are in dollars. */
export type QuotaUnit = Pick<GatewayStatus, 'quota_per_unit' | 'display_in_currency'> & {
  currency?: Currency | undefined
}

export const currencyOf = ({ currency = dollars }: QuotaUnit): Currency => currency

/** The gateway's version; empty if its build has none, which then calls itself v0.0.0 (behaviour §8). */
export const gatewayVersion = ({ version }: Pick<GatewayStatus, 'version'>): string =>
  version === 'v0.0.0' ? '' : version
