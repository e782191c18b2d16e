import type { OptionsOf } from '../../../domain/options/option.ts'
import { defineMessages } from '../../../messages/language/topic.ts'
import type { OptionMessages } from '../options-context.ts'

export const systemLabels = defineMessages<Record<OptionsOf<'system'>, OptionMessages>>('systemOptions', {
  ServerAddress: [
    { label: '服务器地址', placeholder: '例如 https://yourdomain.com', help: '用于邮件、示例、聊天程序的链接与第三方登录的回调；末尾的斜杠会被去掉。' },
    { label: 'Server address', placeholder: 'https://yourdomain.com', help: 'Used in emails, samples, chat links and callback addresses. Trailing slashes are removed.' },
  ],
  PasswordLoginEnabled: [
    { label: '允许通过密码进行登录', confirmOff: { title: '关闭密码登录？', help: '取消密码登录将导致所有未绑定其他登录方式的用户（包括管理员）无法通过密码登录。', confirm: '关闭密码登录' } },
    {
      label: 'Sign-in with a password',
      confirmOff: { title: 'Turn off sign-in with a password?', help: 'Users without another way to sign in, including administrators, will no longer be able to sign in.', confirm: 'Turn off' },
    },
  ],
  PasswordRegisterEnabled: [{ label: '允许通过密码进行注册' }, { label: 'Registration with a password' }],
  RegisterEnabled: [
    { label: '允许新用户注册', help: '关闭后，新用户将无法以任何方式进行注册。' },
    { label: 'Registration', help: 'When off, new users cannot register by any method.' },
  ],
  EmailVerificationEnabled: [{ label: '通过密码注册时需要进行邮箱验证' }, { label: 'Require a verified email to register with a password' }],
  GitHubOAuthEnabled: [{ label: '允许通过 GitHub 账户登录与注册' }, { label: 'Sign-in and registration with GitHub' }],
  WeChatAuthEnabled: [{ label: '允许通过微信登录与注册' }, { label: 'Sign-in and registration with WeChat' }],
  TurnstileCheckEnabled: [{ label: '启用 Turnstile 用户校验' }, { label: 'Turnstile check' }],
  EmailDomainRestrictionEnabled: [{ label: '启用邮箱域名白名单' }, { label: 'Allow only the email domains below' }],
  EmailDomainWhitelist: [{ label: '允许的邮箱域名' }, { label: 'Email domains' }],
  SMTPServer: [
    { label: 'SMTP 服务器地址', placeholder: '例如 smtp.qq.com' },
    { label: 'SMTP server', placeholder: 'smtp.example.com' },
  ],
  SMTPPort: [
    { label: 'SMTP 端口', placeholder: '默认：587' },
    { label: 'SMTP port', placeholder: 'Default: 587' },
  ],
  SMTPAccount: [
    { label: 'SMTP 账户', placeholder: '通常是邮箱地址' },
    { label: 'SMTP account', placeholder: 'Usually the email address' },
  ],
  SMTPFrom: [
    { label: 'SMTP 发送者邮箱', placeholder: '通常和邮箱地址保持一致' },
    { label: 'Sender', placeholder: 'Usually the email address' },
  ],
  SMTPToken: [{ label: 'SMTP 访问凭证' }, { label: 'SMTP password or token' }],
  GitHubClientId: [
    { label: 'GitHub Client ID', placeholder: '输入你注册的 GitHub OAuth APP 的 ID' },
    { label: 'GitHub client ID', placeholder: 'ID of your GitHub OAuth app' },
  ],
  GitHubClientSecret: [{ label: 'GitHub Client Secret' }, { label: 'GitHub client secret' }],
  LarkClientId: [{ label: '飞书 App ID' }, { label: 'Lark app ID' }],
  LarkClientSecret: [{ label: '飞书 App Secret' }, { label: 'Lark app secret' }],
  OidcEnabled: [{ label: '允许通过 OIDC 登录与注册' }, { label: 'Sign-in and registration with OIDC' }],
  OidcWellKnown: [
    { label: 'Well-Known 地址', placeholder: 'https://example.com/.well-known/openid-configuration' },
    { label: 'Well-known address', placeholder: 'https://example.com/.well-known/openid-configuration' },
  ],
  OidcClientId: [{ label: 'OIDC Client ID' }, { label: 'OIDC client ID' }],
  OidcClientSecret: [{ label: 'OIDC Client Secret' }, { label: 'OIDC client secret' }],
  OidcAuthorizationEndpoint: [{ label: '授权端点' }, { label: 'Authorization endpoint' }],
  OidcTokenEndpoint: [{ label: '令牌端点' }, { label: 'Token endpoint' }],
  OidcUserinfoEndpoint: [{ label: '用户信息端点' }, { label: 'User info endpoint' }],
  WeChatServerAddress: [
    { label: 'WeChat Server 服务器地址', placeholder: '例如 https://yourdomain.com' },
    { label: 'WeChat server address', placeholder: 'https://yourdomain.com' },
  ],
  WeChatServerToken: [{ label: 'WeChat Server 访问凭证' }, { label: 'WeChat server token' }],
  WeChatAccountQRCodeImageURL: [
    { label: '微信公众号二维码图片链接', placeholder: '输入一个图片链接' },
    { label: 'QR code image URL', placeholder: 'Image URL' },
  ],
  MessagePusherAddress: [
    { label: 'Message Pusher 推送地址', placeholder: '例如 https://msgpusher.com/push/your_username' },
    { label: 'Pusher address', placeholder: 'https://msgpusher.com/push/your_username' },
  ],
  MessagePusherToken: [{ label: 'Message Pusher 访问凭证' }, { label: 'Pusher token' }],
  TurnstileSiteKey: [{ label: 'Turnstile Site Key' }, { label: 'Turnstile site key' }],
  TurnstileSecretKey: [{ label: 'Turnstile Secret Key' }, { label: 'Turnstile secret key' }],
})
