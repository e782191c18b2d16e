/**
 * A proof is valid for at most five minutes and sent in a header of the repeated call; earlier versions keep it in the
 * session.
 */
export const verificationCalls = {
  /** A new proof resolves refusals with these codes. */
  lack: /^SECURITY_PROOF_(REQUIRED|EXPIRED|CONSUMED)$|^VERIFICATION_/,
  /** Earlier versions send no code, so their words count. */
  lackWords: /^请先完成(对应的)?安全验证/,
  /** This text replaces a proof that the gateway keeps in the session. */
  inSession: 'in the session',
  header: 'X-Security-Proof',
  byCode: '/api/verify',
  /** The ceremony at this path has two steps. */
  byPasskey: '/api/user/passkey/verify',
} as const

export const verificationHeader = (verification: string | undefined): Record<string, string> | undefined =>
  verification && verification !== verificationCalls.inSession
    ? { [verificationCalls.header]: verification }
    : undefined

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
