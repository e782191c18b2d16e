import { mostUsed, providers, type Provider, type ProviderName } from './providers.ts'

/** `id` is the number on the wire; the traits are what the type's channels need besides a key. */
export type ChannelTypeRow = readonly [
  id: number,
  provider: ProviderName,
  defaultBaseUrl?: string,
  traits?: Partial<TypeTraits>,
]

interface ChannelType extends Provider {
  id: number
  provider: ProviderName
  /** Empty if the type has no address, or if it depends on the channel. */
  defaultBaseUrl: string
  traits: TypeTraits
}

/** Numbers mean other providers elsewhere: 36 is DeepSeek, Cohere or SunoAPI, and a key goes to what is stored. */
export class ChannelTypes {
  readonly all: readonly ChannelType[]
  readonly #byId: ReadonlyMap<number, ChannelType>

  constructor(rows: readonly ChannelTypeRow[]) {
    this.all = rows.map(([id, provider, defaultBaseUrl = '', traits]) => ({
      id,
      provider,
      defaultBaseUrl,
      ...providers[provider],
      traits: { key: 'plain', ...traits },
    }))
    this.#byId = new Map(this.all.map((type) => [type.id, type]))
  }

  /** Undefined for a number that the console does not know. */
  of(id: number): ChannelType | undefined {
    return this.#byId.get(id)
  }

  /** An unknown type may use `other` for anything, so it stays editable. */
  traitsOf(id: number): TypeTraits {
    return this.of(id)?.traits ?? { key: 'plain', other: 'extra' }
  }

  /** Undefined if this gateway has no type for the provider. */
  named(provider: ProviderName): ChannelType | undefined {
    return this.all.find((type) => type.provider === provider)
  }

  /** The most used come first. */
  get offered(): readonly ChannelType[] {
    const place = ({ provider }: ChannelType) => mostUsed.indexOf(provider) + 1 || mostUsed.length + 1
    return this.all
      .filter(({ traits }) => !traits.retired)
      .sort((one, other) => place(one) - place(other) || one.id - other.id)
  }
}

const ownUrl = { needsBaseUrl: true } as const

/** The types of one-api v0.6, recorded (behaviour §3, §5). */
export const oneApiRows: readonly ChannelTypeRow[] = [
  [1, 'openai', 'https://api.openai.com'],
  [2, 'api2d', 'https://oa.api2d.net'],
  [3, 'azure', '', { ...ownUrl, other: 'apiVersion', note: 'azureNote' }],
  [4, 'closeai', 'https://api.closeai-proxy.xyz'],
  [5, 'openai-sb', 'https://api.openai-sb.com'],
  [6, 'openai-max', 'https://api.openaimax.com'],
  [7, 'ohmygpt', 'https://api.ohmygpt.com'],
  [8, 'custom', '', ownUrl],
  [9, 'ails', 'https://api.caipacity.com'],
  [10, 'ai-proxy', 'https://api.aiproxy.io'],
  [11, 'palm', 'https://generativelanguage.googleapis.com'],
  [12, 'api2gpt', 'https://api.api2gpt.com'],
  [13, 'aigc2d', 'https://api.aigc2d.com'],
  [14, 'anthropic', 'https://api.anthropic.com'],
  [15, 'baidu', 'https://aip.baidubce.com', { keyFormat: 'APIKey|SecretKey' }],
  [16, 'zhipu', 'https://open.bigmodel.cn'],
  [17, 'ali', 'https://dashscope.aliyuncs.com', { other: 'plugin' }],
  [18, 'xunfei', '', { keyFormat: 'APPID|APISecret|APIKey', other: 'modelVersion' }],
  [19, '360', 'https://ai.360.cn'],
  [20, 'openrouter', 'https://openrouter.ai/api'],
  [21, 'ai-proxy-library', 'https://api.aiproxy.io', { other: 'knowledgeBase' }],
  [22, 'fastgpt', 'https://fastgpt.run/api/openapi', { keyFormat: 'APIKey-AppId' }],
  [23, 'tencent', 'https://hunyuan.tencentcloudapi.com', { keyFormat: 'AppId|SecretId|SecretKey' }],
  [24, 'gemini', 'https://generativelanguage.googleapis.com'],
  [25, 'moonshot', 'https://api.moonshot.cn'],
  [26, 'baichuan', 'https://api.baichuan-ai.com'],
  [27, 'minimax', 'https://api.minimax.chat'],
  [28, 'mistral', 'https://api.mistral.ai'],
  [29, 'groq', 'https://api.groq.com/openai'],
  [30, 'ollama', 'http://localhost:11434'],
  [31, 'lingyi', 'https://api.lingyiwanwu.com'],
  [32, 'stepfun', 'https://api.stepfun.com'],
  [33, 'aws', '', { key: 'aws' }],
  [34, 'coze', 'https://api.coze.com', { userId: 'userId', note: 'cozeNote' }],
  [35, 'cohere', 'https://api.cohere.ai'],
  [36, 'deepseek', 'https://api.deepseek.com'],
  [37, 'cloudflare', 'https://api.cloudflare.com', { userId: 'accountId' }],
  [38, 'deepl', 'https://api-free.deepl.com'],
  [39, 'together', 'https://api.together.xyz'],
  [40, 'volcengine', 'https://ark.cn-beijing.volces.com', { note: 'doubaoNote' }],
  [41, 'novita', 'https://api.novita.ai/v3/openai'],
  [42, 'vertex', '', { key: 'vertex' }],
  [43, 'proxy', '', { ...ownUrl, modelsOptional: true }],
  [44, 'siliconflow', 'https://api.siliconflow.cn'],
  [45, 'xai', 'https://api.x.ai'],
  [46, 'replicate', 'https://api.replicate.com/v1/models/'],
  [47, 'baidu-v2', 'https://qianfan.baidubce.com'],
  [48, 'xunfei-v2', 'https://spark-api-open.xf-yun.com'],
  [49, 'bailian', 'https://dashscope.aliyuncs.com'],
  [50, 'openai-compatible', '', ownUrl],
  [51, 'gemini-openai', 'https://generativelanguage.googleapis.com/v1beta/openai/'],
  [1000, 'echo'],
]

export const oneApiTypes = new ChannelTypes(oneApiRows)

interface TypeTraits {
  key: 'plain' | 'aws' | 'vertex' | 'credentials'
  /** The name of each part is in the provider's terms. */
  keyFormat?: string
  /** Undefined if `other` has no meaning for this type. */
  other?:
    | 'apiVersion'
    | 'modelVersion'
    | 'plugin'
    | 'knowledgeBase'
    | 'region'
    | 'regionAndProject'
    | 'account'
    | 'bot'
    | 'extra'
  userId?: 'userId' | 'accountId'
  /** The channel cannot be used without its own address. */
  needsBaseUrl?: boolean
  /** The gateway no longer offers the type for new channels. */
  retired?: boolean
  /** The list of models may be empty. */
  modelsOptional?: boolean
  /** The key of a sentence in the messages. */
  note?: 'azureNote' | 'cozeNote' | 'doubaoNote'
}

/** The API version used for Azure if none is given (behaviour §5). */
export const azureApiVersion = '2024-03-01-preview'
