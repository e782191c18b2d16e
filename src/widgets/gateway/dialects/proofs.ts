/**
 * Proof of presence of the signed-in user, without which some actions are refused. It has one scope, is
 * valid for at most five minutes, and is sent in a header of the repeated call. Earlier versions keep it in the session.
 */
export const proofCalls = {
  /** Codes of the refusals that a new proof resolves. */
  lack: /^SECURITY_PROOF_(REQUIRED|EXPIRED|CONSUMED)$|^VERIFICATION_/,
  /** Refusals of earlier versions, which have no code. */
  lackWords: /^请先完成(对应的)?安全验证/,
  /** In place of a proof that the gateway keeps. */
  inSession: 'in the session',
  header: 'X-Security-Proof',
  byCode: '/api/verify',
  /** A ceremony of two steps. */
  byPasskey: '/api/user/passkey/verify',
} as const
