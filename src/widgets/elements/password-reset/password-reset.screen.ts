import type { Screen } from '../../screen.ts'

export const passwordReset: Screen = {
  tag: 'oneapi-password-reset',
  title: 'resetPassword',
  audience: 'public',
  pages: [
    {
      path: '/reset',
    },
  ],
}
