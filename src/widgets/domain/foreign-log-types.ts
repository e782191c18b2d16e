/**
 * Log types that one-api has not, numbered beyond what any gateway sends: 5 and 7 mean something else in each of them,
 * and must never pass for one another.
 */
export const foreignLogTypes = {
  error: 1001,
  refund: 1002,
  login: 1003,
  tool: 1004,
  provisional: 1005,
} as const

/** The number to ask a gateway for that has no lines of a type: it answers none. */
export const noSuchType = 99
