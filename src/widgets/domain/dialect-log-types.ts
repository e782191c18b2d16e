/**
 * Log types that one-api does not have, with numbers that no gateway but the embedded one sends: 5 and 7 mean something different at each
 * gateway and must not be confused.
 */
export const dialectLogTypes = {
  error: 1001,
  refund: 1002,
  login: 1003,
  tool: 1004,
  provisional: 1005,
} as const

/** Sent to a gateway that has no lines of a type, so that it returns none. */
export const noSuchType = 99
