/**
 * Proof that whoever is signed in is there, without which some acts are refused (family §12): of one scope, worth five
 * minutes at most, in a header of the call that is repeated with it.
 */
export const proofCalls = {
  /** Codes of the refusals that another proof helps against. */
  lack: /^SECURITY_PROOF_(REQUIRED|EXPIRED|CONSUMED)$/,
  header: 'X-Security-Proof',
  byCode: '/api/verify',
  /** A ceremony of two steps. */
  byPasskey: '/api/user/passkey/verify',
} as const
