import { channelTypeOf, ProviderType } from './channel-types.ts'

/** How a form differs for one provider type (behaviour §5 "Channel form"). */
export interface TypeTraits {
  /** A key as it is, or composed of fields. */
  key: 'plain' | 'aws' | 'vertex'
  /** What the parts of a plain key are, in the provider's terms. */
  keyFormat?: string
  /** What the channel's `other` is for this type; undefined where it has no meaning. */
  other?: 'apiVersion' | 'modelVersion' | 'plugin' | 'knowledgeBase' | 'extra'
  /** What the `user_id` of its config is. */
  userId?: 'userId' | 'accountId'
  /** Without an address of its own the channel calls nobody. */
  needsBaseUrl?: boolean
  /** It can do without models. */
  modelsOptional?: boolean
  /** What has to be known before it works; a key of the messages. */
  note?: 'azureNote' | 'cozeNote' | 'doubaoNote'
}

const special = new Map<number, Partial<TypeTraits>>([
  [ProviderType.azure, { other: 'apiVersion', needsBaseUrl: true, note: 'azureNote' }],
  [ProviderType.custom, { needsBaseUrl: true }],
  [ProviderType.baidu, { keyFormat: 'APIKey|SecretKey' }],
  [ProviderType.ali, { other: 'plugin' }],
  [ProviderType.xunfei, { keyFormat: 'APPID|APISecret|APIKey', other: 'modelVersion' }],
  [ProviderType.knowledgeBase, { other: 'knowledgeBase' }],
  [ProviderType.fastGpt, { keyFormat: 'APIKey-AppId' }],
  [ProviderType.tencent, { keyFormat: 'AppId|SecretId|SecretKey' }],
  [ProviderType.aws, { key: 'aws' }],
  [ProviderType.coze, { userId: 'userId', note: 'cozeNote' }],
  [ProviderType.cloudflare, { userId: 'accountId' }],
  [ProviderType.doubao, { note: 'doubaoNote' }],
  [ProviderType.vertex, { key: 'vertex' }],
  [ProviderType.proxy, { needsBaseUrl: true, modelsOptional: true }],
  [ProviderType.openaiCompatible, { needsBaseUrl: true }],
])

/** A type that the console does not know may use `other` for anything: it stays editable. */
export const traitsOf = (type: number): TypeTraits => ({
  key: 'plain',
  ...(channelTypeOf(type) ? {} : { other: 'extra' as const }),
  ...special.get(type),
})

/** What Azure is asked with when no version is given (behaviour §5). */
export const azureApiVersion = '2024-03-01-preview'
