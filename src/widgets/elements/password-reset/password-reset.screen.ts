import type { Screen } from '../../screen.ts'

export const passwordReset: Screen = {
  tag: 'oneapi-password-reset',
  title: 'resetThePassword',
  audience: 'public',
  pages: [
    {
      path: '/reset',
    },
  ],
}
