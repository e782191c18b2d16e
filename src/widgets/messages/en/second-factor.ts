import type { words as zh } from '../zh-CN/second-factor.ts'

export const words: typeof zh = {
  title: 'Two-step verification',
  help: 'Signing in takes a code from an authenticator app besides the password.',
  failed: 'The state of two-step verification could not be loaded',
  on: 'On',
  off: 'Off',
  locked: 'Locked for a while after too many wrong codes',
  backupLeft: (count) => `${count} backup codes left`,
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
    'When the authenticator is out of reach, each of these signs you in once. They cannot be shown again after you close this. Keep them in a safe place.',
  copyBackup: 'Copy backup codes',
  downloadBackup: 'Download backup codes',
  renew: 'New backup codes',
  renewHelp:
    'Enter the code from your authenticator app to confirm. The backup codes you have stop working at once, and the gateway may sign out your other devices.',
  renewed: 'There are new backup codes',
}
