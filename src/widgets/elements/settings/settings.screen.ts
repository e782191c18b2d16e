import type { Screen } from '../../screen.ts'

export const settings: Screen = {
  tag: 'oneapi-settings',
  title: 'settings',
  audience: 'user',
  pages: [
    {
      path: '/setting',
      keepsView: true,
      firstCall: '/api/user/self',
      menu: { icon: 'gear', group: 'main' },
    },
  ],
}
