import { channelTypeOf, ProviderType } from './channel-types.ts'

/** How a form differs for one provider type (behaviour §5 "Channel form"). */
export interface TypeTraits {
  /** A plain key, or one composed of several fields. */
  key: 'plain' | 'aws' | 'vertex'
  /** The parts of a plain key, in the provider's terms. */
  keyFormat?: string
  /** Meaning of the channel's `other` for this type; undefined if it has none. */
  other?: 'apiVersion' | 'modelVersion' | 'plugin' | 'knowledgeBase' | 'extra'
  /** Meaning of `user_id` in its config. */
  userId?: 'userId' | 'accountId'
  /** The channel cannot be used without its own address. */
  needsBaseUrl?: boolean
  /** The list of models may be empty. */
  modelsOptional?: boolean
  /** A note on what the type requires; a key of the messages. */
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

/** An unknown type may use `other` for anything, so it stays editable. */
export const traitsOf = (type: number): TypeTraits => ({
  key: 'plain',
  ...(channelTypeOf(type) ? {} : { other: 'extra' as const }),
  ...special.get(type),
})

/** The API version used for Azure if none is given (behaviour §5). */
export const azureApiVersion = '2024-03-01-preview'
