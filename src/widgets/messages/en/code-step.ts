import type { words as zh } from '../zh-CN/code-step.ts'

export const words: typeof zh = {
  code: 'Code',
  help: 'This account uses two-step verification. Enter the code from your authenticator app.',
  helpWithBackup:
    'This account uses two-step verification. Enter the code from your authenticator app, or a backup code.',
  missing: 'Enter the code',
  submit: 'Verify and sign in',
  back: 'Back',
}
