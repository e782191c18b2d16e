import type { words as zh } from '../zh-CN/system-options.ts'

export const words: typeof zh = {
  ServerAddress: {
    label: 'Server address',
    placeholder: 'https://yourdomain.com',
    help: 'Used in emails, samples, chat links and callback addresses. Trailing slashes are removed.',
  },
  PasswordLoginEnabled: {
    label: 'Sign-in with a password',
    confirmOff: {
      title: 'Turn off sign-in with a password?',
      help: 'Users without another way to sign in, including administrators, will no longer be able to sign in.',
      confirm: 'Turn off',
    },
  },
  PasswordRegisterEnabled: { label: 'Registration with a password' },
  RegisterEnabled: { label: 'Registration', help: 'When off, new users cannot register by any method.' },
  EmailVerificationEnabled: { label: 'Require a verified email to register with a password' },
  GitHubOAuthEnabled: { label: 'Sign-in and registration with GitHub' },
  WeChatAuthEnabled: { label: 'Sign-in and registration with WeChat' },
  TurnstileCheckEnabled: { label: 'Turnstile check' },
  EmailDomainRestrictionEnabled: { label: 'Allow only the email domains below' },
  EmailDomainWhitelist: { label: 'Email domains' },
  SMTPServer: { label: 'SMTP server', placeholder: 'smtp.example.com' },
  SMTPPort: { label: 'SMTP port', placeholder: 'Default: 587' },
  SMTPAccount: { label: 'SMTP account', placeholder: 'Usually the email address' },
  SMTPFrom: { label: 'Sender', placeholder: 'Usually the email address' },
  SMTPToken: { label: 'SMTP password or token' },
  GitHubClientId: { label: 'GitHub client ID', placeholder: 'ID of your GitHub OAuth app' },
  GitHubClientSecret: { label: 'GitHub client secret' },
  LarkClientId: { label: 'Lark app ID' },
  LarkClientSecret: { label: 'Lark app secret' },
  WeChatServerAddress: { label: 'WeChat server address', placeholder: 'https://yourdomain.com' },
  WeChatServerToken: { label: 'WeChat server token' },
  WeChatAccountQRCodeImageURL: {
    label: 'QR code image URL',
    placeholder: 'Image URL',
  },
  MessagePusherAddress: {
    label: 'Pusher address',
    placeholder: 'https://msgpusher.com/push/your_username',
  },
  MessagePusherToken: { label: 'Pusher token' },
  TurnstileSiteKey: { label: 'Turnstile site key' },
  TurnstileSecretKey: { label: 'Turnstile secret key' },
}
