/** How a channel's form and record differ for one provider type (behaviour §5 "Channel form"). */
export interface TypeTraits {
  /** A plain key, one composed of several fields, or credentials: a JSON object. */
  key: 'plain' | 'aws' | 'vertex' | 'credentials'
  /** The parts of a plain key, in the provider's terms. */
  keyFormat?: string
  /** Meaning of the channel's `other` for this type; undefined if it has none. */
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
  /** Meaning of `user_id` in its config. */
  userId?: 'userId' | 'accountId'
  /** The channel cannot be used without its own address. */
  needsBaseUrl?: boolean
  /** The gateway no longer offers it for new channels. */
  retired?: boolean
  /** The list of models may be empty. */
  modelsOptional?: boolean
  /** A note on what the type requires; a key of the messages. */
  note?: 'azureNote' | 'cozeNote' | 'doubaoNote'
}

/** The API version used for Azure if none is given (behaviour §5). */
export const azureApiVersion = '2024-03-01-preview'
