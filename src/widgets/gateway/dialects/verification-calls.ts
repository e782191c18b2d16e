/** Valid for at most five minutes, sent in a header of the repeated call; earlier versions keep it in the session. */
export const verificationCalls = {
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

/** The header of a call that is made with a proof, if the gateway has not kept it. */
export const verificationHeader = (verification: string | undefined): Record<string, string> | undefined =>
  verification && verification !== verificationCalls.inSession
    ? { [verificationCalls.header]: verification }
    : undefined

/** Calls of the two kinds of second factor: paths below `at`, and the fields that differ. */
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
