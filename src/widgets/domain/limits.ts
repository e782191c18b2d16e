/** Including the wait for a token. */
export const requestTimeoutMs = 30_000

/** The gateway contacts a provider (channel test, balance). */
export const providerTimeoutMs = 120_000

/** Another mail may be requested after this many seconds (behaviour §9). */
export const resendSeconds = 30

/** A code of the chat platform is valid so long (behaviour §9). */
export const wechatCodeSeconds = 180

/** Before the first retry; the second waits twice, the third three times as long (behaviour §4). */
export const oauthRetryDelayMs = 2000

export const oauthRetries = 3

/** Gateways limit names of keys and codes in bytes: a Chinese character is three. */
export const byteLength = (text: string) => new TextEncoder().encode(text).length

/** Gateways count in bytes or in letters. */
export interface TextLimit {
  max: number
  measure: 'bytes' | 'letters'
}

export interface TextLimits {
  tokenName: TextLimit
  codeName: TextLimit
  username: number
}

/** The limits are one-api's (contract "Manners"). */
export const usualTextLimits: TextLimits = {
  tokenName: { max: 30, measure: 'bytes' },
  codeName: { max: 20, measure: 'bytes' },
  username: 12,
}

/** `why` names the message for this limit. */
export const longerThan = (text: string, { max, measure }: TextLimit) =>
  (measure === 'bytes' ? byteLength(text) : letterCount(text)) > max && {
    why: measure === 'bytes' ? ('nameTooLong' as const) : ('nameTooManyLetters' as const),
    max,
  }

/** People count an emoji as one character, and gateways limit the names of users so. */
export const letterCount = (text: string) => Array.from(text).length
