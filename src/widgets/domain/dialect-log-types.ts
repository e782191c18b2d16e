/** With numbers that only the embedded gateway sends: 5 and 7 mean something different at each gateway. */
export const dialectLogTypes = {
  error: 1001,
  refund: 1002,
  login: 1003,
  tool: 1004,
  provisional: 1005,
} as const

/** Sent to a gateway that has no lines of a type, so that it returns none. */
export const noSuchType = 99
