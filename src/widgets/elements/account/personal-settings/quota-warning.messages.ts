import { defineMessages } from '../../../messages/language/topic.ts'

const zh = {
  title: '额度预警',
  help: '余额不足设定的额度时，网关会通知你。',
  failed: '额度预警加载失败',
  way: '通知方式',
  ways: { email: '邮件', webhook: 'Webhook' },
  below: '预警额度',
  belowHelp: '还没有设置，按网关的默认额度提醒。',
  belowMissing: '填写大于 0 的额度',
  email: '通知邮箱',
  emailHelp: (own: string) =>
    own ? `留空则发到账户的邮箱 ${own}。` : '账户还没有绑定邮箱，留空则收不到邮件。',
  webhook: 'Webhook 地址',
  webhookWrong: '填写以 http:// 或 https:// 开头的地址',
  secret: '签名密钥',
  secretHelp: '可选。填写后，每次通知都带有用它生成的签名。',
  secretKept: '已设置。留空则保持不变。',
  lost: '改用其他方式后，网关不再保存现在的地址和密钥。',
  saved: '额度预警已保存',
}

const en: typeof zh = {
  title: 'Quota warning',
  help: 'The gateway tells you when your balance falls below an amount.',
  failed: 'The quota warning could not be loaded',
  way: 'How',
  ways: { email: 'By email', webhook: 'By webhook' },
  below: 'Warn below',
  belowHelp: "Not set yet: the gateway's own limit applies.",
  belowMissing: 'Enter an amount above 0',
  email: 'Email address',
  emailHelp: (own) =>
    own
      ? `Left empty, it goes to your account's address, ${own}.`
      : 'Your account has no email address: left empty, no email can be sent.',
  webhook: 'Webhook address',
  webhookWrong: 'Enter an address that begins with http:// or https://',
  secret: 'Signing secret',
  secretHelp: 'Optional. Each call then carries a signature made with it.',
  secretKept: 'Set. Left empty, it stays as it is.',
  lost: 'Another way replaces the present one: the gateway then forgets its address and secret.',
  saved: 'Quota warning saved',
}

export const quotaWarningMessages = defineMessages('quotaWarning', zh, en)
