import type { GatewayStatus } from '../status.ts'

export type OptionTab = 'operation' | 'system' | 'other'

/**
 * How an option is shown and checked; on the wire all are strings.
 * - `flag` takes effect immediately; `secret` is never read, and a blank keeps it
 * - `integer`, `number` and `quota` (units) are at least 0; `port` is 1 to 65535
 * - `address` is stored without trailing slashes; pages open it, as a `link`, and show an `image`
 * - `list` is comma-joined; `ratios` is a JSON object of numbers
 * - `further`: an option of the gateway that has no record here; see `furtherKind`
 */
export type OptionKind =
  | 'flag'
  | 'integer'
  | 'number'
  | 'quota'
  | 'port'
  | 'text'
  | 'longText'
  | 'address'
  | 'link'
  | 'image'
  | 'secret'
  | 'list'
  | 'ratios'
  | 'theme'
  | 'further'

interface OptionFact {
  tab: OptionTab
  section: string
  kind: OptionKind
  /** The status has this field too, so it is reloaded after a change. */
  status?: keyof GatewayStatus
  /** A gateway has either both options or neither. */
  with?: string
  /** The embedded gateway reads the value from the provider's discovery document. */
  discovered?: true
}

/** The record has the options of the specification (§3 "Option") and those of OpenID Connect, in display order. */
export const options = {
  TopUpLink: { tab: 'operation', section: 'general', kind: 'link', status: 'top_up_link' },
  ChatLink: { tab: 'operation', section: 'general', kind: 'link', status: 'chat_link' },
  QuotaPerUnit: { tab: 'operation', section: 'general', kind: 'number', status: 'quota_per_unit' },
  RetryTimes: { tab: 'operation', section: 'general', kind: 'integer' },
  DisplayInCurrencyEnabled: {
    tab: 'operation',
    section: 'general',
    kind: 'flag',
    status: 'display_in_currency',
  },
  DisplayTokenStatEnabled: { tab: 'operation', section: 'general', kind: 'flag' },
  ApproximateTokenEnabled: { tab: 'operation', section: 'general', kind: 'flag' },
  LogConsumeEnabled: { tab: 'operation', section: 'log', kind: 'flag' },
  StatusPageEnabled: { tab: 'operation', section: 'log', kind: 'flag', status: 'model_status' },
  ChannelDisableThreshold: { tab: 'operation', section: 'monitor', kind: 'number' },
  QuotaRemindThreshold: { tab: 'operation', section: 'monitor', kind: 'quota' },
  AutomaticDisableChannelEnabled: { tab: 'operation', section: 'monitor', kind: 'flag' },
  AutomaticEnableChannelEnabled: { tab: 'operation', section: 'monitor', kind: 'flag' },
  QuotaForNewUser: { tab: 'operation', section: 'quota', kind: 'quota' },
  PreConsumedQuota: { tab: 'operation', section: 'quota', kind: 'quota' },
  QuotaForInviter: { tab: 'operation', section: 'quota', kind: 'quota' },
  QuotaForInvitee: { tab: 'operation', section: 'quota', kind: 'quota' },
  ModelRatio: { tab: 'operation', section: 'ratio', kind: 'ratios' },
  CompletionRatio: { tab: 'operation', section: 'ratio', kind: 'ratios' },
  GroupRatio: { tab: 'operation', section: 'groups', kind: 'ratios' },

  ServerAddress: { tab: 'system', section: 'general', kind: 'address', status: 'server_address' },
  PasswordLoginEnabled: { tab: 'system', section: 'login', kind: 'flag' },
  PasswordRegisterEnabled: { tab: 'system', section: 'login', kind: 'flag' },
  RegisterEnabled: { tab: 'system', section: 'login', kind: 'flag' },
  EmailVerificationEnabled: { tab: 'system', section: 'login', kind: 'flag', status: 'email_verification' },
  GitHubOAuthEnabled: { tab: 'system', section: 'login', kind: 'flag', status: 'github_oauth' },
  WeChatAuthEnabled: { tab: 'system', section: 'login', kind: 'flag', status: 'wechat_login' },
  TurnstileCheckEnabled: { tab: 'system', section: 'login', kind: 'flag', status: 'turnstile_check' },
  EmailDomainRestrictionEnabled: { tab: 'system', section: 'whitelist', kind: 'flag' },
  EmailDomainWhitelist: { tab: 'system', section: 'whitelist', kind: 'list' },
  SMTPServer: { tab: 'system', section: 'smtp', kind: 'text' },
  SMTPPort: { tab: 'system', section: 'smtp', kind: 'port' },
  SMTPAccount: { tab: 'system', section: 'smtp', kind: 'text' },
  SMTPFrom: { tab: 'system', section: 'smtp', kind: 'text' },
  SMTPToken: { tab: 'system', section: 'smtp', kind: 'secret' },
  GitHubClientId: { tab: 'system', section: 'github', kind: 'text', status: 'github_client_id' },
  GitHubClientSecret: { tab: 'system', section: 'github', kind: 'secret' },
  LarkClientId: { tab: 'system', section: 'lark', kind: 'text', status: 'lark_client_id' },
  LarkClientSecret: { tab: 'system', section: 'lark', kind: 'secret' },
  WeChatServerAddress: { tab: 'system', section: 'wechat', kind: 'address' },
  WeChatServerToken: { tab: 'system', section: 'wechat', kind: 'secret' },
  WeChatAccountQRCodeImageURL: { tab: 'system', section: 'wechat', kind: 'image', status: 'wechat_qrcode' },
  OidcEnabled: { tab: 'system', section: 'oidc', kind: 'flag', status: 'oidc' },
  OidcWellKnown: { tab: 'system', section: 'oidc', kind: 'link', status: 'oidc_well_known' },
  OidcClientId: {
    tab: 'system',
    section: 'oidc',
    kind: 'text',
    status: 'oidc_client_id',
    with: 'OidcWellKnown',
  },
  OidcClientSecret: { tab: 'system', section: 'oidc', kind: 'secret' },
  OidcAuthorizationEndpoint: {
    tab: 'system',
    section: 'oidc',
    kind: 'link',
    status: 'oidc_authorization_endpoint',
    with: 'OidcWellKnown',
    discovered: true,
  },
  OidcTokenEndpoint: {
    tab: 'system',
    section: 'oidc',
    kind: 'link',
    status: 'oidc_token_endpoint',
    discovered: true,
  },
  OidcUserinfoEndpoint: {
    tab: 'system',
    section: 'oidc',
    kind: 'link',
    status: 'oidc_userinfo_endpoint',
    discovered: true,
  },
  MessagePusherAddress: { tab: 'system', section: 'pusher', kind: 'link' },
  MessagePusherToken: { tab: 'system', section: 'pusher', kind: 'secret' },
  TurnstileSiteKey: { tab: 'system', section: 'turnstile', kind: 'text', status: 'turnstile_site_key' },
  TurnstileSecretKey: { tab: 'system', section: 'turnstile', kind: 'secret' },

  Notice: { tab: 'other', section: 'notice', kind: 'longText' },
  SystemName: { tab: 'other', section: 'brand', kind: 'text', status: 'system_name' },
  Logo: { tab: 'other', section: 'brand', kind: 'image', status: 'logo' },
  Theme: { tab: 'other', section: 'brand', kind: 'theme' },
  HomePageContent: { tab: 'other', section: 'content', kind: 'longText' },
  About: { tab: 'other', section: 'content', kind: 'longText' },
  Footer: { tab: 'other', section: 'content', kind: 'longText', status: 'footer_html' },
} as const satisfies Record<string, OptionFact>

