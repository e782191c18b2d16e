/**
 * Proof of presence of the signed-in user, without which some actions are refused (family §12). It has one scope, is
 * valid for at most five minutes, and is sent in a header of the repeated call.
 */
export const proofCalls = {
  /** Codes of the refusals that a new proof resolves. */
  lack: /^SECURITY_PROOF_(REQUIRED|EXPIRED|CONSUMED)$/,
  header: 'X-Security-Proof',
  byCode: '/api/verify',
  /** A ceremony of two steps. */
  byPasskey: '/api/user/passkey/verify',
} as const
