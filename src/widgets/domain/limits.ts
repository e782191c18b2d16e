/** Longest a call may take, the wait for a token included, in ms. */
export const requestLimit = 30_000

/** Longest a call may take that makes the gateway ask a provider (channel test, balance), in ms. */
export const providerLimit = 120_000