export type OptionKey = keyof typeof options

export const isKnownOption = (name: string): name is OptionKey => Object.hasOwn(options, name)

/** Only some gateways have these prices; those with `price.` are no options there but records. */
const furtherPrices = /^(ModelPrice|(Create)?CacheRatio|ImageRatio|Audio(Completion)?Ratio|price\..+)$/

/** The patterns find further options that concern groups; `group.` marks fields of records. */
const furtherGroups: readonly [RegExp, OptionKind][] = [
  [/^(TopupGroupRatio|group\.(ratio|api_rate|min|max))$/, 'ratios'],
  [/^(DefaultUseAutoGroup|ModelRequestRateLimitEnabled)$/, 'flag'],
  [/^(MaxTokenAutoGroups|ModelRequestRateLimit(DurationMinutes|(Success)?Count))$/, 'integer'],
  [/^(UserUsableGroups|AutoGroups|GroupGroupRatio|ModelRequestRateLimitGroup|group\..+)$/, 'further'],
]

export function optionFact(name: string): OptionFact {
  if (isKnownOption(name)) return options[name]
  const ofGroups = furtherGroups.find(([names]) => names.test(name))
  if (ofGroups) return { tab: 'operation', section: 'groups', kind: ofGroups[1] }
  return furtherPrices.test(name)
    ? { tab: 'operation', section: 'ratio', kind: 'ratios' }
    : { tab: 'other', section: 'rest', kind: 'further' }
}

export const optionNames = Object.keys(options) as OptionKey[]

export type OptionsOf<Tab extends OptionTab> = {
  [Key in OptionKey]: (typeof options)[Key]['tab'] extends Tab ? Key : never
}[OptionKey]

export const sectionOptions = (tab: OptionTab, section: string): OptionKey[] =>
  optionNames.filter((key) => options[key].tab === tab && options[key].section === section)

/**
 * A gateway that does not list an option would store it without effect. Options in the status may be unlisted, and
 * secrets always are: a secret exists if another option of its section does. `published` is the whole status, as far as
 * it was received.
 */
export function hasOption(
  key: string,
  listed: Partial<Record<string, string>>,
  published: object | undefined,
): boolean {
  const { kind, status, tab, section, discovered, with: other } = optionFact(key)
  if (discovered && published && 'embedded' in published) return false
  if (other) return hasOption(other, listed, published)
  if (key in listed || (status !== undefined && (!published || status in published))) return true
  const others = kind === 'secret' ? sectionOptions(tab, section) : []
  return others.some((one) => optionFact(one).kind !== 'secret' && hasOption(one, listed, published))
}

/** A gateway may have these consoles built in; this console may be one of them. */
export const consoleThemes = ['default', 'berry', 'air'] as const
