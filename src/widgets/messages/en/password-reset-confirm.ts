import type { words as zh } from '../zh-CN/password-reset-confirm.ts'

export const words: typeof zh = {
  title: () => 'Confirm password reset',
  help: 'A new password will be created, and the current one stops working immediately.',
  incomplete: 'The reset link is incomplete. Open it again from the email, or request another.',
  email: 'Email address',
  submit: 'Reset password',
  again: 'Request another link',
  mayBeReset:
    'The password may have been reset anyway, but the new one did not arrive: request another link.',
  done: 'The password was reset. Keep the new one safe.',
  once: 'The new password is shown only here and only once. Change it after you sign in. Other sessions may stay signed in: sign out there, or ask an administrator if you cannot.',
  copied: 'New password copied to the clipboard',
  notCopied: 'The clipboard is not available: please copy the new password manually',
  signIn: 'Go to sign-in',
}
