import type { Screen } from '../../screen.ts'

export const passwordReset: Screen = {
  tag: 'oneapi-password-reset',
  titles: { 'zh-CN': '重置密码', en: 'Reset the password' },
  audience: 'public',
  pages: [
    {
      path: '/reset',
    },
  ],
}
