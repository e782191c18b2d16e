import { defineMessages, group } from '../../../messages/language/topic.ts'

export const quotaWarningMessages = defineMessages('quotaWarning', {
  title: ['额度预警', 'Quota warning'],
  help: ['余额不足设定的额度时，网关会通知你。', 'The gateway tells you when your balance falls below an amount.'],
  failed: ['额度预警加载失败', 'The quota warning could not be loaded'],
  way: ['通知方式', 'How'],
  ways: group({ email: ['邮件', 'By email'], webhook: ['Webhook', 'By webhook'] }),
  below: ['预警额度', 'Warn below'],
  belowHelp: ['还没有设置，按网关的默认额度提醒。', "Not set yet: the gateway's own limit applies."],
  belowMissing: ['填写大于 0 的额度', 'Enter an amount above 0'],
  email: ['通知邮箱', 'Email address'],
  emailHelp: [
    (own: string) => (own ? `留空则发到账户的邮箱 ${own}。` : '账户还没有绑定邮箱，留空则收不到邮件。'),
    (own) => (own ? `Left empty, it goes to your account's address, ${own}.` : 'Your account has no email address: left empty, no email can be sent.'),
  ],
  webhook: ['Webhook 地址', 'Webhook address'],
  webhookWrong: ['填写以 http:// 或 https:// 开头的地址', 'Enter an address that begins with http:// or https://'],
  secret: ['签名密钥', 'Signing secret'],
  secretHelp: ['可选。填写后，每次通知都带有用它生成的签名。', 'Optional. Each call then carries a signature made with it.'],
  secretKept: ['已设置。留空则保持不变。', 'Set. Left empty, it stays as it is.'],
  lost: ['改用其他方式后，网关不再保存现在的地址和密钥。', 'Another way replaces the present one: the gateway then forgets its address and secret.'],
  saved: ['额度预警已保存', 'Quota warning saved'],
})
