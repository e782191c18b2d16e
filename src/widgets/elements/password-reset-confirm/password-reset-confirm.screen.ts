import type { Screen } from '../../screen.ts'

export const passwordResetConfirm: Screen = {
  tag: 'oneapi-password-reset-confirm',
  titles: { 'zh-CN': '密码重置确认', en: 'Confirm the password reset' },
  audience: 'public',
  pages: [
    {
      path: '/user/reset',
      attributes: ({ query }) => ({ email: query.get('email') }),
      properties: ({ secrets: { token } }) => ({ token }),
      secrets: ['token'],
    },
  ],
}
