/** Timeout of a call in ms, including the wait for a token. */
export const requestLimit = 30_000

/** Timeout in ms of a call that makes the gateway contact a provider (channel test, balance). */
export const providerLimit = 120_000

/** Seconds until another mail may be requested (behaviour §9). */
export const resendSeconds = 30

/** Seconds for which a code of the chat platform is valid (behaviour §9). */
export const wechatCodeSeconds = 180

/** Ms before the first retry of an OAuth callback; the second waits twice, the third three times as long (behaviour §4). */
export const oauthRetryDelay = 2000

export const oauthRetries = 3

/** Gateways limit names of keys and codes in bytes: a Chinese character is three. */
export const byteLength = (text: string) => new TextEncoder().encode(text).length

/** The longest text that a gateway accepts, in bytes or in letters, whichever it counts. */
export interface TextLimit {
  max: number
  measure: 'bytes' | 'letters'
}

export interface TextLimits {
  tokenName: TextLimit
  codeName: TextLimit
  username: number
}

/** Those of one-api (contract "Manners"). */
export const usualTextLimits: TextLimits = {
  tokenName: { max: 30, measure: 'bytes' },
  codeName: { max: 20, measure: 'bytes' },
  username: 12,
}

/** Whether a text is longer than a limit; `why` is the name of the message for it. */
export const longerThan = (text: string, { max, measure }: TextLimit) =>
  (measure === 'bytes' ? byteLength(text) : letterCount(text)) > max && {
    why: measure === 'bytes' ? ('nameTooLong' as const) : ('nameTooManyLetters' as const),
    max,
  }

/** Length in characters, as people count them and gateways limit the names of users: an emoji is one. */
export const letterCount = (text: string) => Array.from(text).length
