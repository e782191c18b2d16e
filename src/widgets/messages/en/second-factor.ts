import type { words as zh } from '../zh-CN/second-factor.ts'

export const words: typeof zh = {
  title: 'Two-step verification',
  help: 'Signing in requires a code from an authenticator app as well as the password.',
  failed: 'The status of two-step verification could not be loaded',
  on: 'On',
  off: 'Off',
  locked: 'Temporarily locked after too many wrong codes',
  backupLeft: (count) => `Backup codes left: ${count}`,
  enable: 'Turn on two-step verification',
  disable: 'Turn off two-step verification',
  enabled: 'Two-step verification is on',
  disabled: 'Two-step verification is off',

  scan: 'Scan the QR code with an authenticator app, then enter the code that the app shows.',
  qrCode: 'QR code for an authenticator app',
  showSecret: 'Cannot scan it? Show the secret as text',
  hideSecret: 'Hide the secret',
  code: 'Code',
  codeMissing: 'Enter the code',
  confirm: 'Verify and turn on',
  disableHelp:
    'Enter the code from your authenticator app to confirm. After that the password alone is enough to sign in.',

  backupTitle: 'Backup codes',
  backupHelp:
    'If your authenticator is not available, sign in with one of these codes. Each works once. They cannot be shown again after you close this. Keep them in a safe place.',
  copyBackup: 'Copy backup codes',
  downloadBackup: 'Download backup codes',
  renew: 'Generate new backup codes',
  renewHelp:
    'Enter the code from your authenticator app to confirm. Your existing backup codes stop working immediately, and the gateway may sign out your other devices.',
  renewed: 'New backup codes generated',
}
