/**
 * A proof is valid for at most five minutes and sent in a header of the repeated call; earlier versions keep it in the
 * session.
 */
export const verificationCalls = {
  /** A new proof resolves these refusals. */
  lack: /^SECURITY_PROOF_(REQUIRED|EXPIRED|CONSUMED)$|^VERIFICATION_/,
  /** Earlier versions have no code. */
  lackWords: /^请先完成(对应的)?安全验证/,
  /** It replaces a proof that the gateway keeps. */
  inSession: 'in the session',
  header: 'X-Security-Proof',
  byCode: '/api/verify',
  /** It is a ceremony of two steps. */
  byPasskey: '/api/user/passkey/verify',
} as const

/** It is empty if the gateway has kept the proof. */
export const verificationHeader = (verification: string | undefined): Record<string, string> | undefined =>
  verification && verification !== verificationCalls.inSession
    ? { [verificationCalls.header]: verification }
    : undefined

/** There are two kinds of second factor, with paths below `at`. */
export const secondFactorCalls = {
  totp: {
    at: '/api/user/totp',
    setup: { path: 'setup', method: 'GET' },
    enable: 'confirm',
    code: 'totp_code',
    enabled: 'totp_enabled',
    address: 'qr_code',
  },
  '2fa': {
    at: '/api/user/2fa',
    setup: { path: 'setup', method: 'POST' },
    enable: 'enable',
    code: 'code',
    enabled: 'enabled',
    address: 'qr_code_data',
    renewCodes: 'backup_codes',
  },
} as const
