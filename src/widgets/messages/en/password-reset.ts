import type { words as zh } from '../zh-CN/password-reset.ts'

export const words: typeof zh = {
  title: () => 'Reset password',
  help: 'Enter the email address of your account to receive a reset link.',
  email: 'Email address',
  emailMissing: 'Enter your email address',
  submit: 'Send reset link',
  resendIn: (seconds) => `Resend in ${seconds} s`,
  sent: 'Reset link sent. Please check your inbox',
  sentTo: (email) =>
    `An email is on its way to ${email}. Open its link within 10 minutes; if it does not arrive, check your spam folder.`,
  mayBeSent: 'The email may have been sent anyway: check your inbox first.',
  signIn: 'Back to sign-in',
}
