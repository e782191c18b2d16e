import type { Screen } from '../../screen.ts'

export const passwordResetConfirm: Screen = {
  tag: 'oneapi-password-reset-confirm',
  title: 'confirmReset',
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
