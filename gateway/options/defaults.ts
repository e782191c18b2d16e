import completionRatio from '../data/completion-ratio.json' with { type: 'json' }
import modelRatio from '../data/model-ratio.json' with { type: 'json' }

/** All options with their values on a new gateway. The API sends every value as a string. */
export const optionDefaults = {
  PasswordLoginEnabled: 'true',
  PasswordRegisterEnabled: 'true',
  RegisterEnabled: 'true',
  EmailVerificationEnabled: 'false',
  EmailDomainRestrictionEnabled: 'false',
  EmailDomainWhitelist:
    'gmail.com,163.com,126.com,qq.com,outlook.com,hotmail.com,icloud.com,yahoo.com,foxmail.com',
  GitHubOAuthEnabled: 'false',
  GitHubClientId: '',
  GitHubClientSecret: '',
  LarkClientId: '',
  LarkClientSecret: '',
  OidcEnabled: 'false',
  OidcWellKnown: '',
  OidcClientId: '',
  OidcClientSecret: '',
  WeChatAuthEnabled: 'false',
  WeChatServerAddress: '',
  WeChatServerToken: '',
  WeChatAccountQRCodeImageURL: '',
  SMTPServer: '',
  SMTPPort: '587',
  SMTPAccount: '',
  SMTPFrom: '',
  SMTPToken: '',
  ServerAddress: '',
  MessagePusherAddress: '',
  MessagePusherToken: '',
  TurnstileCheckEnabled: 'false',
  TurnstileSiteKey: '',
  TurnstileSecretKey: '',
  Notice: '',
  About: '',
  SystemName: 'One API',
  Logo: '',
  HomePageContent: '',
  Footer: '',
  Theme: 'default',
  QuotaForNewUser: '0',
  QuotaForInviter: '0',
  QuotaForInvitee: '0',
  QuotaRemindThreshold: '1000',
  PreConsumedQuota: '500',
  ModelRatio: JSON.stringify(modelRatio),
  CompletionRatio: JSON.stringify(completionRatio),
  GroupRatio: JSON.stringify({ default: 1, vip: 1, svip: 1 }),
  TopUpLink: '',
  ChatLink: '',
  QuotaPerUnit: '500000',
  AutomaticDisableChannelEnabled: 'false',
  AutomaticEnableChannelEnabled: 'false',
  ChannelDisableThreshold: '5',
  LogConsumeEnabled: 'true',
  DisplayInCurrencyEnabled: 'true',
  DisplayTokenStatEnabled: 'true',
  ApproximateTokenEnabled: 'false',
  RetryTimes: '0',
  StatusPageEnabled: 'false',
} as const satisfies Record<string, string>

export type OptionKey = keyof typeof optionDefaults

/** Options whose value is `true` or `false`. */
export type FlagOption = Extract<OptionKey, `${string}Enabled`>

/** Options whose value is a JSON object that maps names to ratios. */
const ratioOptions = ['ModelRatio', 'CompletionRatio', 'GroupRatio'] as const
export type RatioOption = (typeof ratioOptions)[number]

/** Options whose value is a non-negative number. */
const numberOptions = [
  'QuotaForNewUser',
  'QuotaForInviter',
  'QuotaForInvitee',
  'QuotaRemindThreshold',
  'PreConsumedQuota',
  'QuotaPerUnit',
  'ChannelDisableThreshold',
  'RetryTimes',
] as const satisfies OptionKey[]
export type NumberOption = (typeof numberOptions)[number]

export const isOptionKey = (key: string): key is OptionKey => Object.hasOwn(optionDefaults, key)
export const isFlagOption = (key: OptionKey): key is FlagOption => key.endsWith('Enabled')
export const isRatioOption = (key: OptionKey): key is RatioOption =>
  (ratioOptions as readonly string[]).includes(key)
export const isNumberOption = (key: OptionKey): key is NumberOption =>
  (numberOptions as readonly string[]).includes(key)
