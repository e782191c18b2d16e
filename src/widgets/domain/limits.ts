/** Longest a call may take, the wait for a token included, in ms. */
export const requestLimit = 30_000

/** Longest a call may take that makes the gateway ask a provider (channel test, balance), in ms. */
export const providerLimit = 120_000

/** Seconds until another mail may be asked for (spec §9). */
export const resendSeconds = 30

/** Seconds in which a code of the chat platform is valid (spec §9). */
export const wechatCodeSeconds = 180

/** Ms before the first retry of an OAuth callback; the second waits twice, the third three times as long (spec §4). */
export const oauthRetryDelay = 2000

/** Retries of an OAuth callback. */
export const oauthRetries = 3

/**
 * Where the log ends unless a filter says otherwise, epoch seconds at `now` (ms): an hour ahead (spec §9), and up to the
 * full minute, so that who asks twice within it asks the same.
 */
export const logEnd = (now: number) => Math.ceil(now / 60_000) * 60 + 3600
