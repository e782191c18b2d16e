import type { words as zh } from '../zh-CN/code-step.ts'

export const words: typeof zh = {
  code: 'Code',
  help: 'This account has two-step verification. Enter the code that your authenticator app shows.',
  helpWithBackup:
    'This account has two-step verification. Enter the code that your authenticator app shows, or a backup code.',
  missing: 'Enter the code',
  submit: 'Verify and sign in',
  back: 'Back',
}
