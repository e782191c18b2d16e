import { defineMessages } from '../../../messages/language/topic.ts'

export const messages = defineMessages('passwordResetConfirm', {
  title: [() => '密码重置确认', () => 'Confirm password reset'],
  help: ['确认后将生成一个新密码，原密码随即失效。', 'A new password will be created, and the current one stops working immediately.'],
  incomplete: ['重置链接不完整，请从邮件中重新打开，或重新申请。', 'The reset link is incomplete. Open it again from the email, or request another.'],
  email: ['邮箱地址', 'Email address'],
  submit: ['重置密码', 'Reset password'],
  again: ['重新申请重置邮件', 'Request another link'],
  mayBeReset: ['密码可能已经重置，新密码没有送达：请重新申请重置邮件。', 'The password may have been reset anyway, but the new one did not arrive: request another link.'],
  done: ['密码已重置，请妥善保存新密码。', 'The password was reset. Keep the new one safe.'],
  once: [
    '新密码只在此处显示一次，登录后请尽快修改。其他设备上已有的登录可能仍然有效，请在那些设备上退出登录；无法做到时请联系管理员。',
    'The new password is shown only here and only once. Change it after you sign in. Other sessions may stay signed in: sign out there, or ask an administrator if you cannot.',
  ],
  copied: ['新密码已复制到剪贴板', 'New password copied to the clipboard'],
  notCopied: ['无法复制到剪贴板，请手动复制新密码', 'The clipboard is not available: please copy the new password manually'],
  signIn: ['去登录', 'Go to sign-in'],
})
