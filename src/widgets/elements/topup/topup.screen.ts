import type { Screen } from '../../screen.ts'

export const topup: Screen = {
  tag: 'oneapi-topup',
  title: 'topUp',
  audience: 'user',
  pages: [
    {
      path: '/topup',
      firstCall: '/api/user/self',
      menu: { icon: 'card', group: 'main' },
    },
  ],
}
