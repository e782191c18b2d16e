export const words = {
  title: () => '重置密码',
  help: '输入账户绑定的邮箱，我们会发送一个重置链接。',
  email: '邮箱地址',
  emailMissing: '请输入邮箱地址',
  submit: '发送重置邮件',
  resendIn: (seconds: number) => `${seconds} 秒后可重新发送`,
  sent: '重置邮件发送成功，请检查邮箱！',
  sentTo: (email: string) =>
    `邮件已发送至 ${email}，请在 10 分钟内打开其中的链接。没有收到时请检查垃圾邮件。`,
  mayBeSent: '邮件可能已经发出，请先查看邮箱。',
  signIn: '返回登录',
}
