import { Refusal } from '../http/envelope.ts'
import { hasControls } from '../http/input.ts'
import {
  isFlagOption,
  isNumberOption,
  isRatioOption,
  type FlagOption,
  type NumberOption,
  type OptionKey,
  type RatioOption,
} from './defaults.ts'
import { isProviderAddress } from './provider-address.ts'
import type { OptionSnapshot } from './store.ts'

/**
 * Checks a new value of an option.
 * @throws {Refusal} that names the problem, or the options that a switch needs first
 */
export const checkOption = (key: OptionKey, value: string, options: OptionSnapshot) => {
  if (isFlagOption(key)) checkFlag(key, value, options)
  else if (isNumberOption(key)) checkNumber(key, value)
  else if (isRatioOption(key)) checkRatios(key, value)
  else if (key === 'Theme' && !themes.has(value)) throw new Refusal('无效的主题')
  else if (key === 'SMTPPort' && !isPort(value)) throw new Refusal('SMTP 端口应为 1 到 65535 的整数')
  else if (key === 'OidcWellKnown' && value && !isProviderAddress(value))
    throw new Refusal('OIDC 的 Well-Known 地址应以 https:// 开头，或指向本机')
  else if (!written.has(key) && hasControls(value)) throw new Refusal(`${key} 不能含有换行或控制字符`)
}

/** Options whose texts may have several lines; all others are names, addresses and secrets. */
const written = new Set<OptionKey>(['Notice', 'About', 'HomePageContent', 'Footer', 'SystemName', 'ChatLink'])

const themes = new Set(['default', 'berry', 'air'])

const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535

/** The options that must be filled in before a switch can be turned on. */
const requirements: Partial<Record<FlagOption, { needs: OptionKey[]; message: string }>> = {
  GitHubOAuthEnabled: {
    needs: ['GitHubClientId', 'GitHubClientSecret'],
    message: '无法启用 GitHub OAuth，请先填入 GitHub Client Id 以及 GitHub Client Secret！',
  },
  EmailDomainRestrictionEnabled: {
    needs: ['EmailDomainWhitelist'],
    message: '无法启用邮箱域名限制，请先填入限制的邮箱域名！',
  },
  OidcEnabled: {
    needs: ['OidcWellKnown', 'OidcClientId', 'OidcClientSecret'],
    message: '无法启用 OIDC 登录，请先填入 OIDC 的 Well-Known 地址、Client ID 以及 Client Secret！',
  },
  WeChatAuthEnabled: {
    needs: ['WeChatServerAddress'],
    message: '无法启用微信登录，请先填入微信登录相关配置信息！',
  },
  TurnstileCheckEnabled: {
    needs: ['TurnstileSiteKey', 'TurnstileSecretKey'],
    message: '无法启用 Turnstile 校验，请先填入 Turnstile 校验相关配置信息！',
  },
}

const checkFlag = (key: FlagOption, value: string, options: OptionSnapshot) => {
  if (value !== 'true' && value !== 'false') throw new Refusal(`${key} 只能是 true 或 false`)
  if (value === 'false') return
  const requirement = requirements[key]
  if (requirement?.needs.some((other) => !options.text(other))) throw new Refusal(requirement.message)
}

const checkNumber = (key: NumberOption, value: string) => {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number) || number < 0)
    throw new Refusal(`${key} 应为不小于 0 的数字`)
  if (!fractional.has(key) && !Number.isSafeInteger(number)) throw new Refusal(`${key} 应为整数`)
  if (key === 'QuotaPerUnit' && number === 0) throw new Refusal('QuotaPerUnit 必须大于 0')
  if (key === 'QuotaPerUnit' && number < minQuotaPerUnit)
    throw new Refusal(`${key} 不能小于 ${minQuotaPerUnit}`)
  if (number > largest[key]) throw new Refusal(`${key} 不能大于 ${largest[key]}`)
}

/** Options that may have fractions: seconds, and quota units per currency unit. All others are integers. */
const fractional = new Set<OptionKey>(['ChannelDisableThreshold', 'QuotaPerUnit'])

/** The largest amount of quota; sums of such amounts stay exact numbers. */
const maxQuota = 10 ** 15

const largest: Record<NumberOption, number> = {
  QuotaForNewUser: maxQuota,
  QuotaForInviter: maxQuota,
  QuotaForInvitee: maxQuota,
  QuotaRemindThreshold: maxQuota,
  PreConsumedQuota: 10 ** 9,
  QuotaPerUnit: 10 ** 12,
  ChannelDisableThreshold: 10 ** 6,
  RetryTimes: 100,
}

/** The smallest value of `QuotaPerUnit`; below it, amounts of money would not be exact numbers. */
const minQuotaPerUnit = 0.001

/** The largest ratio, a thousand times the highest price of any provider. */
const maxRatio = 10 ** 6

const ratioNames: Record<RatioOption, string> = {
  ModelRatio: '模型倍率',
  CompletionRatio: '补全倍率',
  GroupRatio: '分组倍率',
}

const checkRatios = (key: RatioOption, value: string) => {
  const ratios = parse(value)
  if (ratios === undefined) throw new Refusal(`${ratioNames[key]}不是合法的 JSON 字符串`)
  if (typeof ratios !== 'object' || ratios === null || Array.isArray(ratios)) {
    throw new Refusal(`${ratioNames[key]}应为 JSON 对象，例如 {"default": 1}`)
  }
  for (const [name, ratio] of Object.entries(ratios)) {
    if (typeof ratio !== 'number' || !Number.isFinite(ratio))
      throw new Refusal(`${ratioNames[key]}中 ${name} 的值应为数字`)
    if (Math.abs(ratio) > maxRatio) throw new Refusal(`${ratioNames[key]}中 ${name} 的值不能大于 ${maxRatio}`)
    // The default model ratios contain a negative one, for a free model.
    if (ratio < 0 && key !== 'ModelRatio') {
      throw new Refusal(`${ratioNames[key]}中 ${name} 的值应为不小于 0 的数字`)
    }
  }
}

const parse = (value: string): unknown => {
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}
