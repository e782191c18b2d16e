/** Only the embedded gateway sends these numbers: 5 and 7 mean something different at each gateway. */
export const dialectLogTypes = {
  error: 1001,
  refund: 1002,
  login: 1003,
  tool: 1004,
  provisional: 1005,
} as const

/** A gateway that has no lines of a type gets it, so that it returns none. */
export const noSuchType = 99
