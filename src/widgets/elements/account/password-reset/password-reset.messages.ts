import { defineMessages } from '../../../messages/language/topic.ts'

export const messages = defineMessages('passwordReset', {
  title: [() => '重置密码', () => 'Reset password'],
  help: ['输入账户绑定的邮箱，我们会发送一个重置链接。', 'Enter the email address of your account to receive a reset link.'],
  email: ['邮箱地址', 'Email address'],
  emailMissing: ['请输入邮箱地址', 'Enter your email address'],
  submit: ['发送重置邮件', 'Send reset link'],
  resendIn: [(seconds: number) => `${seconds} 秒后可重新发送`, (seconds) => `Resend in ${seconds} s`],
  sent: ['重置邮件发送成功，请检查邮箱！', 'Reset link sent. Please check your inbox'],
  sentTo: [
    (email: string) => `邮件已发送至 ${email}，请在 10 分钟内打开其中的链接。没有收到时请检查垃圾邮件。`,
    (email) => `An email is on its way to ${email}. Open its link within 10 minutes; if it does not arrive, check your spam folder.`,
  ],
  mayBeSent: ['邮件可能已经发出，请先查看邮箱。', 'The email may have been sent anyway: check your inbox first.'],
  signIn: ['返回登录', 'Back to sign-in'],
})
