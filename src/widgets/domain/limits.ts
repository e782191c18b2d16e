/** Longest a call may take, the wait for a token included, in ms. */
export const requestLimit = 30_000

/** Longest a call may take that makes the gateway ask a provider (channel test, balance), in ms. */
export const providerLimit = 120_000

/** Seconds until another mail may be asked for (behaviour §9). */
export const resendSeconds = 30

/** Seconds in which a code of the chat platform is valid (behaviour §9). */
export const wechatCodeSeconds = 180

/** Ms before the first retry of an OAuth callback; the second waits twice, the third three times as long (behaviour §4). */
export const oauthRetryDelay = 2000

/** Retries of an OAuth callback. */
export const oauthRetries = 3

/** Length as a gateway counts the names of keys and codes: a Chinese character is three (contract "Manners"). */
export const byteLength = (text: string) => new TextEncoder().encode(text).length

/** Characters as a person counts them, and a gateway the names of users: an emoji is one. */
export const letterCount = (text: string) => Array.from(text).length

/** When the log was last asked for, in ms. */
let asked = 0

/**
 * Where the log ends unless a filter says otherwise, epoch seconds at `now` (ms): an hour ahead, to the second (behaviour §9).
 * Who asks again within ten seconds means the same moment: the host asks ahead for what the element then wants.
 */
export function logEnd(now: number): number {
  if (Math.abs(now - asked) >= 10_000) asked = now
  return Math.floor(asked / 1000) + 3600
}
