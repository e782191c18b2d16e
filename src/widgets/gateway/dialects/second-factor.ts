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
